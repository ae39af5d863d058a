/// Splits relative changes into duplicates and new frames where they form two groups.
///
/// The split of 30 values is that of the 60 around them with the least variance within the groups
/// (Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979).
struct RepeatSplit {
    enum Step { case new, repeated, still }

    /// Values that one split classifies, and those before and after that it takes into account.
    private static let classified = 30
    private static let around = 15
    /// Values with motion that a split needs.
    private static let minimumValues = 20
    /// Distance of the means of the groups, and the share of the variance that it explains.
    private static let minimumGap = 0.3
    private static let minimumExplained = 0.55

    /// Relative changes; nil where nothing moves.
    private var window: [Double?] = []
    /// Values at the beginning of the window that are classified already.
    private var before = 0

    /// - Returns: The frames that this value completes the classification of.
    mutating func add(_ share: Double?) -> [Step] {
        window.append(share)
        guard window.count - before == Self.classified + Self.around else { return [] }
        let steps = classify(Self.classified)
        window.removeFirst(max(window.count - 2 * Self.around, 0))
        before = Self.around
        return steps
    }

    /// Begins anew.
    ///
    /// - Returns: The frames that were not classified yet.
    mutating func end() -> [Step] {
        defer {
            window.removeAll(keepingCapacity: true)
            before = 0
        }
        return classify(window.count - before)
    }

    private func classify(_ count: Int) -> [Step] {
        let shares = window.compactMap { $0 }.sorted()
        let values = window[before..<before + count]
        guard shares.count >= Self.minimumValues else { return values.map { _ in .still } }
        let threshold = Self.threshold(shares)
        return values.map { share in
            guard let share else { return .still }
            return share > threshold ? .new : .repeated
        }
    }

    /// - Returns: A negative threshold where the values form one group.
    private static func threshold(_ shares: [Double]) -> Double {
        let sum = shares.reduce(0, +)
        let mean = sum / Double(shares.count)
        let spread = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        var (best, lower) = (0.0, 0.0)
        var result = (gap: 0.0, middle: 0.0)
        for index in 1..<shares.count {
            lower += shares[index - 1]
            let low = lower / Double(index)
            let high = (sum - lower) / Double(shares.count - index)
            let between =
                Double(index) * Double(shares.count - index) / Double(shares.count)
                * (high - low) * (high - low)
            if between > best { (best, result) = (between, (high - low, (high + low) / 2)) }
        }
        return result.gap >= minimumGap && best >= minimumExplained * spread ? result.middle : -1
    }
}
