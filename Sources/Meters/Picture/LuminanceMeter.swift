import TrackModel

/// Measures the light of PQ and HLG pictures. Others have no light of their own
/// and are left out.
///
/// The peak is exact: of the pixels that share a sample of colour the brightest is
/// the one with the most luma, so one look at each colour sample is enough.
/// Averages and percentiles come from every eighth row (of HLG, every eighth pixel
/// of these).
package struct LuminanceMeter: PictureMeter {
    private var key: Key?
    private var tables: LuminanceTables?
    private var codes: [Int16] = []
    private var bounds: [Int16] = []
    private var scratch: [UInt16] = []
    private var codeCounts = [UInt32](repeating: 0, count: ComponentScale.codes)
    private var total = LuminanceHistogram()
    private var ofPicture = LuminanceHistogram()
    private var timeline = Timeline<LightPoint>()
    private var pictures = 0
    private var peak = 0.0
    private var greatestAverage = 0.0
    private var greatest999 = 0.0

    /// Parameters of a table.
    private struct Key: Hashable {
        let coding: PictureCoding
        let depth: Int
        let kind: Int
    }

    static let sampledRows = 8

    package init() {}

    package mutating func add(_ picture: borrowing PictureBuffer) {
        let kind =
            switch picture.planes {
            case .grey: 0
            case .yCbCr: 1
            case .rgb: 2
            }
        let key = Key(coding: picture.coding, depth: picture.bitDepth, kind: kind)
        if key != self.key {
            self.key = key
            tables = LuminanceTables(picture)
        }
        guard let tables else { return }
        let width = picture.width
        if codes.count < width * 3 {
            codes = [Int16](repeating: 0, count: width * 3)
            scratch = [UInt16](repeating: 0, count: width * 4)
        }
        if bounds.count < picture.height {
            bounds = [Int16](repeating: 0, count: picture.height)
        }
        var tally = LuminanceAccumulator(tables: tables)
        tally.measure(
            picture, codes: &codes, bounds: &bounds, scratch: &scratch, counts: &codeCounts)
        guard let found = finish(tally, tables) else { return }
        pictures += 1
        peak = max(peak, found.peak)
        greatestAverage = max(greatestAverage, found.average)
        greatest999 = max(greatest999, min(found.percentile999, found.peak))
        if let time = picture.time {
            timeline.add(LightPoint(peak: found.peak, average: found.average), at: time)
        }
    }

    /// Empties the counts of the picture's codes into the histograms.
    private mutating func finish(
        _ tally: LuminanceAccumulator, _ tables: LuminanceTables
    ) -> (peak: Double, average: Double, percentile999: Double)? {
        ofPicture.reset()
        var sum = 0.0
        var pixels: UInt64 = 0
        for code in codeCounts.indices where codeCounts[code] > 0 {
            let count = UInt64(codeCounts[code])
            codeCounts[code] = 0
            let light = tables.countedLight(code)
            sum += light * Double(count)
            pixels += count
            let step = LuminanceHistogram.step(light)
            ofPicture.add(step: step, count: count)
            total.add(step: step, count: count)
        }
        guard pixels > 0 else { return nil }
        return (
            tally.peak, sum / Double(pixels), ofPicture.percentile(0.999)
        )
    }

    /// nil when no picture was PQ or HLG with a known matrix.
    package var measurement: LightMeasurement? {
        guard pictures > 0 else { return nil }
        let isHLG = tables?.isHLG == true
        return LightMeasurement(
            pictures: pictures, maxCLL: peak, maxFALL: greatestAverage,
            percentile999: min(total.percentile(0.999), peak),
            peakFrameP999: greatest999,
            sampledShare: 1 / Double(Self.sampledRows * (isHLG ? Self.sampledRows : 1)),
            curve: timeline.curve)
    }

    package func write(into measurements: inout PictureMeasurements) {
        measurements.light = measurement
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        LuminanceVerdicts.findings(picture.track, picture.measurements, picture.declared)
    }
}
