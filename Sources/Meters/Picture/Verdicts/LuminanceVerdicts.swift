import TrackModel

enum LuminanceVerdicts {
    /// A declared value is far from the measured one beyond this factor, and beyond
    /// this many cd/m².
    private static let factor = 2.0
    private static let slack = 100.0
    /// MaxFALL is computed with and without black bars, so that it may differ more.
    private static let averageFactor = 2.5
    private static let averageSlack = 50.0
    /// Reference white of PQ programmes, ITU-R BT.2408, with 3 % of tolerance.
    private static let sdrPeak = 203.0 * 1.03
    /// 109 % of SDR, code 255 of limited range, where white is 203, and the share of colours beyond BT.709
    /// that leaves SDR likely.
    private static let superwhite = 250.0
    private static let wideColors = 0.005
    private static let enoughColors = 1000
    /// How far ringing may exceed it.
    private static let ringing = 2.0
    private static let enoughSeconds = 5.0
    /// Seconds of pictures darker than declared that are more than an excerpt: the values
    /// are of a whole film.
    private static let enoughOfFilm = 60.0
    /// cd/m² that a thousandth of all pixels of no graded film reaches, and greatest averages of a
    /// picture beside them: SDR white read as PQ is 10,000, its middle grey 90.
    private static let implausible = 4000.0
    private static let brightAverage = 400.0
    private static let dazzlingAverage = 1000.0
    private static let enoughForCurve = 2.0

    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements,
        _ declared: DeclaredPicture
    ) -> [Finding] {
        // A picture that was not looked at may be far too bright.
        guard measurements.isComplete, let light = measurements.light,
            light.pictures == measurements.pictures, light.maxCLL >= 1
        else { return [] }
        let isExcerpt = measurements.seconds ?? 0 < enoughOfFilm
        var found: [Finding] = []
        if let content = track.contentLight {
            found += peak(Double(content.maxCLL), "MaxCLL", light, track)
            found += average(Double(content.maxFALL), light, track)
        }
        // A full enhancement layer changes the light of the base layer.
        if let peak = declared.dolbyVisionPeak, track.dovi?.elType != .full {
            found += self.peak(peak, "peak of the Dolby Vision metadata", light, track)
        }
        if let peak = declared.hdr10PlusPeak {
            found += self.peak(peak, "peak of the HDR10+ metadata", light, track)
        }
        // An excerpt may well be darker than the film that it is from.
        if isExcerpt { found.removeAll { $0.severity == .info } }
        return found + implausible(track, measurements, light)
            + noHighlights(track, measurements, light)
    }

    /// SDR and HLG use their whole range all the time, PQ the upper half of its own for highlights.
    private static func implausible(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ light: LightMeasurement
    ) -> [Finding] {
        guard track.transferFunction == "smpte2084",
            measurements.seconds ?? 0 >= enoughForCurve
        else { return [] }
        if light.percentile999 >= implausible, light.maxFALL >= brightAverage {
            return [
                Finding(
                    .hdrImplausibleLight, trackID: track.trackID,
                    message: """
                        a thousandth of all pixels has \(Wording.tenth(light.percentile999)) cd/m² \
                        or more (threshold \(Wording.tenth(implausible))) and the brightest \
                        picture \(Wording.tenth(light.maxFALL)) cd/m² on average (threshold \
                        \(Wording.tenth(brightAverage))): the samples look like \
                        \(light.maxFALL >= dazzlingAverage ? "SDR or HLG" : "HLG or SDR") read as PQ
                        """,
                    declared: .string("smpte2084"),
                    observed: .double(Wording.hundredth(light.percentile999)),
                    confidence: light.maxFALL >= dazzlingAverage ? 0.9 : 0.75)
            ]
        }
        guard let peak = track.masteringDisplay?.maxLuminance, peak > 0, peak.isFinite,
            light.peakFrameP999 > peak * factor, light.peakFrameP999 - peak > slack
        else { return [] }
        return [
            Finding(
                .hdrImplausibleLight, trackID: track.trackID,
                message: """
                    a thousandth of a picture has \(Wording.tenth(light.peakFrameP999)) cd/m² or \
                    more and the display that the film was graded on \(Wording.tenth(peak)) \
                    (threshold: a factor of \(Wording.tenth(factor)))
                    """,
                declared: .double(peak), observed: .double(Wording.hundredth(light.peakFrameP999)),
                confidence: 0.8)
        ]
    }

    /// Filters and codecs ring at the edges of white: a few pixels may exceed it, and
    /// not by far.
    private static func noHighlights(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ light: LightMeasurement
    ) -> [Finding] {
        guard track.transferFunction == "smpte2084", measurements.seconds ?? 0 >= enoughSeconds
        else { return [] }
        var confidence = light.maxCLL <= sdrPeak ? 0.95 : 0.85
        var (limit, colors) = (sdrPeak, "")
        if light.peakFrameP999 > sdrPeak {
            guard light.peakFrameP999 <= superwhite, let gamut = measurements.gamut,
                gamut.samples >= enoughColors, gamut.outside709 <= wideColors
            else { return [] }
            (limit, confidence) = (superwhite, 0.6)
            colors =
                ", \(Wording.percent(1 - gamut.outside709)) of the colours are those of BT.709 "
                + "(threshold \(Wording.percent(1 - wideColors)))"
        }
        guard light.maxCLL <= ringing * limit else { return [] }
        return [
            Finding(
                .hdrNoHighlights, trackID: track.trackID,
                message: """
                    99.9 % of every picture stays within \
                    \(Wording.tenth(light.peakFrameP999)) cd/m² (threshold \
                    \(Wording.tenth(limit)))\(colors) and the brightest pixel of all has \
                    \(Wording.tenth(light.maxCLL)) cd/m²: PQ without highlights
                    """,
                observed: .double(Wording.hundredth(light.peakFrameP999)),
                confidence: confidence)
        ]
    }

    /// Too high against the brightest pixel; too low against the light that a
    /// thousandth of a picture exceeds, as single pixels overshoot in coding.
    private static func peak(
        _ declared: Double, _ name: String, _ light: LightMeasurement, _ track: MediaPlayerTrack
    ) -> [Finding] {
        guard declared > 0, declared.isFinite else { return [] }
        let measured: Double
        if declared > light.maxCLL * factor, declared - light.maxCLL > slack {
            measured = light.maxCLL
        } else if light.peakFrameP999 > declared * factor,
            light.peakFrameP999 - declared > slack
        {
            measured = light.peakFrameP999
        } else {
            return []
        }
        return [finding(declared, measured, name, factor, track)]
    }

    private static func average(
        _ declared: Double, _ light: LightMeasurement, _ track: MediaPlayerTrack
    ) -> [Finding] {
        let measured = light.maxFALL
        guard declared > 0,
            declared > measured * averageFactor || measured > declared * averageFactor,
            abs(declared - measured) > averageSlack
        else { return [] }
        return [finding(declared, measured, "MaxFALL", averageFactor, track)]
    }

    private static func finding(
        _ declared: Double, _ measured: Double, _ name: String, _ factor: Double,
        _ track: MediaPlayerTrack
    ) -> Finding {
        Finding(
            .hdrLightLevelMismatch, trackID: track.trackID,
            message: """
                the declared \(name) is \(Wording.tenth(declared)) cd/m² and the pictures measure \
                \(Wording.tenth(measured)) cd/m² (threshold: a factor of \(Wording.tenth(factor)))
                """,
            declared: .double(declared), observed: .double(Wording.hundredth(measured)),
            // A part of a film may well be darker than all of it.
            severity: declared > measured ? .info : nil, confidence: 0.9)
    }
}
