import TrackModel

/// Compares measured light with declared values, and finds light that PQ content does not have.
enum LightVerdicts {
    /// A declared value differs from the measured one by more than this factor and this many cd/m².
    private static let factor = 2.0
    private static let slack = 100.0
    /// The same of MaxFALL, which is computed with and without black bars (CTA-861.3).
    private static let averageFactor = 2.5
    private static let averageSlack = 50.0
    /// cd/m²; reference white of PQ programmes (ITU-R BT.2408), with a tolerance of 3 %.
    private static let sdrPeak = 203.0 * 1.03
    /// cd/m² of 109 % of SDR, code 255 of limited range, where white is 203.
    private static let superwhite = 250.0
    /// Share of colours beyond BT.709 that leaves SDR likely, and samples that it needs.
    private static let wideColors = 0.005
    private static let minimumColors = 1000
    /// Factor by which ringing at edges may exceed the peak.
    private static let ringing = 2.0
    /// Seconds of video: for missing highlights; for declared values, which describe a whole file;
    /// and for implausible light.
    private static let minimumSeconds = 5.0
    private static let minimumOfFilm = 60.0
    private static let minimumForCurve = 2.0
    /// cd/m² that 0.1 % of all pixels of graded content never reach, and averages of its brightest
    /// frame: SDR white read as PQ is 10,000, its middle grey 90.
    private static let implausible = 4000.0
    private static let brightAverage = 400.0
    private static let dazzlingAverage = 1000.0
    /// cd/m²; a video whose brightest pixel has less is black.
    private static let minimumPeak = 1.0

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        let (track, measurements) = (picture.track, picture.measurements)
        // A frame that was not measured may be far too bright.
        guard measurements.isComplete, let light = measurements.light,
            light.pictures == measurements.pictures, light.maxCLL >= minimumPeak
        else { return [] }
        var found: [Finding] = []
        if let content = track.contentLight {
            found += peak(Double(content.maxCLL), "MaxCLL", light, track)
            found += average(Double(content.maxFALL), light, track)
        }
        // A full enhancement layer changes the light of the base layer.
        if let peak = picture.declared.dolbyVisionPeak, track.dovi?.elType != .full {
            found += self.peak(peak, "peak of the Dolby Vision metadata", light, track)
        }
        if let peak = picture.declared.hdr10PlusPeak {
            found += self.peak(peak, "peak of the HDR10+ metadata", light, track)
        }
        // An excerpt may be darker than the whole.
        if measurements.seconds ?? 0 < minimumOfFilm { found.removeAll { $0.severity == .info } }
        return found + implausible(track, measurements, light)
            + noHighlights(track, measurements, light)
    }

    /// SDR and HLG use their whole range all the time; PQ keeps the upper half for highlights.
    private static func implausible(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ light: LightMeasurement
    ) -> [Finding] {
        guard track.transferFunction == "smpte2084",
            measurements.seconds ?? 0 >= minimumForCurve
        else { return [] }
        if light.percentile999 >= implausible, light.maxFALL >= brightAverage {
            return [
                Finding(
                    .hdrImplausibleLight, trackID: track.trackID,
                    message: """
                        0.1 % of all pixels reach \(Format.tenth(light.percentile999)) cd/m² \
                        (threshold \(Format.tenth(implausible))) and the brightest frame averages \
                        \(Format.tenth(light.maxFALL)) cd/m² (threshold \
                        \(Format.tenth(brightAverage))): the samples look like \
                        \(light.maxFALL >= dazzlingAverage ? "SDR or HLG" : "HLG or SDR") tagged \
                        as PQ
                        """,
                    declared: .string("smpte2084"),
                    observed: .double(light.percentile999.hundredths),
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
                    0.1 % of a frame reach \(Format.tenth(light.peakFrameP999)) cd/m², the \
                    mastering display \(Format.tenth(peak)) cd/m² (threshold: a factor of \
                    \(Format.tenth(factor)))
                    """,
                declared: .double(peak), observed: .double(light.peakFrameP999.hundredths),
                confidence: 0.8)
        ]
    }

    /// Filters and codecs ring at the edges of white: a few pixels may exceed it, but not by far.
    private static func noHighlights(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements, _ light: LightMeasurement
    ) -> [Finding] {
        guard track.transferFunction == "smpte2084", measurements.seconds ?? 0 >= minimumSeconds
        else { return [] }
        var confidence = light.maxCLL <= sdrPeak ? 0.95 : 0.85
        var (limit, colors) = (sdrPeak, "")
        if light.peakFrameP999 > sdrPeak {
            guard light.peakFrameP999 <= superwhite, let gamut = measurements.gamut,
                gamut.samples >= minimumColors, gamut.outside709 <= wideColors
            else { return [] }
            (limit, confidence) = (superwhite, 0.6)
            colors =
                ", \(Format.percent(1 - gamut.outside709)) of the colours lie within BT.709 "
                + "(threshold \(Format.percent(1 - wideColors)))"
        }
        guard light.maxCLL <= ringing * limit else { return [] }
        return [
            Finding(
                .hdrNoHighlights, trackID: track.trackID,
                message: """
                    99.9 % of every frame stay below \
                    \(Format.tenth(light.peakFrameP999)) cd/m² (threshold \
                    \(Format.tenth(limit)))\(colors) and the brightest pixel has \
                    \(Format.tenth(light.maxCLL)) cd/m²: PQ without highlights
                    """,
                observed: .double(light.peakFrameP999.hundredths),
                confidence: confidence)
        ]
    }

    /// A declared peak is too high against the brightest pixel, or too low against the light that 0.1 %
    /// of a frame exceed, as single pixels overshoot in coding.
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
                the declared \(name) is \(Format.tenth(declared)) cd/m², the measured one \
                \(Format.tenth(measured)) cd/m² (threshold: a factor of \(Format.tenth(factor)))
                """,
            declared: .double(declared), observed: .double(measured.hundredths),
            // An excerpt may be darker than the whole.
            severity: declared > measured ? .info : nil, confidence: 0.9)
    }
}
