import TrackModel

/// Looks for the matrix by which saturated colours stop at the walls of the cube of red, green and
/// blue, in one picture of twenty-four and in the first after each jump.
///
/// Only where colour hardly changes from sample to sample: edges ring, and samples of colour
/// differences belong to several of luma.
package struct MatrixMeter: PictureMeter {
    private var spacing = PictureSpacing(first: 0, steps: [], last: 24)
    private var pictures: Int { spacing.taken }
    private var samples = 0
    private var outside601 = 0
    private var outside709 = 0
    /// Colours that contradict one matrix, and fit the other.
    private var fitting601 = ColorCube()
    private var fitting709 = ColorCube()
    private var scratch: [UInt16] = []

    /// Rows of colour samples from one that is looked at to the next.
    private static let stride = 4
    /// Steps of 8 bits that colour differences and luma may change by around a sample.
    private static let smooth = (difference: 3, luma: 6)
    /// Samples, and their share, that have to be outside by a matrix to contradict it.
    private static let enough = 500
    private static let enoughShare = 0.002
    /// Share of these samples that is at the walls by the other matrix, at least.
    static let piled = 0.9
    /// Samples outside by the other matrix, by those outside by this one, at most.
    private static let left = 0.03
    private static let enoughWalls = 2
    private static let enoughColors = 4

    private static let bt601 = Factors(LumaWeights(matrix: "smpte170m", primaries: nil))
    private static let bt709 = Factors(LumaWeights(matrix: "bt709", primaries: nil))

    /// Red, green and blue by colour differences.
    private struct Factors {
        let cb: SIMD3<Float>
        let cr: SIMD3<Float>

        init(_ weights: LumaWeights?) {
            let (red, blue) = (Float(weights?.red ?? 0), Float(weights?.blue ?? 0))
            let green = 1 - red - blue
            cb = [0, -2 * (1 - blue) * blue / green, 2 * (1 - blue)]
            cr = [2 * (1 - red), -2 * (1 - red) * red / green, 0]
        }
    }

    package init() {}

    /// Pictures that state another matrix than one of these two, or light of PQ or HLG, are left
    /// out.
    package mutating func add(_ picture: borrowing PictureBuffer) {
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
        guard width >= 3, cb.height >= 2 else { return }
        if scratch.count < perRow * 8 { scratch = [UInt16](repeating: 0, count: perRow * 8) }
        var scratch: [UInt16] = []
        swap(&scratch, &self.scratch)
        defer { swap(&scratch, &self.scratch) }
        scratch.withUnsafeMutableBufferPointer { scratch in
            guard let scratch = scratch.baseAddress else { return }
            for row in Swift.stride(from: 1, to: cb.height - 1, by: Self.stride) {
                let rows = Rows(
                    luma: (0..<2).map { below in
                        (0...log2Height).map { line in
                            let index = (row + below) << log2Height + line
                            return luma.row(index, scratch: scratch + perRow * (below * 2 + line))
                        }
                    },
                    cb: (0..<2).map { cb.row(row + $0, scratch: scratch + perRow * (4 + $0)) },
                    cr: (0..<2).map { cr.row(row + $0, scratch: scratch + perRow * (6 + $0)) },
                    log2Width: log2Width)
                add(rows, width: width, unit: unit, isFull: isFull)
            }
        }
    }

    /// A row of samples of colour and the one below.
    private struct Rows {
        let luma: [[UnsafePointer<UInt16>]]
        let cb: [UnsafePointer<UInt16>]
        let cr: [UnsafePointer<UInt16>]
        let log2Width: Int

        /// Luma that belongs to a sample of colour, as a sum of `lumaCount`.
        func lumaSum(_ x: Int, below: Int) -> Int {
            var sum = 0
            for line in luma[below] {
                for column in 0..<1 << log2Width { sum += Int(line[x << log2Width + column]) }
            }
            return sum
        }

        var lumaCount: Int { luma[0].count << log2Width }
    }

    private mutating func add(_ rows: Rows, width: Int, unit: Int, isFull: Bool) {
        let count = rows.lumaCount
        let scale = 1 / Float(unit * (isFull ? 255 : 219))
        let scaleOfDifference = 1 / Float(unit * (isFull ? 255 : 224))
        let black = Float(isFull ? 0 : 16 * unit)
        let neutral = Float(128 * unit)
        for x in 1..<width - 1 {
            guard Self.range(rows.cb, x) <= Self.smooth.difference * unit,
                Self.range(rows.cr, x) <= Self.smooth.difference * unit
            else { continue }
            let sum = rows.lumaSum(x, below: 0)
            let others = (
                rows.lumaSum(x - 1, below: 0), rows.lumaSum(x + 1, below: 0),
                rows.lumaSum(x, below: 1)
            )
            let least = min(sum, others.0, others.1, others.2)
            let greatest = max(sum, others.0, others.1, others.2)
            guard greatest - least <= Self.smooth.luma * unit * count else { continue }
            samples += 1
            let y = SIMD3<Float>(repeating: (Float(sum) / Float(count) - black) * scale)
            let cb = (Float(rows.cb[0][x]) - neutral) * scaleOfDifference
            let cr = (Float(rows.cr[0][x]) - neutral) * scaleOfDifference
            let by601 = y + Self.bt601.cb * cb + Self.bt601.cr * cr
            let by709 = y + Self.bt709.cb * cb + Self.bt709.cr * cr
            if ColorCube.isOutside(by601) {
                outside601 += 1
                fitting709.add(by709)
            }
            if ColorCube.isOutside(by709) {
                outside709 += 1
                fitting601.add(by601)
            }
        }
    }

    /// How far the samples beside one, and the one below, are apart from it and each other.
    private static func range(_ rows: [UnsafePointer<UInt16>], _ x: Int) -> Int {
        let (left, middle) = (Int(rows[0][x - 1]), Int(rows[0][x]))
        let (right, below) = (Int(rows[0][x + 1]), Int(rows[1][x]))
        return max(left, middle, right, below) - min(left, middle, right, below)
    }

    private static func isPlain(_ coding: PictureCoding) -> Bool {
        let matrices: [String?] = [nil, "bt709", "bt470bg", "smpte170m"]
        let transfers: [String?] = ["smpte2084", "arib-std-b67"]
        return matrices.contains(coding.matrix) && !transfers.contains(coding.transfer)
    }

    /// The next picture does not follow the last one.
    package mutating func breakSequence() { spacing.hurry() }

    /// nil when no picture has a place of even colour.
    package var measurement: MatrixMeasurement? {
        guard samples > 0 else { return nil }
        var measurement = MatrixMeasurement(
            pictures: pictures, samples: samples,
            outside601: Double(outside601) / Double(samples),
            outside709: Double(outside709) / Double(samples))
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
        return cube.contradicting >= Self.enough
            && contradicting >= Self.enoughShare * Double(samples)
            && Double(cube.piled) >= Self.piled * contradicting
            && Double(left) <= Self.left * contradicting
            && cube.wallCount >= Self.enoughWalls && cube.colorCount >= Self.enoughColors
            && !cube.isOneColor
    }

    package func write(into measurements: inout PictureMeasurements) {
        measurements.matrix = measurement
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        MatrixVerdicts.findings(picture.track, picture.measurements)
    }
}
