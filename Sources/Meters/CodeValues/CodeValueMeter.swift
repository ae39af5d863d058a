import TrackModel

/// Counts code values of luma, or of red, green and blue, in every 16th row; the rows change from
/// frame to frame.
struct CodeValueMeter: PictureMeter {
    private var bitDepth: Int?
    /// Counts of every fourth sample, then of those between: consecutive increments do not wait for
    /// each other.
    private var counts: [UInt64] = []
    private var scratch: [UInt16] = []
    private var pictures = 0
    private var isRGB = false
    private var even = EvenLuma()

    static let sampledRows = 16
    private static let tables = 4
    /// Frames from one in which flat samples are counted to the next.
    private static let evenPictures = 4

    init() {}

    /// Ignores frames whose depth differs from the first.
    mutating func add(_ picture: borrowing PictureBuffer) {
        let depth = bitDepth ?? picture.bitDepth
        guard depth == picture.bitDepth else { return }
        if bitDepth == nil {
            bitDepth = depth
            counts = [UInt64](repeating: 0, count: Self.tables << depth)
        }
        if scratch.count < picture.width {
            scratch = [UInt16](repeating: 0, count: picture.width)
        }
        // 7 and 16 have no common divisor: every row is counted in turn.
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

    /// nil without frames.
    var measurement: CodeValueMeasurement? {
        guard let bitDepth, pictures > 0 else { return nil }
        let codes = 1 << bitDepth
        let sums = (0..<codes).map { code in
            (0..<Self.tables).reduce(0) { $0 &+ counts[$1 * codes + code] }
        }
        return CodeStatistics(counts: sums, bitDepth: bitDepth)?.measurement(
            pictures: pictures, isRGB: isRGB, even: isRGB ? nil : even)
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.codeValues = measurement
    }
}

/// Counts dark luma samples that are close to their neighbours in the row.
///
/// Flat content has small coding errors: samples below the black of limited range were there
/// before.
struct EvenLuma {
    /// Limits in steps of 8 bits: well below black, and dark.
    private static let underBlack = 12
    private static let dark = 31
    /// Neighbours on either side, and their greatest difference, in steps of 8 bits.
    private static let reach = 2
    private static let apart = 2

    private(set) var samples = 0
    private(set) var evenUnderBlack = 0
    private(set) var evenDark = 0

    /// - Parameter scratch: Room for a row.
    mutating func count(
        _ luma: PicturePlane, from first: Int, by spacing: Int,
        _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let (unit, width) = (1 << max(luma.bitDepth - 8, 0), luma.width)
        guard luma.bitDepth >= 8, width > 2 * Self.reach else { return }
        let (under, dark) = (UInt16(Self.underBlack * unit), UInt16(Self.dark * unit))
        let apart = Self.apart * unit
        for row in stride(from: first, to: luma.height, by: spacing) {
            let line = luma.row(row, scratch: scratch)
            samples += width - 2 * Self.reach
            var x = Self.reach
            while x < width - Self.reach {
                let end = min(x + Eight.scalarCount, width - Self.reach)
                if end - x < Eight.scalarCount || Self.hasDark(line + x, dark) {
                    for x in x..<end where line[x] < dark {
                        let (least, most) = Self.ends(line + x)
                        guard Int(most) - Int(least) <= apart else { continue }
                        evenDark += 1
                        if line[x] < under { evenUnderBlack += 1 }
                    }
                }
                x = end
            }
        }
    }

    private typealias Eight = SIMD8<UInt16>

    /// False where none of eight samples is below a limit.
    @inline(__always)
    private static func hasDark(_ samples: UnsafePointer<UInt16>, _ dark: UInt16) -> Bool {
        let halves = UnsafeRawPointer(samples).loadUnaligned(as: Eight.self) &>> 1
        let signs = (halves &- (dark &>> 1 &+ 1)) & 0x8000
        let words = unsafeBitCast(signs, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }

    @inline(__always)
    private static func ends(_ sample: UnsafePointer<UInt16>) -> (least: UInt16, most: UInt16) {
        var (least, most) = (sample[0], sample[0])
        for place in -reach...reach {
            least = min(least, sample[place])
            most = max(most, sample[place])
        }
        return (least, most)
    }
}
