import TrackModel

/// Finds the original size of frames by the traces of scaling.
struct ScaleSearch {
    private let traces: ScalingTraces
    private let spectrum: DetailSpectrum
    private let pictures: Int

    /// Prominence of a trace: 15 dB.
    static let threshold = 30.0
    /// The same where the spectrum ends at that size: 12 dB.
    static let thresholdWithFall = 16.0
    /// Prominence where the original size is ambiguous: 21 dB.
    static let thresholdWithoutHeight = 120.0

    /// Usual original sizes divided by the present one: 720 to 1080, 480 to 1080, 900 to 1080, 576
    /// to 720, 288 to 720; from a width of 3000 on also 720 and 480 to 2160.
    private static let usual = [2.0 / 3, 4.0 / 9, 5.0 / 6, 4.0 / 5, 2.0 / 5]
    private static let usualOfWide = usual + [1.0 / 3, 2.0 / 9]

    /// Prominence of edges on every second row and column after scaling by two: 10 dB. Blocks of
    /// codecs cause it, too.
    private static let thresholdOfHalf = 10.0

    /// dB by which the spectrum falls at the end of that of the original size. Unscaled video has
    /// 12.6 at half, seldom 13.6.
    static let fallOfHalf = 13.0
    /// The same where edges do not show it, as after coding at a low rate.
    private static let sufficientFall = 15.5
    private static let falls = [2.0 / 3: 10.5, 4.0 / 9: 12, 2.0 / 5: 12, 1.0 / 3: 8.8]
    /// The same at a third: video scaled by 1.5 has 7.7 at most, and by three 7.8 at least.
    private static let fallOfThird = (least: 8.8, none: 7.7)
    /// The same at half, which video scaled by 1.5 seldom exceeds.
    private static let greatestFallOfHalf = 16.0

    init(_ traces: ScalingTraces, _ spectrum: DetailSpectrum, pictures: Int) {
        (self.traces, self.spectrum, self.pictures) = (traces, spectrum, pictures)
    }

    /// nil for frames that are too small.
    var measurement: DetailMeasurement? {
        guard let rough = ScalingPeriods(traces.rough), let edges = ScalingPeriods(traces.edges)
        else { return nil }
        let best = [rough, edges].compactMap(measurement)
            .max { ($0.confidence ?? 0, $0.prominence) < ($1.confidence ?? 0, $1.prominence) }
        guard var best else { return nil }
        best.fall = spectrum.fall(around: 0.5)?.hundredths
        let prominence = edges.prominence(0.5, besideBlocks: true)
        guard best.confidence == nil, let fall = best.fall, fall >= Self.fallOfHalf,
            prominence >= Self.thresholdOfHalf || fall >= Self.sufficientFall
        else { return best }
        (best.ratio, best.prominence, best.confidence) = (0.5, prominence, 0.6)
        return best
    }

    /// Result of the most prominent period of one trace.
    private func measurement(_ periods: ScalingPeriods) -> DetailMeasurement? {
        let usual = traces.width >= 3000 ? Self.usualOfWide : Self.usual
        let candidates =
            usual.map { measured($0, periods.prominence($0)) }
            + [dvd(periods), common(periods)].compactMap(\.self)
        guard var best = candidates.max(by: { $0.prominence < $1.prominence }) else { return nil }
        guard best.confidence == nil, periods.isGreatest(best.ratio) else { return best }
        if let ratio = told(best.ratio), best.prominence >= threshold(best.ratio, of: ratio) {
            best.ratio = ratio
            best.estimatedHeight = rows(of: ratio)
            best.confidence = best.prominence >= 4 * Self.threshold ? 0.9 : 0.75
        } else if best.prominence >= Self.thresholdWithoutHeight {
            best.confidence = 0.85
        }
        return best
    }

    private func measured(_ ratio: Double, _ prominence: Double) -> DetailMeasurement {
        DetailMeasurement(pictures: pictures, ratio: ratio, prominence: prominence)
    }

    private func rows(of ratio: Double) -> Int { Int((ratio * Double(traces.height)).rounded()) }

    private func threshold(_ period: Double, of ratio: Double) -> Double {
        // The period of 5/6 is half the frequency of that of 2/3, and occurs beside it.
        if period == 5.0 / 6 { return 4 * Self.threshold }
        guard let least = Self.falls[ratio], let fall = spectrum.fall(around: ratio), fall >= least
        else { return Self.threshold }
        return Self.thresholdWithFall
    }

    /// The most prominent period, common to rows and columns, of no usual ratio: two original sizes
    /// are possible, one on either side of half.
    private func common(_ periods: ScalingPeriods) -> DetailMeasurement? {
        guard let common = periods.common, common.prominence >= Self.thresholdWithoutHeight
        else { return nil }
        var measurement = measured(1 - common.frequency, common.prominence)
        measurement.confidence = 0.85
        return measurement
    }

    /// Ratio among those with one period, by where the spectrum falls; nil if ambiguous.
    ///
    /// 1/3 and 2/3 have the same period, and scaling by three may have that of 5/6.
    private func told(_ ratio: Double) -> Double? {
        guard [1.0 / 3, 2.0 / 3, 5.0 / 6].contains(ratio) else { return ratio }
        guard let third = spectrum.fall(around: 1.0 / 3), let half = spectrum.fall(around: 0.5)
        else { return nil }
        if third >= Self.fallOfThird.least { return 1.0 / 3 }
        guard third < Self.fallOfThird.none, half < Self.greatestFallOfHalf else { return nil }
        return ratio == 5.0 / 6 ? ratio : 2.0 / 3
    }

    /// A DVD scaled to 1920 columns: 3 to 8 along the rows, at a period of codecs' blocks, and 4 to
    /// 9 (480 rows) or 8 to 15 (576 rows) across.
    private func dvd(_ periods: ScalingPeriods) -> DetailMeasurement? {
        guard traces.width == 1920 else { return nil }
        let blocks = periods.columns.prominence(0.25, besideBlocks: true)
        let rhythm = periods.columns.prominence(0.375, besideBlocks: true)
        guard rhythm >= 10 * Self.threshold, rhythm >= 2 * blocks else { return nil }
        let rows = [4.0 / 9, 8.0 / 15].map { ($0, periods.rows.prominence(min($0, 1 - $0))) }
        guard let best = rows.max(by: { $0.1 < $1.1 }), best.1 >= 4 * Self.threshold,
            best.1 >= 0.8 * (periods.rows.greatest?.prominence ?? 0)
        else { return nil }
        var dvd = measured(best.0, min(best.1, rhythm))
        dvd.estimatedHeight = self.rows(of: best.0)
        dvd.confidence = 0.9
        return dvd
    }
}

/// Periods of one trace of scaling in rows and in columns.
struct ScalingPeriods {
    let rows: Periodogram
    let columns: Periodogram

    /// nil for lines that are too few.
    init?(_ traces: ScalingTraces.Traces) {
        guard let rows = Periodogram(traces.rows), let columns = Periodogram(traces.columns)
        else { return nil }
        (self.rows, self.columns) = (rows, columns)
    }

    /// A period shorter than two samples aliases to a longer one.
    private static func frequency(_ ratio: Double) -> Double { min(ratio, 1 - ratio) }

    /// Prominence of the period of a ratio, the smaller one of rows and columns.
    func prominence(_ ratio: Double, besideBlocks: Bool = false) -> Double {
        let frequency = Self.frequency(ratio)
        return min(
            rows.prominence(frequency, besideBlocks: besideBlocks),
            columns.prominence(frequency, besideBlocks: besideBlocks))
    }

    /// Whether nothing is more prominent than the period of a ratio, in rows and in columns.
    func isGreatest(_ ratio: Double) -> Bool {
        let frequency = Self.frequency(ratio)
        return [rows, columns].allSatisfy {
            $0.prominence(frequency) >= 0.8 * ($0.greatest?.prominence ?? 0)
        }
    }

    /// The most prominent frequency if rows and columns share it, with the smaller prominence.
    var common: (frequency: Double, prominence: Double)? {
        guard let row = rows.greatest, let column = columns.greatest else { return nil }
        let step = 1 / Double(min(rows.length, columns.length))
        guard abs(row.frequency - column.frequency) <= 1.5 * step else { return nil }
        return (row.frequency, min(row.prominence, column.prominence))
    }
}
