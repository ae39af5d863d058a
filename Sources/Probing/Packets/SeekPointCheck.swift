import TrackModel

/// Compares the entries of an index with the pictures they lead to. Memory is
/// that of the entries.
struct SeekPointCheck {
    /// Entries that no random access point was found for yet: time in units of the
    /// time base, byte offset as the index writes it.
    private var open: [Int64: Int64?]
    private let total: Int
    private var latest = Int64.min

    init(_ entries: [(time: Int64, position: Int64?)]) {
        open = Dictionary(entries.map { ($0.time, $0.position) }) { first, _ in first }
        total = open.count
    }

    /// A packet at `time`, which may be off by one unit of rounding.
    mutating func add(_ time: Int64, isAccessPoint: Bool) {
        latest = max(latest, time)
        guard isAccessPoint, !open.isEmpty, time > .min, time < .max else { return }
        for near in time - 1...time + 1 { open[near] = nil }
    }

    /// Entries that lead to no random access point.
    struct Misses {
        let count: Int
        let total: Int
        /// Time of the first one.
        let time: Int64
        let position: Int64?
    }

    /// - Parameter isComplete: whether the file was read to its end; else entries
    ///   behind the last packet are left alone.
    func misses(isComplete: Bool) -> Misses? {
        let missed = open.filter { isComplete || $0.key <= latest }
        guard let first = missed.min(by: { $0.key < $1.key }) else { return nil }
        return Misses(
            count: missed.count, total: total, time: first.key, position: first.value)
    }
}
