/// Runs of pictures whose lines are of two moments, and of one, by turns. Pulldown from 24 to 25 by fields shifts those of
/// twelve or thirteen pictures of each 25.
struct ScanRuns {
    /// Pictures that have to agree before a run ends.
    private static let enough = 3
    /// Pictures of a run that this pulldown makes, give or take one.
    private static let half = 11...14

    /// Runs between two others, and those of half a period.
    private(set) var all = 0
    private(set) var halves = 0

    private var index = 0
    private var isInterlaced: Bool?
    /// Where this run began, unless that was not seen, and where one of the other kind may have.
    private var start: Int?
    private var turn: (start: Int, votes: Int)?

    /// - Parameter vote: Whether lines are of two moments; nil where that is not told.
    mutating func add(_ vote: Bool?) {
        index += 1
        guard let vote else { return }
        guard let isInterlaced else {
            isInterlaced = vote
            return
        }
        guard vote != isInterlaced else {
            turn = nil
            return
        }
        let (begin, votes) = (turn?.start ?? index, (turn?.votes ?? 0) + 1)
        turn = (begin, votes)
        guard votes == Self.enough else { return }
        if let start {
            all += 1
            if Self.half.contains(begin - start) { halves += 1 }
        }
        (self.isInterlaced, start, turn) = (vote, begin, nil)
    }

    /// The next picture does not follow the last one.
    mutating func reset() { (isInterlaced, start, turn) = (nil, nil, nil) }
}
