import TrackModel

/// Counts code values of luma, or of red, green and blue, in every sixteenth row,
/// another one from picture to picture.
package struct CodeValueMeter: PictureMeter {
    private var bitDepth: Int?
    /// Counts of every fourth sample, and then of those between: one code after the other waits for no count of its own.
    private var counts: [UInt64] = []
    private var scratch: [UInt16] = []
    private var pictures = 0
    private var isRGB = false
    private var even = EvenLuma()

    static let sampledRows = 16
    private static let tables = 4
    /// Pictures from one of which even samples are counted to the next.
    private static let evenPictures = 4

    package init() {}

    /// Pictures of another depth than the first are left out.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        let depth = bitDepth ?? picture.bitDepth
        guard depth == picture.bitDepth else { return }
        if bitDepth == nil {
            bitDepth = depth
            counts = [UInt64](repeating: 0, count: Self.tables << depth)
        }
        if scratch.count < picture.width {
            scratch = [UInt16](repeating: 0, count: picture.width)
        }
        // 7 and 16 have no common divisor: every row has its turn.
        let phase = pictures % Self.sampledRows * 7 % Self.sampledRows
        let looksForEven = pictures % Self.evenPictures == 0
        pictures += 1
        switch picture.planes {
        case .grey(let luma), .yCbCr(let luma, _, _, _, _):
            Self.count(luma, phase, &counts, &scratch)
            if looksForEven { even.count(luma, from: phase, by: Self.sampledRows, &scratch) }
        case .rgb(let red, let green, let blue):
            isRGB = true
            for plane in [red, green, blue] { Self.count(plane, phase, &counts, &scratch) }
        }
    }

    private static func count(
        _ plane: PicturePlane, _ phase: Int, _ counts: UnsafeMutablePointer<UInt64>,
        _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let last = UInt16(truncatingIfNeeded: plane.maximum)
        let (width, codes) = (plane.width, plane.maximum + 1)
        let whole = width / Eight.scalarCount * Eight.scalarCount
        for row in stride(from: phase, to: plane.height, by: sampledRows) {
            plane.prefetch(row + sampledRows)
            let samples = plane.row(row, scratch: scratch)
            for x in stride(from: 0, to: whole, by: Eight.scalarCount) {
                count(samples + x, last, counts, codes)
            }
            for x in whole..<width { counts[Int(min(samples[x], last))] &+= 1 }
        }
    }

    private typealias Eight = SIMD8<UInt16>

    /// Counts eight samples.
    @inline(__always)
    private static func count(
        _ samples: UnsafePointer<UInt16>, _ last: UInt16, _ counts: UnsafeMutablePointer<UInt64>,
        _ codes: Int
    ) {
        let eight = UnsafeRawPointer(samples).loadUnaligned(as: Eight.self)
        let beyond = unsafeBitCast(eight & Eight(repeating: ~last), to: SIMD2<UInt64>.self)
        guard beyond[0] | beyond[1] == 0 else {
            for place in 0..<Eight.scalarCount { counts[Int(min(samples[place], last))] &+= 1 }
            return
        }
        for place in 0..<Eight.scalarCount {
            counts[place % tables &* codes &+ Int(samples[place])] &+= 1
        }
    }

    /// nil when no picture was seen.
    package var measurement: CodeValueMeasurement? {
        guard let bitDepth, pictures > 0 else { return nil }
        let codes = 1 << bitDepth
        let sums = (0..<codes).map { code in
            (0..<Self.tables).reduce(0) { $0 &+ counts[$1 * codes + code] }
        }
        return CodeStatistics(counts: sums, bitDepth: bitDepth)?.measurement(
            pictures: pictures, isRGB: isRGB, even: isRGB ? nil : even)
    }

    package func write(into measurements: inout PictureMeasurements) {
        measurements.codeValues = measurement
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        LevelVerdicts.findings(picture.track, picture.measurements)
    }
}
