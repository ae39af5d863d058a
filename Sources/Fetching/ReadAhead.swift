/// The size of the next fetch: small at a new position, growing while reading continues, and all
/// of the end of a file, where indices are. A known byte rate replaces the guesses.
struct ReadAhead {
    /// Bytes of the first request, of the first at a new position, of continued reading, and of the
    /// largest request; multiples of the block size.
    static let (first, place, leap, maxCount) = (1 << 20, 256 << 10, 4 << 20, 8 << 20)
    /// Bytes before the end that are fetched at once, and of which a third is fetched when reading
    /// leaves the start.
    private static let (tail, longTail) = (1 << 20, 16 << 20)
    /// Seconds of media for opening, for each step of continued reading, and for a sample.
    private static let (opening, step, look) = (1.75, 1.2, 0.28)
    private static let maxEnds = 256

    /// Ends of fetches, with the length of the contiguous run before each.
    private var ends: [Int64: (run: Int, isPlace: Bool)] = [:]
    /// Expected bytes at a new position, from earlier ones.
    private var learnt = place
    private var hasLeftStart = false
    /// Bytes per second; nil if unknown.
    private var pace: Double?

    /// - Parameter bytesPerSecond: of the whole file.
    mutating func expect(bytesPerSecond: Int) {
        guard bytesPerSecond > 0 else { return }
        let pace = Double(bytesPerSecond)
        self.pace = pace
        learnt = max(learnt, min(Int(min(Self.look * pace, 1e9)), Self.maxCount))
    }

    /// Bytes to fetch at a position that is not cached.
    mutating func count(at position: Int64, size: Int64) -> Int {
        guard position > 0 else { return Self.first }
        let left = max(size - position, 0)
        if let (run, isPlace) = ends[position] {
            guard isPlace else { return onward(run, from: position) }
            let count = min(max(2 * run, Self.place), Self.maxCount)
            // Later samples probably take as many bytes as this one.
            let likely = run + (run < Self.first ? max(Self.place / 2, run / 4) : count)
            learnt = min(max(learnt, likely), Self.maxCount)
            return count
        }
        let isFirst = !hasLeftStart
        hasLeftStart = true
        if left <= Self.tail { return Self.tail }
        guard isFirst, left <= Self.longTail else { return learnt }
        return max(learnt, Int(left) / 3)
    }

    /// Bytes to fetch when reading from the start continues.
    ///
    /// - Parameter run: bytes read so far.
    private func onward(_ run: Int, from position: Int64) -> Int {
        guard let pace else { return run <= Self.first ? max(run, Self.place) : Self.leap }
        // Requests grow, for the case that the whole file is read.
        let wanted = max(
            Self.opening * pace - Double(position), Self.step * pace, Double(run / 3))
        return min(max(Int(min(wanted, 1e9)), Self.place), Self.maxCount)
    }

    mutating func note(_ range: Range<Int64>) {
        let before = ends.removeValue(forKey: range.lowerBound)
        if ends.count >= Self.maxEnds { ends.removeAll() }
        let run = min((before?.run ?? 0) + range.count, Self.maxCount)
        ends[range.upperBound] = (run, before?.isPlace ?? (range.lowerBound > 0))
    }
}
