import TrackModel

/// Measures the contrast of a grid of 8 pixels against the edges beside it, after R. Muijs and I.
/// Kirenko, “A no-reference blocking artifact measure for adaptive video processing”, EUSIPCO 2005:
/// each step between pixels is divided by the mean of the six around it, and summed along columns
/// and rows.
///
/// Interlaced frames have steps at every row; only the steps along rows count there.
struct BlockinessMeter: PictureMeter {
    private var spacing = PictureSpacing()
    private var scratch: [UInt16] = []
    /// Steps of the last seven rows.
    private var steps: [Int32] = []
    /// Sums of these, by column.
    private var around: [Int32] = []
    private var pictures = 0
    private var sum = 0.0
    private var greatest = 0.0
    private var greatestTime: Double?

    private static let period = 8
    /// Steps on either side that a step is compared with.
    private static let reach = 3
    private static let minimumFrames = 3

    init() {}

    mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        guard spacing.isNext(), luma.width >= 128, luma.height >= 96 else { return }
        let width = luma.width
        if scratch.count < 2 * width {
            scratch = [UInt16](repeating: 0, count: 2 * width)
            steps = [Int32](repeating: 0, count: (2 * Self.reach + 1) * width)
            around = [Int32](repeating: 0, count: width)
        }
        var blockiness = Self.columns(luma, &scratch, &steps)
        if !picture.isInterlaced {
            blockiness = max(blockiness, Self.rows(luma, &scratch, &steps, &around))
        }
        pictures += 1
        sum += blockiness
        if blockiness > greatest { (greatest, greatestTime) = (blockiness, picture.time) }
    }

    /// Steps at the borders between columns, in every other row.
    private static func columns(
        _ luma: PicturePlane, _ scratch: UnsafeMutablePointer<UInt16>,
        _ steps: UnsafeMutablePointer<Int32>
    ) -> Double {
        let width = luma.width
        let floor = floor(luma)
        var sums = [Float](repeating: 0, count: width)
        for row in stride(from: 1, to: luma.height, by: 2) {
            let samples = luma.row(row, scratch: scratch)
            for x in 0..<width - 1 {
                steps[x] = abs(Int32(samples[x + 1]) &- Int32(samples[x]))
            }
            for x in reach..<width - 1 - reach {
                let around =
                    steps[x - 3] &+ steps[x - 2] &+ steps[x - 1] &+ steps[x + 1]
                    &+ steps[x + 2] &+ steps[x + 3]
                sums[x] += Float(steps[x]) / Float(max(around, floor))
            }
        }
        return ratio(sums[reach..<width - 1 - reach])
    }

    /// Steps at the borders between rows.
    private static func rows(
        _ luma: PicturePlane, _ scratch: UnsafeMutablePointer<UInt16>,
        _ steps: UnsafeMutablePointer<Int32>, _ around: UnsafeMutablePointer<Int32>
    ) -> Double {
        let (width, height) = (luma.width, luma.height)
        let floor = floor(luma)
        let count = 2 * reach + 1
        var sums = [Float](repeating: 0, count: height)
        around.update(repeating: 0, count: width)
        steps.update(repeating: 0, count: count * width)
        var above = luma.row(0, scratch: scratch)
        for row in 0..<height - 1 {
            let below = luma.row(row + 1, scratch: scratch + (row + 1) % 2 * width)
            let now = steps + row % count * width
            for x in 0..<width {
                let step = abs(Int32(below[x]) &- Int32(above[x]))
                around[x] &+= step &- now[x]
                now[x] = step
            }
            above = below
            guard row >= count - 1 else { continue }
            let middle = row - reach
            sums[middle] = sum(steps + middle % count * width, around, width, floor)
        }
        return ratio(sums[reach..<height - 1 - reach])
    }

    /// Sum of the steps, each divided by those around it; `around` holds these and the step itself.
    private static func sum(
        _ steps: UnsafePointer<Int32>, _ around: UnsafePointer<Int32>, _ width: Int, _ floor: Int32
    ) -> Float {
        typealias Eight = SIMD8<Int32>
        var sums = SIMD8<Float>()
        let whole = width / 8 * 8
        for x in stride(from: 0, to: whole, by: 8) {
            let step = UnsafeRawPointer(steps + x).loadUnaligned(as: Eight.self)
            let others = UnsafeRawPointer(around + x).loadUnaligned(as: Eight.self) &- step
            sums += SIMD8<Float>(step) / SIMD8<Float>(pointwiseMax(others, Eight(repeating: floor)))
        }
        var sum = sums.sum()
        for x in whole..<width { sum += Float(steps[x]) / Float(max(around[x] &- steps[x], floor)) }
        return sum
    }

    /// Least sum of the steps around one: a sixth of a step of 8 bits each.
    private static func floor(_ luma: PicturePlane) -> Int32 {
        1 << max(0, Int32(luma.bitDepth) - 8)
    }

    /// Mean of the strongest of eight borders divided by that of the others. Cropped frames may
    /// begin anywhere on the grid.
    private static func ratio(_ sums: ArraySlice<Float>) -> Double {
        var on = [Double](repeating: 0, count: period)
        var counts = [Int](repeating: 0, count: period)
        for (index, sum) in zip(sums.indices, sums) {
            on[index % period] += Double(sum)
            counts[index % period] += 1
        }
        let (all, count) = (on.reduce(0, +), counts.reduce(0, +))
        return (0..<period).map { phase in
            let others = (all - on[phase]) / Double(max(count - counts[phase], 1))
            guard others > 0 else { return 1 }
            return on[phase] / Double(max(counts[phase], 1)) / others
        }.max() ?? 1
    }

    func write(into measurements: inout PictureMeasurements) {
        guard pictures >= Self.minimumFrames else { return }
        measurements.blockiness = BlockinessMeasurement(
            pictures: pictures, mean: (sum / Double(pictures)).hundredths,
            greatest: greatest.hundredths, greatestTime: greatestTime)
    }
}
