import TrackModel

/// Finds the original size of frames by the traces of scaling in key frames and in others.
///
/// Key frames show what was coded. Others show it less, since motion moves it, but have fewer edges of
/// blocks.
struct ScaleSearch {
    private let width: Int
    private let height: Int
    private let pictures: Int
    private let periods: [ScalingPeriods]
    private let spectrum: DetailSpectrum

    /// Prominence of a period with the sign of scaling: 13 dB. Of unscaled clips none has more than
    /// 10 dB.
    static let thresholdWithSign = 20.0
    /// Prominence of one trace: 15 dB.
    static let threshold = 30.0
    /// Prominence where the original size is ambiguous: 21 dB.
    static let thresholdWithoutHeight = 120.0
    /// Prominence of scaling by two in key frames and in others: 10 dB. Coarse coding may exceed it in
    /// video with finer detail.
    static let thresholdOfHalf = 10.0
    /// The same where all frames are of one kind: 21 dB, since blocks may resemble it in key frames or in
    /// others.
    private static let thresholdOfHalfAlone = 120.0
    /// dB by which the spectrum falls at half the size. Unscaled video has 12.6, also 19 through a soft
    /// lens.
    private static let fallOfHalf = 13.0

    /// Usual original sizes divided by the present one: 720 to 1080, 480 to 1080, 900 to 1080, 576
    /// to 720, 288 to 720; from a width of 3000 on also 720 and 480 to 2160.
    private static let usual = [2.0 / 3, 4.0 / 9, 5.0 / 6, 4.0 / 5, 2.0 / 5]
    private static let usualOfWide = usual + [1.0 / 3, 2.0 / 9]
    /// The same, and 360 to 1080, which the sign distinguishes from 720 to 1080.
    private static let usualWithSign = usual + [1.0 / 3]

    /// nil without traces.
    ///
    /// - Parameter traces: Those of key frames and of others, which do not count where their size differs
    ///   from the first.
    init?(_ traces: [ScalingTraces], _ spectrum: DetailSpectrum) {
        guard let first = traces.first else { return nil }
        let ofSize = traces.filter { $0.width == first.width && $0.height == first.height }
        (width, height) = (first.width, first.height)
        self.spectrum = spectrum
        pictures = ofSize.reduce(0) { $0 + $1.frames }
        periods = ofSize.compactMap { ScalingPeriods($0) }
    }

    /// nil for frames that are too small.
    var measurement: DetailMeasurement? {
        var best = [withSign, half].compactMap(\.self).max { $0.prominence < $1.prominence }
        best =
            best
            ?? periods.flatMap { [measurement($0.bends, $0), measurement($0.borders, $0)] }
            .compactMap(\.self)
            .max { ($0.confidence ?? 0, $0.prominence) < ($1.confidence ?? 0, $1.prominence) }
        best?.fall = spectrum.fallOfHalf?.hundredths
        return best
    }

    private func measured(_ ratio: Double, _ prominence: Double) -> DetailMeasurement {
        DetailMeasurement(pictures: pictures, ratio: ratio, prominence: prominence)
    }

    private func found(_ ratio: Double, _ prominence: Double) -> DetailMeasurement {
        var found = measured(ratio, prominence)
        found.estimatedHeight = rows(of: ratio)
        found.confidence = prominence >= 4 * Self.threshold ? 0.9 : 0.75
        return found
    }

    private func rows(of ratio: Double) -> Int { Int((ratio * Double(height)).rounded()) }

    /// Most prominent period with the sign of scaling.
    private var withSign: DetailMeasurement? {
        let usual = width >= 3000 ? Self.usualOfWide : Self.usualWithSign
        let best = periods.flatMap { periods in usual.map { ($0, periods.prominence($0), periods) }
        }
        .max { $0.1 < $1.1 }
        guard let (ratio, prominence, periods) = best, prominence >= Self.thresholdWithSign,
            // The period of 5/6 is half the frequency of that of 2/3, and occurs beside it.
            ratio != 5.0 / 6 || prominence >= 4 * Self.threshold
        else { return nil }
        var found = self.found(ratio, prominence)
        if periods.isExceeded(ratio, by: usual) { found.estimatedHeight = nil }
        return found
    }

    /// Scaling by two, or by four.
    private var half: DetailMeasurement? {
        let prominences = periods.compactMap(\.prominenceOfHalf)
        guard let least = prominences.min() else { return nil }
        if prominences.count > 1 {
            guard least >= Self.thresholdOfHalf,
                let fall = spectrum.fallOfHalf, fall >= Self.fallOfHalf
            else { return nil }
        } else {
            guard least >= Self.thresholdOfHalfAlone else { return nil }
        }
        var found = self.found(0.5, least)
        if !periods.allSatisfy(\.isHalf) { found.estimatedHeight = nil }
        return found
    }

    /// Result of the most prominent period of one trace, whatever its sign.
    private func measurement(
        _ trace: TracePeriods, _ periods: ScalingPeriods
    ) -> DetailMeasurement? {
        let usual = width >= 3000 ? Self.usualOfWide : Self.usual
        let candidates =
            usual.map { measured($0, trace.prominence($0)) }
            + [dvd(trace), common(trace)].compactMap(\.self)
        guard var best = candidates.max(by: { $0.prominence < $1.prominence }) else { return nil }
        guard best.confidence == nil, trace.isGreatest(best.ratio) else { return best }
        let least = best.ratio == 5.0 / 6 ? 4 * Self.threshold : Self.threshold
        if let ratio = unambiguous(best.ratio, periods), best.prominence >= least {
            best = found(ratio, best.prominence)
        } else if best.prominence >= Self.thresholdWithoutHeight {
            best.confidence = 0.85
        }
        return best
    }

    /// The most prominent period, common to rows and columns, of no usual ratio: two original sizes
    /// are possible, one on either side of half.
    private func common(_ trace: TracePeriods) -> DetailMeasurement? {
        guard let common = trace.common, common.prominence >= Self.thresholdWithoutHeight
        else { return nil }
        var measurement = measured(1 - common.frequency, common.prominence)
        measurement.confidence = 0.85
        return measurement
    }

    /// Ratio among those with one period, by the sign; nil if ambiguous.
    ///
    /// 1/3 and 2/3 have the same period, and scaling by three may have that of 5/6.
    private func unambiguous(_ ratio: Double, _ periods: ScalingPeriods) -> Double? {
        guard [1.0 / 3, 2.0 / 3, 5.0 / 6].contains(ratio) else { return ratio }
        let third = periods.prominence(1.0 / 3)
        let others = periods.prominence(2.0 / 3)
        guard max(third, others) >= Self.thresholdWithSign / 2 else { return nil }
        if third > others { return 1.0 / 3 }
        return ratio == 5.0 / 6 ? ratio : 2.0 / 3
    }

    /// A DVD scaled to 1920 columns: 3 to 8 along the rows, at a period of codecs' blocks, and 4 to
    /// 9 (480 rows) or 8 to 15 (576 rows) across.
    private func dvd(_ trace: TracePeriods) -> DetailMeasurement? {
        guard width == 1920 else { return nil }
        let blocks = trace.columns.prominence(0.25, besideBlocks: true)
        let rhythm = trace.columns.prominence(0.375, besideBlocks: true)
        guard rhythm >= 10 * Self.threshold, rhythm >= 2 * blocks else { return nil }
        let rows = [4.0 / 9, 8.0 / 15].map { ($0, trace.rows.prominence(min($0, 1 - $0))) }
        guard let best = rows.max(by: { $0.1 < $1.1 }), best.1 >= 4 * Self.threshold,
            best.1 >= 0.8 * (trace.rows.greatest?.prominence ?? 0)
        else { return nil }
        var dvd = measured(best.0, min(best.1, rhythm))
        dvd.estimatedHeight = self.rows(of: best.0)
        dvd.confidence = 0.9
        return dvd
    }
}
