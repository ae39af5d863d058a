import TrackModel

/// Measures the light of PQ and HLG video. Other video has no absolute light.
///
/// The peak is exact: of the pixels that share a chroma sample, the one with the most luma is the
/// brightest. Averages and percentiles come from every eighth row, for HLG from every eighth pixel
/// of these.
struct LuminanceMeter: PictureMeter {
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
    /// Greatest values of a frame, cd/m².
    private var greatest = (peak: 0.0, average: 0.0, percentile999: 0.0)

    /// Parameters of the tables.
    private struct Key: Hashable {
        let coding: PictureCoding
        let depth: Int
        let kind: Int
    }

    static let sampledRows = 8

    init() {}

    mutating func add(_ picture: borrowing PictureBuffer) {
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
        greatest.peak = max(greatest.peak, found.peak)
        greatest.average = max(greatest.average, found.average)
        greatest.percentile999 = max(greatest.percentile999, min(found.percentile999, found.peak))
        if let time = picture.time {
            timeline.add(LightPoint(peak: found.peak, average: found.average), at: time)
        }
    }

    /// Moves the counts of the frame into the histograms.
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

    /// nil without PQ or HLG frames with a known matrix.
    var measurement: LightMeasurement? {
        guard pictures > 0 else { return nil }
        let isHLG = tables?.isHLG == true
        var light = LightMeasurement(pictures: pictures)
        (light.maxCLL, light.maxFALL) = (greatest.peak, greatest.average)
        light.percentile999 = min(total.percentile(0.999), greatest.peak)
        light.peakFrameP999 = greatest.percentile999
        light.sampledShare = 1 / Double(Self.sampledRows * (isHLG ? Self.sampledRows : 1))
        light.curve = timeline.curve
        return light
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.light = measurement
    }
}

/// Histogram of light in steps of about 0.5 %: by square root, which is fine in the dark.
struct LuminanceHistogram {
    private static let steps = 4096
    /// Steps per square root of a cd/m²; the last one is 10,000 cd/m².
    private static let scale = 40.9

    private var counts = [UInt64](repeating: 0, count: steps)

    static func step(_ light: Double) -> Int {
        min(max(Int((max(light, 0)).squareRoot() * scale), 0), steps - 1)
    }

    mutating func add(step: Int, count: UInt64) {
        guard counts.indices.contains(step) else { return }
        counts[step] += count
    }

    mutating func reset() {
        for index in counts.indices { counts[index] = 0 }
    }

    /// cd/m² that this share of the pixels does not exceed.
    func percentile(_ share: Double) -> Double {
        let total = counts.reduce(0, +)
        let above = UInt64(Double(total) * (1 - share))
        var seen: UInt64 = 0
        for step in stride(from: counts.count - 1, through: 0, by: -1) {
            seen += counts[step]
            if seen > above {
                let middle = (Double(step) + 0.5) / Self.scale
                return middle * middle
            }
        }
        return 0
    }
}

/// Peak and average of light, cd/m².
struct LightPoint: TimelinePoint {
    let peak: Double
    let average: Double

    func joined(with other: Self) -> Self {
        Self(peak: max(peak, other.peak), average: max(average, other.average))
    }
}

extension Timeline<LightPoint> {
    /// nil without times.
    var curve: LightCurve? {
        start.map {
            LightCurve(
                start: $0, interval: interval, peaks: points.map { ($0?.peak)?.hundredths },
                averages: points.map { ($0?.average)?.hundredths })
        }
    }
}
