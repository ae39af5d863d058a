/// How much is fetched at once: little at a new place, more and more where reading goes on, and
/// all of the end of a file, where indices stand. Where it is known how many bytes a second
/// takes, as much as the packets that are looked at.
struct ReadAhead {
    /// Bytes of the first request, of the first at a new place, of those that go on for long, and
    /// of the largest; multiples of the size of blocks.
    static let (first, place, leap, most) = (1 << 20, 256 << 10, 4 << 20, 8 << 20)
    /// Bytes before the end that are fetched in one, and of which a third is fetched where
    /// reading leaves the start.
    private static let (tail, longTail) = (1 << 20, 16 << 20)
    /// Seconds that a look at the start takes, a longer one in each step, and one at a place.
    private static let (opening, step, look) = (1.75, 1.2, 0.28)
    /// Ends of fetches that are kept in mind.
    private static let mostEnds = 256

    /// Where fetches ended, with the bytes in one run up to there.
    private var ends: [Int64: (run: Int, isPlace: Bool)] = [:]
    /// Bytes that places took; those to come will take about the same.
    private var learnt = place
    private var hasLeftStart = false
    /// Bytes a second; nil where they are not known.
    private var pace: Double?

    /// - Parameter bytesPerSecond: of the film.
    mutating func expect(bytesPerSecond: Int) {
        guard bytesPerSecond > 0 else { return }
        let pace = Double(bytesPerSecond)
        self.pace = pace
        learnt = max(learnt, min(Int(min(Self.look * pace, 1e9)), Self.most))
    }

    /// Bytes to fetch from a position that is not there.
    mutating func count(at position: Int64, size: Int64) -> Int {
        guard position > 0 else { return Self.first }
        let left = max(size - position, 0)
        if let (run, isPlace) = ends[position] {
            guard isPlace else { return onward(run, from: position) }
            let count = min(max(2 * run, Self.place), Self.most)
            // Long places are likely to be as long as this one will be.
            let likely = run + (run < Self.first ? max(Self.place / 2, run / 4) : count)
            learnt = min(max(learnt, likely), Self.most)
            return count
        }
        let isFirst = !hasLeftStart
        hasLeftStart = true
        if left <= Self.tail { return Self.tail }
        guard isFirst, left <= Self.longTail else { return learnt }
        return max(learnt, Int(left) / 3)
    }

    /// Bytes to fetch where reading from the start goes on.
    ///
    /// - Parameter run: bytes up to there.
    private func onward(_ run: Int, from position: Int64) -> Int {
        guard let pace else { return run <= Self.first ? max(run, Self.place) : Self.leap }
        // Who reads all of it asks for more and more.
        let wanted = max(
            Self.opening * pace - Double(position), Self.step * pace, Double(run / 3))
        return min(max(Int(min(wanted, 1e9)), Self.place), Self.most)
    }

    /// Bytes were fetched.
    mutating func note(_ range: Range<Int64>) {
        let before = ends.removeValue(forKey: range.lowerBound)
        if ends.count >= Self.mostEnds { ends.removeAll() }
        let run = min((before?.run ?? 0) + range.count, Self.most)
        ends[range.upperBound] = (run, before?.isPlace ?? (range.lowerBound > 0))
    }
}
