/// How much is fetched at once: little at a new place, more and more where reading goes on, and
/// all of the end of a file, where indices stand.
struct ReadAhead {
    /// Bytes of the first request, of the first at a new place, and of the largest; multiples of
    /// the size of blocks.
    static let (first, place, most) = (512 << 10, 256 << 10, 4 << 20)
    /// Bytes before the end that are fetched in one, and of which a third is fetched where
    /// reading leaves the start.
    private static let (tail, longTail) = (1 << 20, 16 << 20)
    /// Ends of fetches that are kept in mind.
    private static let mostEnds = 256

    /// Where fetches ended, with the bytes in one run up to there.
    private var ends: [Int64: (run: Int, isPlace: Bool)] = [:]
    /// Bytes that places took; those to come will take about the same.
    private var learnt = place
    private var hasLeftStart = false

    /// Bytes to fetch from a position that is not there.
    mutating func count(at position: Int64, size: Int64) -> Int {
        guard position > 0 else { return Self.first }
        let left = max(size - position, 0)
        if let (run, isPlace) = ends[position] {
            if isPlace { learnt = min(max(learnt, run + Self.place / 2), Self.most / 2) }
            return min(max(run, Self.place), Self.most)
        }
        let isFirst = !hasLeftStart
        hasLeftStart = true
        if left <= Self.tail { return Self.tail }
        guard isFirst, left <= Self.longTail else { return learnt }
        return max(learnt, Int(left) / 3)
    }

    /// Bytes were fetched.
    mutating func note(_ range: Range<Int64>) {
        let before = ends.removeValue(forKey: range.lowerBound)
        if ends.count >= Self.mostEnds { ends.removeAll() }
        let run = min((before?.run ?? 0) + range.count, Self.most)
        ends[range.upperBound] = (run, before?.isPlace ?? (range.lowerBound > 0))
    }
}
