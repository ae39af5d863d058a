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
    /// nil when there are too few different codes to tell.
    public var depth: EffectiveDepth?

    public init(
        bitDepth: Int, isRGB: Bool, pictures: Int, minimum: Int, maximum: Int, belowBlack: Double,
        farBelowBlack: Double, aboveWhite: Double, stepsBelowBlack: Int, stepsAboveWhite: Int,
        atBlack: Double, aboveBlack: Double, depth: EffectiveDepth? = nil
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
        self.depth = depth
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
