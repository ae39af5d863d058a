/// Moments of the two fields of a picture, told from the picture before it and the one behind it.
///
/// Where the top field is first, the bottom field before and the top field behind are as near in
/// time to the other field of the picture as its own; the top field before and the bottom field
/// behind are three times as far. In a progressive picture all four are equally far. FFmpeg's
/// filter idet rests on the same.
struct FieldComparison {
    enum Vote {
        case progressive, topFirst, bottomFirst
    }

    /// nil where too little moves to tell, or what moves leaves it open.
    let vote: Vote?
    /// Whether a field fits one of a neighbour better than that of its own picture: film of which
    /// the fields were shifted, as pulldown does in a part of the pictures.
    let isShifted: Bool
    /// From the top to the bottom field, in pictures; nil where it was not measured, or is nothing.
    let interval: Double?

    /// Mean change of a sample, steps of 8 bits, below which nothing is told.
    private static let leastChange = 0.2
    /// Far by near that tells an order, where the fields of neighbours are as rough as those of one
    /// picture, and where they are much rougher.
    private static let apart = (smooth: 1.04, rough: 1.3)
    /// How much rougher than one picture that is.
    private static let roughness = (smooth: 1.3, rough: 2.0)
    /// Up to which far and near are equal.
    private static let together = 1.03
    private static let shifted = 1.1
    /// The interval of fields, in pictures, beyond which one is of another film frame.
    private static let otherFrame = 0.85

    /// - Parameters:
    ///   - before: The picture compared to the one before it.
    ///   - after: The picture behind compared to this one.
    init(before: Motion, after: Motion) {
        interval = after.fieldInterval.flatMap { $0 == 0 ? nil : $0 }
        if let interval {
            vote = interval > 0 ? .topFirst : .bottomFirst
            isShifted = abs(interval) > Self.otherFrame
            return
        }
        let topFar = Double(before.evenBefore + after.oddAfter)
        let topNear = Double(before.oddBefore + after.evenAfter)
        guard before.change >= Self.leastChange, before.within > 0, topFar > 0, topNear > 0 else {
            (vote, isShifted) = (nil, false)
            return
        }
        let ratio = max(topFar, topNear) / min(topFar, topNear)
        let rough = min(topFar, topNear) / Double(before.within)
        let share = (rough - Self.roughness.smooth) / (Self.roughness.rough - Self.roughness.smooth)
        let threshold =
            Self.apart.smooth + (Self.apart.rough - Self.apart.smooth) * min(max(share, 0), 1)
        if ratio > threshold {
            // Rows that move by two from picture to picture look like fields.
            let order: Vote = topFar > topNear ? .topFirst : .bottomFirst
            vote = after.fieldInterval == 0 ? nil : order
        } else if ratio < Self.together
            ? rough > 1.1 : rough > 1.5 && ratio < 1 + (threshold - 1) / 2
        {
            vote = .progressive
        } else {
            vote = nil
        }
        isShifted = ratio > Self.shifted && rough < 0.95
    }
}
