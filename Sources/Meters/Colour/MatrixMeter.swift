import TrackModel

/// Finds the matrix by which saturated colours end at the limits of the RGB cube. Samples one frame
/// in 24 for 480 frames, later one in 96, and the first one after each jump.
///
/// Only flat colours count: edges ring, and a chroma sample belongs to several of luma.
struct MatrixMeter: PictureMeter {
    private var spacing = PictureSpacing(
        first: 0, steps: [Int](repeating: 24, count: 20), last: 96)
    private var pictures: Int { spacing.taken }
    private var samples = 0
    private var outside601 = 0
    private var outside709 = 0
    /// Colours that contradict one matrix and fit the other.
    private var fitting601 = ColorCube()
    private var fitting709 = ColorCube()
    private var scratch: [UInt16] = []
    private var sums: [Int32] = []

    /// Rows of chroma samples from one that is read to the next.
    private static let stride = 4
    /// Steps of 8 bits by which chroma and luma may change around a sample.
    private static let smooth = (difference: 3, luma: 6)
    /// Samples outside, and their share, that contradict a matrix.
    private static let minimumSamples = 500
    private static let minimumShare = 0.002
    /// Share of these samples that are at the limits by the other matrix.
    static let minimumPiled = 0.9
    /// Samples outside by the other matrix divided by those outside by this one, at most.
    private static let maxRemaining = 0.03
    private static let minimumWalls = 2
    private static let minimumColors = 4

    private static let bt601 = Factors(LumaWeights(matrix: "smpte170m", primaries: nil))
    private static let bt709 = Factors(LumaWeights(matrix: "bt709", primaries: nil))

    /// Red, green and blue by colour differences.
    private struct Factors {
        let redCr: Float
        let greenCb: Float
        let greenCr: Float
        let blueCb: Float

        init(_ weights: LumaWeights?) {
            let (red, blue) = (Float(weights?.red ?? 0), Float(weights?.blue ?? 0))
            let green = 1 - red - blue
            redCr = 2 * (1 - red)
            greenCb = -2 * (1 - blue) * blue / green
            greenCr = -2 * (1 - red) * red / green
            blueCb = 2 * (1 - blue)
        }

        @inline(__always)
        func colors(
            _ y: SIMD8<Float>, _ cb: SIMD8<Float>, _ cr: SIMD8<Float>
        ) -> ColorCube.Colors {
            ColorCube.Colors(
                red: y + redCr * cr, green: y + greenCb * cb + greenCr * cr, blue: y + blueCb * cb)
        }
    }

    init() {}

    /// Ignores frames tagged with other matrices, and PQ or HLG.
    mutating func add(_ picture: borrowing PictureBuffer) {
        guard spacing.isDue(),
            case .yCbCr(let luma, let cb, let cr, let log2Width, let log2Height) = picture.planes,
            log2Width <= 1, log2Height <= 1, luma.bitDepth >= 8,
            Self.isPlain(picture.coding)
        else { return }
        spacing.take()
        let isFull = picture.coding.range == "pc"
        let unit = 1 << (luma.bitDepth - 8)
        let width = min(cb.width, luma.width >> log2Width)
        let perRow = max(luma.width, cb.width)
        guard width >= Self.lanes + 2, cb.height >= 2 else { return }
        if scratch.count < perRow * 5 { scratch = [UInt16](repeating: 0, count: perRow * 5) }
        if sums.count < width * 2 { sums = [Int32](repeating: 0, count: width * 2) }
        var scratch: [UInt16] = []
        var sums: [Int32] = []
        swap(&scratch, &self.scratch)
        swap(&sums, &self.sums)
        look(
            luma, cb, cr, log2Width, log2Height, width, unit: unit, isFull: isFull, &scratch, &sums)
        swap(&scratch, &self.scratch)
        swap(&sums, &self.sums)
    }

    private mutating func look(
        _ luma: PicturePlane, _ cb: PicturePlane, _ cr: PicturePlane, _ log2Width: Int,
        _ log2Height: Int, _ width: Int, unit: Int, isFull: Bool,
        _ scratch: UnsafeMutablePointer<UInt16>, _ sums: UnsafeMutablePointer<Int32>
    ) {
        let perRow = max(luma.width, cb.width)
        for row in Swift.stride(from: 1, to: cb.height - 1, by: Self.stride) {
            sums.update(repeating: 0, count: 2 * width)
            for line in 0..<2 << log2Height {
                let index = row << log2Height + line
                Self.add(
                    luma.row(index, scratch: scratch), width, log2Width,
                    to: sums + line >> log2Height * width)
            }
            let rows = Rows(
                luma: sums, lumaBelow: sums + width,
                cb: cb.row(row, scratch: scratch + perRow),
                cbBelow: cb.row(row + 1, scratch: scratch + 2 * perRow),
                cr: cr.row(row, scratch: scratch + 3 * perRow),
                crBelow: cr.row(row + 1, scratch: scratch + 4 * perRow),
                lumaCount: 1 << (log2Width + log2Height))
            add(rows, width: width, unit: unit, isFull: isFull)
        }
    }

    /// Adds a row of luma to the sums of each chroma sample.
    private static func add(
        _ line: UnsafePointer<UInt16>, _ width: Int, _ log2Width: Int,
        to sums: UnsafeMutablePointer<Int32>
    ) {
        if log2Width == 0 {
            for x in 0..<width { sums[x] &+= Int32(line[x]) }
        } else {
            for x in 0..<width { sums[x] &+= Int32(line[2 &* x]) &+ Int32(line[2 &* x &+ 1]) }
        }
    }

    /// A row of chroma samples and the one below, with the sums of their luma.
    private struct Rows {
        let luma: UnsafePointer<Int32>
        let lumaBelow: UnsafePointer<Int32>
        let cb: UnsafePointer<UInt16>
        let cbBelow: UnsafePointer<UInt16>
        let cr: UnsafePointer<UInt16>
        let crBelow: UnsafePointer<UInt16>
        /// Luma samples in each sum.
        let lumaCount: Int
    }

    /// Chroma samples that are compared together.
    private static let lanes = SIMD8<Float>.scalarCount

    private mutating func add(_ rows: Rows, width: Int, unit: Int, isFull: Bool) {
        let scale = 1 / Float(unit * (isFull ? 255 : 219) * rows.lumaCount)
        let scaleOfDifference = 1 / Float(unit * (isFull ? 255 : 224))
        let black = Float((isFull ? 0 : 16 * unit) * rows.lumaCount)
        let neutral = Float(128 * unit)
        let smooth = SIMD8(repeating: Int32(Self.smooth.difference * unit))
        let smoothLuma = SIMD8(
            repeating: Int32(Self.smooth.luma * unit * rows.lumaCount))
        let lastStart = width - 1 - Self.lanes
        var next = 1
        while next < width - 1 {
            // The last group may overlap the one before.
            let x = min(next, lastStart)
            // Negative where a sample does not count.
            let isNone =
                (Self.order &- Int32(truncatingIfNeeded: next - x))
                | (smooth &- Self.range(rows.cb, rows.cbBelow, x))
                | (smooth &- Self.range(rows.cr, rows.crBelow, x))
                | (smoothLuma &- Self.range(rows.luma, rows.lumaBelow, x))
            next = x + Self.lanes
            let counts = ~isNone
            let found = Self.signs(counts)
            guard found > 0 else { continue }
            samples += found
            let y = (SIMD8<Float>(Self.eight(rows.luma, x)) - black) * scale
            let cb = (SIMD8<Float>(Self.eight(rows.cb, x)) - neutral) * scaleOfDifference
            let cr = (SIMD8<Float>(Self.eight(rows.cr, x)) - neutral) * scaleOfDifference
            let by601 = Self.bt601.colors(y, cb, cr)
            let by709 = Self.bt709.colors(y, cb, cr)
            outside601 += Self.add(by709, to: &fitting709, where: counts & by601.isOutside)
            outside709 += Self.add(by601, to: &fitting601, where: counts & by709.isOutside)
        }
    }

    /// Adds colours that one matrix puts outside, where the sign is set.
    ///
    /// - Returns: Their number.
    @inline(__always)
    private static func add(
        _ colors: ColorCube.Colors, to cube: inout ColorCube, where isOutside: SIMD8<Int32>
    ) -> Int {
        let found = signs(isOutside)
        guard found > 0 else { return 0 }
        for lane in 0..<lanes where isOutside[lane] < 0 { cube.add(colors[lane]) }
        return found
    }

    private static let order = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)

    @inline(__always)
    private static func signs(_ numbers: SIMD8<Int32>) -> Int {
        -Int((numbers &>> 31).wrappedSum())
    }

    @inline(__always)
    private static func eight(_ row: UnsafePointer<Int32>, _ x: Int) -> SIMD8<Int32> {
        UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<Int32>.self)
    }

    @inline(__always)
    private static func eight(_ row: UnsafePointer<UInt16>, _ x: Int) -> SIMD8<Int32> {
        SIMD8<Int32>(
            truncatingIfNeeded: UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<UInt16>.self))
    }

    /// Range of a sample, the ones beside it and the one below.
    @inline(__always)
    private static func range(
        _ row: UnsafePointer<UInt16>, _ below: UnsafePointer<UInt16>, _ x: Int
    ) -> SIMD8<Int32> {
        range(eight(row, x - 1), eight(row, x), eight(row, x + 1), eight(below, x))
    }

    @inline(__always)
    private static func range(
        _ row: UnsafePointer<Int32>, _ below: UnsafePointer<Int32>, _ x: Int
    ) -> SIMD8<Int32> {
        range(eight(row, x - 1), eight(row, x), eight(row, x + 1), eight(below, x))
    }

    @inline(__always)
    private static func range(
        _ left: SIMD8<Int32>, _ middle: SIMD8<Int32>, _ right: SIMD8<Int32>, _ below: SIMD8<Int32>
    ) -> SIMD8<Int32> {
        pointwiseMax(pointwiseMax(left, middle), pointwiseMax(right, below))
            &- pointwiseMin(pointwiseMin(left, middle), pointwiseMin(right, below))
    }

    private static func isPlain(_ coding: PictureCoding) -> Bool {
        let matrices: [String?] = [nil, "bt709", "bt470bg", "smpte170m"]
        let transfers: [String?] = ["smpte2084", "arib-std-b67"]
        return matrices.contains(coding.matrix) && !transfers.contains(coding.transfer)
    }

    mutating func breakSequence() { spacing.hurry() }

    /// nil without flat colours.
    var measurement: MatrixMeasurement? {
        guard samples > 0 else { return nil }
        var measurement = MatrixMeasurement(pictures: pictures)
        measurement.samples = samples
        measurement.outside601 = Double(outside601) / Double(samples)
        measurement.outside709 = Double(outside709) / Double(samples)
        if fits(fitting601, left: outside601) {
            measurement.matrix = "smpte170m"
            measurement.piled = Double(fitting601.piled) / Double(fitting601.contradicting)
        } else if fits(fitting709, left: outside709) {
            measurement.matrix = "bt709"
            measurement.piled = Double(fitting709.piled) / Double(fitting709.contradicting)
        }
        return measurement
    }

    private func fits(_ cube: ColorCube, left: Int) -> Bool {
        let contradicting = Double(cube.contradicting)
        return cube.contradicting >= Self.minimumSamples
            && contradicting >= Self.minimumShare * Double(samples)
            && Double(cube.piled) >= Self.minimumPiled * contradicting
            && Double(left) <= Self.maxRemaining * contradicting
            && cube.wallCount >= Self.minimumWalls && cube.colorCount >= Self.minimumColors
            && !cube.isOneColor
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.matrix = measurement
    }
}
