/// Which code values the pictures use, of every sixteenth row of samples.
public struct CodeValueMeasurement: Hashable, Codable, Sendable {
    /// Bits of a stored sample.
    public var bitDepth: Int
    /// Whether they are red, green and blue.
    public var isRGB: Bool
    /// Pictures looked at.
    public var pictures: Int
    /// The least and the greatest code of luma (or of red, green and blue).
    public var minimum: Int
    public var maximum: Int
    /// Share of luma below the nominal black of limited range, 16 of 8 bits.
    public var belowBlack: Double
    /// Share of luma at least half the way down from nominal black to 0.
    public var farBelowBlack: Double
    /// Share of luma above nominal white, 235 of 8 bits.
    public var aboveWhite: Double
    /// Of the 16 steps of 8 bits below black, and of the 20 above white, how many
    /// hold at least one sample in ten thousand.
    public var stepsBelowBlack: Int
    public var stepsAboveWhite: Int
    /// Share of luma within one step of 8 bits of nominal black.
    public var atBlack: Double
    /// Share of luma in the 13 steps that follow.
    public var aboveBlack: Double
    /// Where the levels pile up and end.
    public var levels: CodeLevels?
    /// nil when there are too few different codes to tell.
    public var depth: EffectiveDepth?

    public init(
        bitDepth: Int, isRGB: Bool, pictures: Int, minimum: Int, maximum: Int, belowBlack: Double,
        farBelowBlack: Double, aboveWhite: Double, stepsBelowBlack: Int, stepsAboveWhite: Int,
        atBlack: Double, aboveBlack: Double, levels: CodeLevels? = nil,
        depth: EffectiveDepth? = nil
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
    }
}

/// Piles and ends of the levels of luma, in steps of 8 bits: limited range piles up
/// at 16 and 235, full range at 0 and 255.
public struct CodeLevels: Hashable, Codable, Sendable {
    /// The level that a thousandth of luma lies below, 0 to 255.
    public var lowest: Int
    /// The level that a thousandth of luma lies above, 0 to 255.
    public var highest: Int
    /// Share of luma at 0 and 1.
    public var atZero: Double
    /// Share of luma at 254 and 255.
    public var atFull: Double
    /// Share of luma from 2 to 15, which limited range leaves empty.
    public var underBlack: Double
    /// Share of luma at 12 to 14 and 18 to 20, beside the black of limited range.
    public var besideBlack: Double
    /// Share of luma at 234 to 236, the white of limited range.
    public var atWhite: Double
    /// Share of luma at 231 to 233 and 237 to 239.
    public var besideWhite: Double

    public init(
        lowest: Int, highest: Int, atZero: Double, atFull: Double, underBlack: Double,
        besideBlack: Double, atWhite: Double, besideWhite: Double
    ) {
        self.lowest = lowest
        self.highest = highest
        self.atZero = atZero
        self.atFull = atFull
        self.underBlack = underBlack
        self.besideBlack = besideBlack
        self.atWhite = atWhite
        self.besideWhite = besideWhite
    }
}

/// How well the codes fit samples of fewer bits that were widened.
public struct EffectiveDepth: Hashable, Codable, Sendable {
    /// How fewer bits become more.
    public enum Widening: String, Codable, Hashable, Sendable, CaseIterable {
        /// Zeros below: also what scaling does in limited range.
        case shift
        /// The upper bits again below.
        case repetition
        /// Scaled from the greatest code to the greatest code.
        case scaling
    }

    /// Bits that the samples may have had before.
    public var bits: Int
    public var widening: Widening
    /// Of each code of fewer bits that is used, the share of samples that lie
    /// exactly on it and not beside it; the median of these. 1 for widened samples;
    /// 0.25 for true 10 bits against 8.
    public var share: Double
    /// Codes of fewer bits that this was told from.
    public var codes: Int

    public init(bits: Int, widening: Widening, share: Double, codes: Int) {
        self.bits = bits
        self.widening = widening
        self.share = share
        self.codes = codes
    }
}
