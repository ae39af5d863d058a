#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How far the change from one picture to the next differs from the change before it, by the
/// greatness of both: where things move, about the same in every picture of an even film, and less
/// the more a picture is mixed of two.
struct StepRatio {
    /// Rows of a band that are compared, one of each field.
    private static let rows = [0, 3]
    /// Mean change of a sample, steps of 8 bits, above which a segment moves, and how much greater
    /// one of both changes may be: at a change of scene it is far more.
    private static let leastChange = 1.5
    private static let mostUneven = (factor: 4, slack: 0.5)
    /// Segments that have to move, and their share.
    private static let enough = (segments: 6, share: 20)

    private var width = 0
    private var last: [Int16] = []
    private var before: [Int16] = []
    private var filled = 0

    /// - Parameters:
    ///   - bands: Samples of all bands of a picture, of `width` columns.
    ///   - unit: One step of 8 bits.
    /// - Returns: A natural logarithm; nil where too little moves in this picture and the two before.
    mutating func add(_ bands: [Int16], width: Int, unit: Int) -> Double? {
        let perBand = width * MotionBands.rows
        let count = perBand > 0 ? bands.count / perBand : 0
        let needed = count * Self.rows.count * width
        guard needed > 0 else { return nil }
        if last.count != needed || width != self.width {
            (last, before) = (
                [Int16](repeating: 0, count: needed), [Int16](repeating: 0, count: needed)
            )
            self.width = width
            filled = 0
        }
        let ratio = filled == 2 ? compare(bands, count: count, unit: unit) : nil
        filled = min(filled + 1, 2)
        swap(&last, &before)
        bands.withUnsafeBufferPointer { bands in
            last.withUnsafeMutableBufferPointer { last in
                guard let from = bands.baseAddress, let to = last.baseAddress else { return }
                for band in 0..<count {
                    for (place, row) in Self.rows.enumerated() {
                        (to + (band * Self.rows.count + place) * width)
                            .update(from: from + band * perBand + row * width, count: width)
                    }
                }
            }
        }
        return ratio
    }

    /// The next picture does not follow the last one.
    mutating func reset() { filled = 0 }

    private func compare(_ bands: [Int16], count: Int, unit: Int) -> Double? {
        let samples = Self.rows.count * MotionBands.columns
        let least = Int(Self.leastChange * Double(samples * unit))
        let slack = Int(Self.mostUneven.slack * Double(samples * unit))
        var (moving, segments) = (0, 0)
        var (steps, difference) = (0, 0)
        bands.withUnsafeBufferPointer { bands in
            last.withUnsafeBufferPointer { last in
                before.withUnsafeBufferPointer { before in
                    guard let now = bands.baseAddress, let last = last.baseAddress,
                        let before = before.baseAddress
                    else { return }
                    for band in 0..<count {
                        for left in stride(
                            from: 0, through: width - MotionBands.columns, by: MotionBands.columns)
                        {
                            var sums = (now: 0, then: 0, bend: 0)
                            for (place, row) in Self.rows.enumerated() {
                                let at = (band * Self.rows.count + place) * width + left
                                let changes = SegmentSums.steps(
                                    now + (band * MotionBands.rows + row) * width + left, last + at,
                                    before + at)
                                sums.now += changes.now
                                sums.then += changes.then
                                sums.bend += changes.bend
                            }
                            segments += 1
                            let (low, high) = (min(sums.now, sums.then), max(sums.now, sums.then))
                            guard low > least, high < Self.mostUneven.factor * low + slack else {
                                continue
                            }
                            moving += 1
                            steps += sums.now + sums.then
                            difference += sums.bend
                        }
                    }
                }
            }
        }
        guard moving >= max(Self.enough.segments, segments / Self.enough.share), steps > 0,
            difference > 0
        else { return nil }
        return log(Double(difference) / Double(steps))
    }
}
