/// Which code values the pictures use, of every sixteenth row of samples.
package struct CodeValueMeasurement: Hashable, Codable, Sendable {
    package var bitDepth: Int
    package var isRGB: Bool
    package var pictures: Int
    package var minimum: Int
    package var maximum: Int
    package var belowBlack: Double
    package var farBelowBlack: Double
    package var aboveWhite: Double
    package var stepsBelowBlack: Int
    package var stepsAboveWhite: Int
    package var atBlack: Double
    package var aboveBlack: Double
    package var levels: CodeLevels?
    package var depth: EffectiveDepth?
    package var squeeze: RangeSqueeze?

    package init(
        bitDepth: Int, isRGB: Bool, pictures: Int, minimum: Int, maximum: Int, belowBlack: Double,
        farBelowBlack: Double, aboveWhite: Double, stepsBelowBlack: Int, stepsAboveWhite: Int,
        atBlack: Double, aboveBlack: Double, levels: CodeLevels? = nil,
        depth: EffectiveDepth? = nil, squeeze: RangeSqueeze? = nil
    ) {
        self.bitDepth = bitDepth
        self.isRGB = isRGB
        self.pictures = pictures
        self.minimum = minimum
        self.maximum = maximum
        self.belowBlack = belowBlack
        self.farBelowBlack = farBelowBlack
        self.aboveWhite = aboveWhite
        self.stepsBelowBlack = stepsBelowBlack
        self.stepsAboveWhite = stepsAboveWhite
        self.atBlack = atBlack
        self.aboveBlack = aboveBlack
        self.levels = levels
        self.depth = depth
        self.squeeze = squeeze
    }
}

/// The comb of a conversion from full to limited range at 8 bits, and what a conversion of what was
/// limited already makes of black and white: 30 and 218.
package struct RangeSqueeze: Hashable, Codable, Sendable {
    package var prominence: Double
    package var underBlack: Double
    package var atBlack: Double
    package var besideBlack: Double

    package init(prominence: Double, underBlack: Double, atBlack: Double, besideBlack: Double) {
        self.prominence = prominence
        self.underBlack = underBlack
        self.atBlack = atBlack
        self.besideBlack = besideBlack
    }
}

/// Piles and ends of the levels of luma, in steps of 8 bits: limited range piles up
/// at 16 and 235, full range at 0 and 255.
package struct CodeLevels: Hashable, Codable, Sendable {
    package var lowest: Int
    package var highest: Int
    package var atZero: Double
    package var atFull: Double
    package var underBlack: Double
    package var besideBlack: Double
    package var atWhite: Double
    package var besideWhite: Double
    package var evenUnderBlack: Double?
    package var evenDark: Double?

    package init(
        lowest: Int, highest: Int, atZero: Double, atFull: Double, underBlack: Double,
        besideBlack: Double, atWhite: Double, besideWhite: Double, evenUnderBlack: Double? = nil,
        evenDark: Double? = nil
    ) {
        self.lowest = lowest
        self.highest = highest
        self.atZero = atZero
        self.atFull = atFull
        self.underBlack = underBlack
        self.besideBlack = besideBlack
        self.atWhite = atWhite
        self.besideWhite = besideWhite
        self.evenUnderBlack = evenUnderBlack
        self.evenDark = evenDark
    }
}

/// How well the codes fit samples of fewer bits that were widened.
package struct EffectiveDepth: Hashable, Codable, Sendable {
    /// How fewer bits become more.
    package enum Widening: String, Codable, Hashable, Sendable, CaseIterable {
        /// Zeros below: also what scaling does in limited range.
        case shift
        /// The upper bits again below.
        case repetition
        /// Scaled from the greatest code to the greatest code.
        case scaling
    }

    package var bits: Int
    package var widening: Widening
    package var share: Double
    package var codes: Int

    package init(bits: Int, widening: Widening, share: Double, codes: Int) {
        self.bits = bits
        self.widening = widening
        self.share = share
        self.codes = codes
    }
}
