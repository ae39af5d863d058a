/// A value that a stream repeats: the word of most messages counts, so that a
/// damaged one among them changes nothing.
struct RepeatedValue<Value: Hashable & Sendable>: Sendable {
    private var counts: [(value: Value, count: Int)] = []
    private var total = 0

    /// Different values that are told apart; of later ones only their number counts.
    private static var kept: Int { 16 }

    mutating func add(_ value: Value) {
        total += 1
        if let index = counts.firstIndex(where: { $0.value == value }) {
            counts[index].count += 1
        } else if counts.count < Self.kept {
            counts.append((value, 1))
        }
    }

    /// The most frequent value, the first of equals; nil without any.
    var mostFrequent: Value? {
        var best: (value: Value, count: Int)?
        for entry in counts where entry.count > best?.count ?? 0 { best = entry }
        return best?.value
    }

    /// Whether at most one in twenty says something else.
    var isNearlyUnanimous: Bool {
        let most = counts.map(\.count).max() ?? 0
        return (total - most) * 20 <= total
    }
}
