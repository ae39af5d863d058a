import TrackModel

/// Verdicts on bit depth and range.
enum LevelVerdicts {
    private static let enoughPictures = 12
    /// Share of samples that lie exactly on widened codes.
    private static let widened = 0.9
    /// Shares of luma below the black and above the white of limited range that make
    /// it full: more than overshoot of filters and codecs.
    private static let underBlack = 0.005
    private static let aboveWhite = 0.003
    /// Share of luma in a few steps that makes a pile.
    private static let piled = 0.001
    /// Share of luma that limited range may have far outside.
    private static let outside = 0.0005
    /// Coding smears a pile at black to both sides alike: luma below black is no smear where there is this
    /// many times as much of it as above, or a share of all and of the dark luma is even.
    private static let oneSided = 1.1
    private static let evenOfAll = 0.0005
    private static let evenOfDark = 0.1

    static func findings(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        guard let codes = measurements.codeValues else { return [] }
        return depth(track, codes) + range(track, codes) + squeezed(track, measurements, codes)
    }

    /// Black and white of limited range, converted to limited range once more.
    private static let blackAgain = 28...32
    private static let whiteAgain = 212...221

    /// The comb of a conversion to limited range, of samples that ended at its black already.
    private static func squeezed(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements,
        _ codes: CodeValueMeasurement
    ) -> [Finding] {
        guard measurements.isComplete, let squeeze = codes.squeeze, let levels = codes.levels,
            codes.pictures >= enoughPictures, track.colorRange != "pc",
            track.pixelFormat?.hasPrefix("yuvj") != true,
            blackAgain.contains(levels.lowest), levels.highest <= whiteAgain.upperBound,
            squeeze.underBlack <= outside
        else { return [] }
        let endsAtWhite = whiteAgain.contains(levels.highest)
        let isCutAtBlack =
            squeeze.atBlack >= 0.01 && squeeze.besideBlack <= 0.02 * squeeze.atBlack
        guard endsAtWhite || isCutAtBlack else { return [] }
        return [
            Finding(
                .colorRangeConvertedTwice, trackID: track.trackID,
                message: """
                    luma has the rhythm of a conversion to limited range (\(Wording.tenth(squeeze.prominence)) \
                    times the middle of others, threshold 30), and all but a thousandth of it lies \
                    from \(levels.lowest) to \(levels.highest) of 255, as black and white do that \
                    were limited before
                    """,
                declared: track.colorRange.map { .string($0) },
                observed: .int(levels.lowest),
                confidence: endsAtWhite && isCutAtBlack ? 0.85 : 0.75)
        ]
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
        // A grey track of which nothing states the range may be the alpha of another one.
        let isMask = track.pixelFormat?.hasPrefix("gray") == true && track.colorRange == nil
        guard !codes.isRGB, !isMask, codes.pictures >= enoughPictures, let levels = codes.levels
        else { return [] }
        let isFull = track.colorRange == "pc" || track.pixelFormat?.hasPrefix("yuvj") == true
        return isFull
            ? limitedUnderFull(track, codes, levels) : fullUnderLimited(track, codes, levels)
    }

    /// Dark levels go on below the black of limited range as they are above it, or
    /// pile up at both ends of full range.
    private static func fullUnderLimited(
        _ track: MediaPlayerTrack, _ codes: CodeValueMeasurement, _ levels: CodeLevels
    ) -> [Finding] {
        let hasBlackOfLimited = levels.besideBlack < 1.25 * codes.atBlack
        let hasWhiteOfLimited =
            levels.atWhite >= piled && levels.besideWhite < 1.25 * levels.atWhite
        var confidence: Double?
        // Cameras dip below black too, and the less the deeper.
        if levels.underBlack >= underBlack, levels.underBlack >= 0.35 * codes.aboveBlack,
            codes.farBelowBlack >= 0.3 * codes.belowBlack,
            !hasBlackOfLimited, !hasWhiteOfLimited, !isSmear(codes, levels)
        {
            // A dark film may have no white.
            if codes.aboveWhite >= aboveWhite {
                confidence = 0.9
            } else if levels.atZero + levels.underBlack >= 0.03 {
                confidence = 0.75
            }
        } else if levels.atZero >= 0.01, levels.atFull >= 0.005,
            codes.atBlack <= 0.1 * levels.atZero, levels.atWhite <= 0.2 * levels.atFull
        {
            confidence = 0.85
        }
        guard let confidence else { return [] }
        return [
            Finding(
                .colorRangeMismatch, trackID: track.trackID,
                message: """
                    \(Wording.percent(codes.belowBlack)) of luma is below the black and \
                    \(Wording.percent(codes.aboveWhite)) above the white of limited range, \
                    without a pile at either (threshold \(Wording.percent(underBlack)) below): \
                    the samples look like full range
                    """,
                declared: track.colorRange.map { .string($0) }, observed: .string("pc"),
                severity: track.colorRange == nil ? .info : nil, confidence: confidence)
        ]
    }

    private static func isSmear(_ codes: CodeValueMeasurement, _ levels: CodeLevels) -> Bool {
        if levels.underBlack >= oneSided * codes.aboveBlack { return false }
        guard let under = levels.evenUnderBlack, let dark = levels.evenDark else { return true }
        return under < evenOfAll || under < evenOfDark * dark
    }

    /// Nothing outside limited range, which ends at its black, its white or both.
    private static func limitedUnderFull(
        _ track: MediaPlayerTrack, _ codes: CodeValueMeasurement, _ levels: CodeLevels
    ) -> [Finding] {
        guard codes.farBelowBlack <= outside, levels.atFull <= outside, levels.highest <= 238
        else { return [] }
        let endsAtBlack = (14...18).contains(levels.lowest)
        let endsAtWhite = levels.highest >= 231
        let pilesAtBlack = codes.atBlack >= 0.005 && codes.atBlack >= levels.besideBlack
        let pilesAtWhite = levels.atWhite >= piled && levels.atWhite >= 0.7 * levels.besideWhite
        // Without white, black has to end as if cut, or pile up as in bars.
        let isCutAtBlack = codes.atBlack >= 0.01 && levels.underBlack <= 0.02 * codes.atBlack
        guard endsAtBlack, endsAtWhite || isCutAtBlack || pilesAtBlack && codes.atBlack >= 0.02
        else { return [] }
        var confidence = endsAtWhite ? 0.75 : 0.7
        if endsAtWhite, pilesAtBlack { confidence += 0.1 }
        if endsAtWhite, pilesAtWhite { confidence += 0.05 }
        return [
            Finding(
                .colorRangeMismatch, trackID: track.trackID,
                message: """
                    luma lies within \(codes.minimum) and \(codes.maximum), all but a thousandth \
                    from \(levels.lowest) to \(levels.highest) of 255, and \
                    \(Wording.percent(codes.atBlack)) of it at the black of limited range \
                    (threshold 16 to 235): the samples look like limited range
                    """,
                declared: .string("pc"), observed: .string("tv"), confidence: confidence)
        ]
    }
}
