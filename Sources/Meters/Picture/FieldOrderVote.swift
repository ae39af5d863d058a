/// Claims of motion about the lines of a picture.
enum FieldOrderVote {
    case progressive, topFirst, bottomFirst

    /// How much rougher lines of different moments are than those of one.
    private static let apart = 1.3
    private static let together = 1.15

    /// nil when the motion tells nothing.
    ///
    /// A progressive picture is rougher with either field taken from the picture
    /// before. With the top field first, the bottom field of the picture before is as
    /// near in time to the top field as that of the same picture; the top field of
    /// the picture before is three times as far from the bottom field.
    init?(_ motion: Motion) {
        guard motion.isSignificant, motion.oddWithin > 0, motion.evenWithin > 0 else { return nil }
        // Odd rows before, between even rows now; and the other way round.
        let bottomBefore = Double(motion.oddAcross) / Double(motion.oddWithin)
        let topBefore = Double(motion.evenAcross) / Double(motion.evenWithin)
        if bottomBefore >= Self.apart, topBefore >= Self.apart,
            max(bottomBefore, topBefore) <= 1.5 * min(bottomBefore, topBefore)
        {
            self = .progressive
        } else if bottomBefore <= Self.together, topBefore >= Self.apart * bottomBefore {
            self = .topFirst
        } else if topBefore <= Self.together, bottomBefore >= Self.apart * topBefore {
            self = .bottomFirst
        } else {
            return nil
        }
    }
}
