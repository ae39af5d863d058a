import Platform
import TrackModel

/// Finds traces of upscaling (A. Gallagher, Detection of linear and cubic interpolation in JPEG
/// compressed images, CRV 2005). Samples one frame in 24 for 480 frames, later one in 96, and the
/// first one after each jump.
struct UpscaleMeter: PictureMeter {
    private var width = 0
    private var height = 0
    private var rows: [Double] = []
    private var columns: [UInt64] = []
    private var ofPicture: [UInt32] = []
    private var scratch: [UInt16] = []
    private var spacing = PictureSpacing(
        first: 0, steps: [Int](repeating: 24, count: 20), last: 96)
    private var pictures: Int { spacing.taken }

    private var spectrum = RowSpectrum()

    /// Usual original sizes divided by the present one: 720 to 1080, 480 to 1080, 900 to 1080, 576
    /// to 720; from a width of 3000 on also 720 and 480 to 2160.
    private static let usual = [2.0 / 3, 4.0 / 9, 5.0 / 6, 4.0 / 5]
    private static let usualOfWide = [2.0 / 3, 4.0 / 9, 5.0 / 6, 1.0 / 3, 2.0 / 9]

    /// Prominence of a trace: 15 dB.
    static let threshold = 30.0
    /// Prominence where the original size is ambiguous: 21 dB.
    static let thresholdWithoutHeight = 120.0

    init() {}

    /// Ignores frames whose size differs from the first.
    mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        guard spacing.isDue() else { return }
        if width == 0 {
            width = luma.width
            height = luma.height
            rows = [Double](repeating: 0, count: max(height - 2, 0))
            columns = [UInt64](repeating: 0, count: max(width - 2, 0))
            ofPicture = [UInt32](repeating: 0, count: max(width - 2, 0))
            scratch = [UInt16](repeating: 0, count: width * 3)
        }
        guard luma.width == width, luma.height == height, width >= 400, height >= 400 else {
            return
        }
        spacing.take()
        spectrum.add(luma)
        Self.look(luma, &scratch, &ofPicture, &rows, &columns)
    }

    /// Adds the magnitudes of second differences; `sums` are 0 before and after.
    private static func look(
        _ luma: PicturePlane, _ scratch: UnsafeMutablePointer<UInt16>,
        _ sums: UnsafeMutablePointer<UInt32>, _ rows: inout [Double], _ columns: inout [UInt64]
    ) {
        let width = luma.width
        var above = luma.row(0, scratch: scratch)
        var middle = luma.row(1, scratch: scratch + width)
        for row in rows.indices {
            let below = luma.row(row + 2, scratch: scratch + (row + 2) % 3 * width)
            var sum: UInt32 = 0
            for x in 0..<width {
                let bend = Int32(above[x]) &+ Int32(below[x]) &- 2 &* Int32(middle[x])
                sum &+= UInt32(truncatingIfNeeded: max(bend, 0 &- bend))
            }
            rows[row] += Double(sum)
            for x in columns.indices {
                let bend = Int32(middle[x]) &+ Int32(middle[x &+ 2]) &- 2 &* Int32(middle[x &+ 1])
                sums[x] &+= UInt32(truncatingIfNeeded: max(bend, 0 &- bend))
            }
            above = middle
            middle = below
        }
        for x in columns.indices {
            columns[x] &+= UInt64(sums[x])
            sums[x] = 0
        }
    }

    mutating func breakSequence() { spacing.hurry() }

    /// nil for too few or too small frames.
    var measurement: DetailMeasurement? {
        guard pictures >= 4, let across = Periodogram(rows),
            let along = Periodogram(columns.map { Double($0) })
        else { return nil }
        let candidates = (width >= 3000 ? Self.usualOfWide : Self.usual).map { ratio in
            // A period shorter than two samples aliases to a longer one.
            let frequency = min(ratio, 1 - ratio)
            return (ratio, across.prominence(frequency), along.prominence(frequency))
        }
        guard let best = candidates.max(by: { min($0.1, $0.2) < min($1.1, $1.2) }) else {
            return nil
        }
        if let dvd = dvd(across, along), dvd.prominence > min(best.1, best.2) { return dvd }
        if let common = common(across, along), common.prominence > min(best.1, best.2) {
            return common
        }
        var measurement = DetailMeasurement(
            pictures: pictures, ratio: best.0, prominence: min(best.1, best.2))
        // The period of 5/6 is half the frequency of that of 2/3, and occurs beside it.
        let threshold = best.0 == 5.0 / 6 ? 4 * Self.threshold : Self.threshold
        guard measurement.prominence >= threshold,
            best.1 >= 0.8 * across.greatestProminence, best.2 >= 0.8 * along.greatestProminence
        else { return measurement }
        if let ratio = told(best.0) {
            measurement.ratio = ratio
            measurement.estimatedHeight = Int((ratio * Double(height)).rounded())
            measurement.confidence = measurement.prominence >= 4 * Self.threshold ? 0.9 : 0.75
        } else if measurement.prominence >= Self.thresholdWithoutHeight {
            measurement.confidence = 0.85
        }
        return measurement
    }

    /// The most prominent period, common to rows and columns, of no usual ratio: two original sizes
    /// are possible, one on either side of half.
    private func common(_ across: Periodogram, _ along: Periodogram) -> DetailMeasurement? {
        guard let rows = across.greatest, let columns = along.greatest else { return nil }
        let steps = 1 / Double(min(width, height))
        guard abs(rows.frequency - columns.frequency) <= 1.5 * steps,
            min(rows.prominence, columns.prominence) >= Self.thresholdWithoutHeight
        else { return nil }
        return DetailMeasurement(
            pictures: pictures, ratio: 1 - rows.frequency,
            prominence: min(rows.prominence, columns.prominence), confidence: 0.85)
    }

    /// Ratio among those with one period, by where the spectrum falls; nil if ambiguous.
    ///
    /// 1/3 and 2/3 have the same period, and scaling by three may have that of 5/6.
    private func told(_ ratio: Double) -> Double? {
        guard [1.0 / 3, 2.0 / 3, 5.0 / 6].contains(ratio) else { return ratio }
        guard let third = spectrum.fall(around: 1.0 / 3),
            let twoThirds = spectrum.fall(around: 2.0 / 3)
        else { return nil }
        if third >= twoThirds + Self.apart, third >= Self.steep { return 1.0 / 3 }
        if third >= Self.steep { return nil }
        if ratio == 5.0 / 6 { return ratio }
        return twoThirds >= third + Self.apart ? 2.0 / 3 : nil
    }

    /// dB by which the spectrum falls, beyond nature, where it was cut off.
    private static let steep = 6.0
    /// dB by which one fall has to exceed the other.
    private static let apart = 2.0

    /// A DVD scaled to 1920 columns: 3 to 8 along the rows, at a period of codecs' blocks, and 4 to
    /// 9 (480 rows) or 8 to 15 (576 rows) across.
    private func dvd(_ across: Periodogram, _ along: Periodogram) -> DetailMeasurement? {
        guard width == 1920 else { return nil }
        let blocks = along.prominence(0.25, besideBlocks: true)
        let rhythm = along.prominence(0.375, besideBlocks: true)
        guard rhythm >= 10 * Self.threshold, rhythm >= 2 * blocks else { return nil }
        let rows = [4.0 / 9, 8.0 / 15].map { ($0, across.prominence(min($0, 1 - $0))) }
        guard let best = rows.max(by: { $0.1 < $1.1 }), best.1 >= 4 * Self.threshold,
            best.1 >= 0.8 * across.greatestProminence
        else { return nil }
        return DetailMeasurement(
            pictures: pictures, ratio: best.0, prominence: min(best.1, rhythm),
            estimatedHeight: Int((best.0 * Double(height)).rounded()), confidence: 0.9)
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.detail = measurement
    }
}

/// Reports video that was scaled up.
enum UpscaleVerdict {
    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let detail = picture.measurements.detail, let confidence = detail.confidence
        else { return [] }
        let size = detail.estimatedHeight.map { "from \($0) rows" } ?? "by an unknown factor"
        let threshold =
            detail.estimatedHeight == nil
            ? UpscaleMeter.thresholdWithoutHeight : UpscaleMeter.threshold
        return [
            Finding(
                .videoUpscaled, trackID: picture.track.trackID,
                message: """
                    rows and columns have the periodicity of video scaled up \(size), \
                    \(decibels(detail.prominence)) dB above the spectrum around it \
                    (threshold \(decibels(threshold)) dB)
                    """,
                observed: detail.estimatedHeight.map(JSONValue.int) ?? .string("smaller"),
                confidence: confidence)
        ]
    }

    private static func decibels(_ ratio: Double) -> Int {
        Int((10 * log10(min(max(ratio, 1), 1e12))).rounded())
    }
}
