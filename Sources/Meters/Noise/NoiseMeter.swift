import TrackModel

/// Measures noise and grain of luma: J. Immerkær, “Fast noise variance estimation”, Computer Vision
/// and Image Understanding 64 (1996), in blocks of 16×16. The tenth with the least noise counts;
/// image content is in the others.
struct NoiseMeter: PictureMeter {
    private var spacing = PictureSpacing()
    private var scratch: [UInt16] = []
    /// Second differences across a row.
    private var across: [Int32] = []
    private var bends: [Int32] = []
    private var levels: [Int32] = []
    private var deviations: [Double] = []

    private static let side = 16
    /// Share of the blocks that are flatter than the reported one.
    private static let flattest = 0.1
    /// Mean of a usable block, in steps of 8 bits: clipped samples have lost their noise.
    private static let measurable: ClosedRange<Double> = 24...224
    private static let minimumBlocks = 64
    private static let minimumFrames = 3

    init() {}

    mutating func add(_ picture: borrowing PictureBuffer) {
        guard spacing.isNext(), deviations.count < 1 << 16,
            let deviation = deviation(picture.luma)
        else { return }
        deviations.append(deviation)
    }

    /// Steps of 8 bits; nil for too few usable blocks.
    private mutating func deviation(_ luma: PicturePlane) -> Double? {
        let (width, side) = (luma.width, Self.side)
        let columns = width / side
        guard columns > 0, luma.height >= side else { return nil }
        if scratch.count < 3 * width {
            scratch = [UInt16](repeating: 0, count: 3 * width)
            across = [Int32](repeating: 0, count: width)
        }
        let step = Double(1 << luma.bitDepth) / 256
        // Immerkær: √(π/2) / 6 of the mean magnitude.
        let scale = (Double.pi / 2).squareRoot() / 6 / Double((side - 2) * (side - 2)) / step
        var found: [Double] = []
        for top in stride(from: 0, through: luma.height - side, by: side) {
            bends = [Int32](repeating: 0, count: columns)
            levels = bends
            Self.look(luma, top, columns, &scratch, &across, &bends, &levels)
            for column in 0..<columns {
                let level = Double(levels[column]) / Double((side - 2) * (side - 2)) / step
                guard Self.measurable.contains(level) else { continue }
                found.append(Double(bends[column]) * scale)
            }
        }
        guard found.count >= Self.minimumBlocks else { return nil }
        found.sort()
        return found[Int(Double(found.count) * Self.flattest)]
    }

    /// Sums of the second differences of second differences, and of the samples, over the inner
    /// 14×14 samples of a row of blocks.
    private static func look(
        _ luma: PicturePlane, _ top: Int, _ columns: Int, _ scratch: UnsafeMutablePointer<UInt16>,
        _ across: UnsafeMutablePointer<Int32>, _ bends: UnsafeMutablePointer<Int32>,
        _ levels: UnsafeMutablePointer<Int32>
    ) {
        let width = luma.width
        var above = luma.row(top, scratch: scratch)
        var middle = luma.row(top + 1, scratch: scratch + width)
        for row in 2..<side {
            let below = luma.row(top + row, scratch: scratch + row % 3 * width)
            for x in 0..<columns * side {
                across[x] =
                    Int32(above[x]) &+ Int32(below[x]) &- 2 &* Int32(middle[x])
            }
            for column in 0..<columns {
                let x = column * side
                bends[column] &+= bend(across + x)
                levels[column] &+= level(middle + x)
            }
            above = middle
            middle = below
        }
    }

    private typealias Eight = SIMD8<Int32>
    /// The first two of the last eight of 14 are among the first eight.
    private static let others: Eight = [0, 0, -1, -1, -1, -1, -1, -1]

    /// Sum of the second differences along the inner samples of a row of a block.
    @inline(__always)
    private static func bend(_ across: UnsafePointer<Int32>) -> Int32 {
        @inline(__always)
        func eight(_ x: Int) -> Eight {
            UnsafeRawPointer(across + x).loadUnaligned(as: Eight.self)
        }
        @inline(__always)
        func bends(_ x: Int) -> Eight {
            let bend = eight(x - 1) &+ eight(x + 1) &- eight(x) &- eight(x)
            return pointwiseMax(bend, 0 &- bend)
        }
        return (bends(1) &+ bends(7) & others).wrappedSum()
    }

    /// Sum of the inner samples of a row of a block.
    @inline(__always)
    private static func level(_ middle: UnsafePointer<UInt16>) -> Int32 {
        @inline(__always)
        func eight(_ x: Int) -> Eight {
            Eight(
                truncatingIfNeeded: UnsafeRawPointer(middle + x).loadUnaligned(
                    as: SIMD8<UInt16>.self))
        }
        return (eight(1) &+ eight(7) & others).wrappedSum()
    }

    func write(into measurements: inout PictureMeasurements) {
        guard deviations.count >= Self.minimumFrames else { return }
        let sorted = deviations.sorted()
        measurements.noise = NoiseMeasurement(
            pictures: sorted.count, median: sorted[sorted.count / 2].hundredths,
            least: sorted[0].hundredths,
            greatest: sorted[sorted.count - 1].hundredths)
    }
}
