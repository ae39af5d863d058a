import Platform

/// How far the change from one picture to the next differs from the change before it, by the
/// greatness of both: where things move, about the same in every picture of an even film, and less
/// the more a picture is mixed of two.
struct StepRatio {
    /// Rows of a band that are compared: one of each field, or two of the top field.
    private let rows: [Int]
    /// Mean change of a sample, steps of 8 bits, above which a segment moves, and how much greater
    /// one of both changes may be: at a change of scene it is far more.
    private static let leastChange = 1.5
    private static let mostUneven = (factor: 4, slack: 0.5)
    /// Segments that have to move, and their share.
    private static let enough = (segments: 6, share: 20)

    private var (moving, segments) = (0, 0)
    private var (steps, difference) = (0, 0)

    init(_ mixed: MotionBands.Mixed) { rows = mixed == .picture ? [0, 3] : [0, 4] }

    /// Takes one band of a picture and of the two before it, of `width` columns.
    ///
    /// - Parameter unit: One step of 8 bits.
    mutating func add(
        _ now: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>,
        width: Int, unit: Int
    ) {
        let samples = rows.count * MotionBands.columns
        let least = Int(Self.leastChange * Double(samples * unit))
        let slack = Int(Self.mostUneven.slack * Double(samples * unit))
        for left in stride(
            from: 0, through: width - MotionBands.columns, by: MotionBands.columns)
        {
            var sums = (now: 0, then: 0, bend: 0)
            for row in rows {
                let at = row * width + left
                let changes = SegmentSums.steps(now + at, last + at, before + at)
                sums.now += changes.now
                sums.then += changes.then
                sums.bend += changes.bend
            }
            segments += 1
            let (low, high) = (min(sums.now, sums.then), max(sums.now, sums.then))
            guard low > least, high < Self.mostUneven.factor * low + slack else { continue }
            moving += 1
            steps += sums.now + sums.then
            difference += sums.bend
        }
    }

    /// A natural logarithm; nil where too little moves in the picture and the two before, or not all
    /// three were taken.
    var ratio: Double? {
        guard moving >= max(Self.enough.segments, segments / Self.enough.share), steps > 0,
            difference > 0
        else { return nil }
        return log(Double(difference) / Double(steps))
    }
}
