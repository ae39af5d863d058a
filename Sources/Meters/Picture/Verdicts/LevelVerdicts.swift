import TrackModel

/// Verdicts on bit depth and range.
enum LevelVerdicts {
    private static let enoughPictures = 12
    /// Share of samples that lie exactly on widened codes.
    private static let widened = 0.9
    /// Shares of luma that full range has far below black and above white, and more
    /// than overshoot of filters and codecs.
    private static let farBelow = 0.01
    private static let above = 0.005
    /// Of 16 steps below black and 20 above white: overshoot thins out, and bars of
    /// test patterns are few.
    private static let steps = 12

    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        guard let codes = measurements.codeValues else { return [] }
        return depth(track, codes) + range(track, codes)
    }

    private static func depth(_ track: MediaPlayerTrack, _ codes: CodeValueMeasurement) -> [Finding]
    {
        guard let depth = codes.depth, depth.share >= widened, codes.pictures >= 2 else {
            return []
        }
        return [
            Finding(
                .videoFake10Bit, trackID: track.trackID,
                message: """
                    \(Wording.percent(depth.share)) of the samples lie on codes of \(depth.bits) \
                    bits widened to \(codes.bitDepth) by \(depth.widening.rawValue) \
                    (threshold \(Wording.percent(widened)), \(depth.codes) codes)
                    """,
                declared: .int(codes.bitDepth), observed: .int(depth.bits),
                confidence: depth.codes >= 100 && depth.share >= 0.98 ? 0.97 : 0.85)
        ]
    }

    private static func range(_ track: MediaPlayerTrack, _ codes: CodeValueMeasurement) -> [Finding]
    {
        guard !codes.isRGB, codes.pictures >= enoughPictures else { return [] }
        let isFull = track.colorRange == "pc" || track.pixelFormat?.hasPrefix("yuvj") == true
        if isFull { return limitedUnderFull(track, codes) }
        guard codes.farBelowBlack >= farBelow, codes.aboveWhite >= above,
            codes.stepsBelowBlack >= steps, codes.stepsAboveWhite >= steps
        else { return [] }
        return [
            Finding(
                .colorRangeMismatch, trackID: track.trackID,
                message: """
                    \(Wording.percent(codes.belowBlack)) of luma is below the black and \
                    \(Wording.percent(codes.aboveWhite)) above the white of limited range \
                    (thresholds: \(Wording.percent(farBelow)) far below, \
                    \(Wording.percent(above)) above): the samples look like full range
                    """,
                declared: track.colorRange.map { .string($0) }, observed: .string("pc"),
                severity: track.colorRange == nil ? .info : nil, confidence: 0.8)
        ]
    }

    /// Nothing outside limited range, and black exactly where it has it.
    private static func limitedUnderFull(
        _ track: MediaPlayerTrack, _ codes: CodeValueMeasurement
    ) -> [Finding] {
        guard codes.belowBlack <= 0.001, codes.farBelowBlack <= 0.0002, codes.aboveWhite <= 0.0001,
            codes.atBlack >= 0.02, codes.atBlack >= codes.aboveBlack,
            codes.maximum >= 200 << max(codes.bitDepth - 8, 0)
        else { return [] }
        return [
            Finding(
                .colorRangeMismatch, trackID: track.trackID,
                message: """
                    luma lies within \(codes.minimum) and \(codes.maximum), and \
                    \(Wording.percent(codes.atBlack)) of it exactly at the black of limited range \
                    (threshold 2 %): the samples look like limited range
                    """,
                declared: .string("pc"), observed: .string("tv"), confidence: 0.75)
        ]
    }
}
