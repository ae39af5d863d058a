import TrackModel

/// Reports bit depth and range that the samples contradict.
///
/// Levels are in steps of 8 bits; shares are of all luma. Thresholds were set on the clips of `make
/// meters` and on undamaged files of each kind.
enum CodeValueVerdicts {
    private static let minimumFrames = 12
    /// Share of the samples that lie exactly on expanded codes, and with that many codes without doubt.
    private static let minimumExpanded = 0.9
    private static let certainExpanded = (share: 0.98, codes: 100)
    /// Frames that a bit depth needs.
    private static let minimumFramesOfDepth = 2

    /// Luma below black and above white that makes the range full: more than overshoot of filters and
    /// codecs.
    private static let underBlack = 0.005
    private static let aboveWhite = 0.003
    /// Luma from 2 to 15 divided by that from 18 to 30, and far below black by all below it: cameras dip
    /// below black too, and the less the deeper.
    private static let minimumSlope = 0.35
    private static let minimumFarBelow = 0.3
    /// Luma below black that makes dark video without white full range; and that where 0.1 % of luma
    /// reaches the end of full range, with the flat luma that it needs.
    private static let darkUnderBlack = 0.03
    private static let reachingUnderBlack = (all: 0.01, flat: 0.002)
    /// Levels that 0.1 % of luma are at or beyond, where video reaches the ends of full range.
    private static let ends = (black: 2, white: 252)
    /// Luma at 0 and at 255 that makes piles at the ends of full range, and at the ends of limited range
    /// by these, at most.
    private static let pileAtZero = 0.01
    private static let pileAtFull = 0.005
    private static let maxPileRatio = (black: 0.1, white: 0.2)
    /// Luma beside black or white of limited range divided by that at it: less is a pile at it.
    private static let pileContrast = 1.25
    /// Luma at white that makes a pile.
    private static let piled = 0.001
    /// Coding smears a peak at black to both sides alike. This many times as much luma below as
    /// above, or this share of all and of the dark luma that is flat, excludes that.
    private static let oneSided = 1.1
    private static let flatOfAll = 0.0005
    private static let flatOfDark = 0.1

    /// Luma far outside limited range, at most, and the levels at which limited range ends.
    private static let maxOutside = 0.0005
    private static let limitedBlack = 14...18
    private static let limitedWhite = 231...238
    /// Luma at black that makes a pile, that is cut off, and that counts without white.
    private static let pileAtBlack = 0.005
    private static let cutAtBlack = 0.01
    private static let pileWithoutWhite = 0.02
    /// Luma below black divided by that at it where black is cut off, and the pile at white.
    private static let maxBelowCut = 0.02
    private static let whiteContrast = 0.7
    /// Luma below black divided by that from 18 to 30 where both ends are those of limited range.
    private static let maxBelowEnd = 0.05
    /// Luma at black that shows a sharper cut, and luma below divided by it.
    private static let sharpCut = (atBlack: 0.002, below: 0.005)
    /// Luma at white where a pile is enough without black; a greater one is a drawing's background.
    private static let pileWithoutBlack = 0.003...0.2

    /// Levels of black and white of limited range, converted to limited range once more.
    private static let blackAgain = 28...32
    private static let whiteAgain = 212...221

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let codes = picture.measurements.codeValues else { return [] }
        return depth(picture.track, codes) + range(picture.track, codes)
            + squeezed(picture.track, picture.measurements, codes)
    }

    /// Reports the comb of a conversion to limited range, of samples that were in limited range already.
    private static func squeezed(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements,
        _ codes: CodeValueMeasurement
    ) -> [Finding] {
        guard measurements.isComplete, let squeeze = codes.squeeze, let levels = codes.levels,
            codes.pictures >= minimumFrames, track.colorRange != "pc",
            track.pixelFormat?.hasPrefix("yuvj") != true,
            blackAgain.contains(levels.lowest), levels.highest <= whiteAgain.upperBound,
            squeeze.underBlack <= maxOutside
        else { return [] }
        let endsAtWhite = whiteAgain.contains(levels.highest)
        let isCutAtBlack =
            squeeze.atBlack >= cutAtBlack
            && squeeze.besideBlack <= maxBelowCut * squeeze.atBlack
        guard endsAtWhite || isCutAtBlack else { return [] }
        return [
            Finding(
                .colorRangeConvertedTwice, trackID: track.trackID,
                message: """
                    the luma histogram has the comb of a conversion to limited range \
                    (\(Format.tenth(squeeze.prominence)) times the median of other periods, \
                    threshold \(Format.tenth(CodeStatistics.minimumComb.byMiddle))), and 99.9 % of \
                    luma lie from \(levels.lowest) to \(levels.highest) of 255: it was in \
                    limited range before
                    """,
                declared: track.colorRange.map { .string($0) },
                observed: .int(levels.lowest),
                confidence: endsAtWhite && isCutAtBlack ? 0.85 : 0.75)
        ]
    }

    private static func depth(_ track: MediaPlayerTrack, _ codes: CodeValueMeasurement) -> [Finding]
    {
        guard let depth = codes.depth, depth.share >= minimumExpanded,
            codes.pictures >= minimumFramesOfDepth
        else {
            return []
        }
        return [
            Finding(
                .videoFake10Bit, trackID: track.trackID,
                message: """
                    \(Format.percent(depth.share)) of the samples are codes of \(depth.bits) \
                    bits expanded to \(codes.bitDepth) by \(depth.widening.rawValue) \
                    (threshold \(Format.percent(minimumExpanded)), \(depth.codes) codes)
                    """,
                declared: .int(codes.bitDepth), observed: .int(depth.bits),
                confidence: depth.codes >= certainExpanded.codes
                    && depth.share >= certainExpanded.share
                    ? 0.97 : 0.85)
        ]
    }

    private static func range(_ track: MediaPlayerTrack, _ codes: CodeValueMeasurement) -> [Finding]
    {
        // A grey track without a tagged range may be the alpha channel of another one.
        let isMask = track.pixelFormat?.hasPrefix("gray") == true && track.colorRange == nil
        guard !codes.isRGB, !isMask, codes.pictures >= minimumFrames, let levels = codes.levels
        else { return [] }
        let isFull = track.colorRange == "pc" || track.pixelFormat?.hasPrefix("yuvj") == true
        return isFull
            ? limitedUnderFull(track, codes, levels) : fullUnderLimited(track, codes, levels)
    }

    /// Reports dark levels that continue below the black of limited range, or piles at both ends of full
    /// range.
    private static func fullUnderLimited(
        _ track: MediaPlayerTrack, _ codes: CodeValueMeasurement, _ levels: CodeLevels
    ) -> [Finding] {
        let hasBlackOfLimited = levels.besideBlack < pileContrast * codes.atBlack
        let hasWhiteOfLimited =
            levels.atWhite >= piled && levels.besideWhite < pileContrast * levels.atWhite
        var confidence: Double?
        let reachesEnds = levels.lowest <= ends.black && levels.highest >= ends.white
        if levels.underBlack >= underBlack, levels.underBlack >= minimumSlope * codes.aboveBlack,
            reachesEnds || codes.farBelowBlack >= minimumFarBelow * codes.belowBlack,
            !hasBlackOfLimited, !hasWhiteOfLimited, !isSmear(codes, levels)
        {
            if codes.aboveWhite >= aboveWhite {
                confidence = 0.9
            } else if isDarkFull(levels) {
                confidence = 0.75
            }
        } else if levels.atZero >= pileAtZero, levels.atFull >= pileAtFull,
            codes.atBlack <= maxPileRatio.black * levels.atZero,
            levels.atWhite <= maxPileRatio.white * levels.atFull
        {
            confidence = 0.85
        }
        guard let confidence else { return [] }
        return [
            Finding(
                .colorRangeMismatch, trackID: track.trackID,
                message: """
                    \(Format.percent(codes.belowBlack)) of luma are below the black and \
                    \(Format.percent(codes.aboveWhite)) above the white of limited range, with \
                    no peak at either (threshold \(Format.percent(underBlack)) below): the \
                    samples look like full range
                    """,
                declared: track.colorRange.map { .string($0) }, observed: .string("pc"),
                severity: track.colorRange == nil ? .info : nil, confidence: confidence)
        ]
    }

    /// Whether dark video, which may have no white, is in full range.
    private static func isDarkFull(_ levels: CodeLevels) -> Bool {
        let under = levels.atZero + levels.underBlack
        return under >= darkUnderBlack
            || under >= reachingUnderBlack.all && levels.lowest <= ends.black
                && levels.evenUnderBlack ?? 0 >= reachingUnderBlack.flat
    }

    private static func isSmear(_ codes: CodeValueMeasurement, _ levels: CodeLevels) -> Bool {
        if levels.underBlack >= oneSided * codes.aboveBlack { return false }
        guard let under = levels.evenUnderBlack, let dark = levels.evenDark else { return true }
        return under < flatOfAll || under < flatOfDark * dark
    }

    /// Reports luma that ends at the black or white of limited range, with nothing outside.
    private static func limitedUnderFull(
        _ track: MediaPlayerTrack, _ codes: CodeValueMeasurement, _ levels: CodeLevels
    ) -> [Finding] {
        guard codes.farBelowBlack <= maxOutside, levels.atFull <= maxOutside,
            levels.highest <= limitedWhite.upperBound
        else { return [] }
        let endsAtBlack = limitedBlack.contains(levels.lowest)
        let endsAtWhite = levels.highest >= limitedWhite.lowerBound
        let pilesAtBlack = codes.atBlack >= pileAtBlack && codes.atBlack >= levels.besideBlack
        let pilesAtWhite =
            levels.atWhite >= piled && levels.atWhite >= whiteContrast * levels.besideWhite
        // Without white, black has to be cut off, or have a peak, as in bars.
        let isCutAtBlack =
            codes.atBlack >= cutAtBlack && levels.underBlack <= maxBelowCut * codes.atBlack
            || codes.atBlack >= sharpCut.atBlack
                && levels.underBlack <= sharpCut.below * codes.atBlack
        // Levels may end near both by chance, but not abruptly.
        let isAbrupt =
            levels.underBlack <= maxBelowEnd * codes.aboveBlack || pilesAtBlack || pilesAtWhite
        let showsBlack =
            endsAtBlack
            && (endsAtWhite && isAbrupt || isCutAtBlack
                || pilesAtBlack && codes.atBlack >= pileWithoutWhite)
        // Without black, white has a peak, and nothing is below the black of limited range.
        let showsWhite =
            levels.lowest >= limitedBlack.lowerBound && pileWithoutBlack ~= levels.atWhite
            && levels.atWhite >= pileContrast * levels.besideWhite
        guard showsBlack || showsWhite else { return [] }
        var confidence = endsAtWhite ? 0.75 : 0.7
        if endsAtWhite, pilesAtBlack { confidence += 0.1 }
        if endsAtWhite, pilesAtWhite { confidence += 0.05 }
        return [
            Finding(
                .colorRangeMismatch, trackID: track.trackID,
                message: """
                    luma ranges from \(codes.minimum) to \(codes.maximum), 99.9 % of it from \
                    \(levels.lowest) to \(levels.highest) of 255, and \
                    \(Format.percent(codes.atBlack)) at the black of limited range (threshold 16 \
                    to 235): the samples look like limited range
                    """,
                declared: .string("pc"), observed: .string("tv"),
                severity: showsBlack ? nil : .info, confidence: confidence)
        ]
    }
}
