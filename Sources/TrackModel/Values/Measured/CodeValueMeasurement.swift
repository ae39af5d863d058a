/// Code values of every sixteenth row of samples.
package struct CodeValueMeasurement: Hashable, Codable, Sendable {
    package var bitDepth: Int
    package var isRGB = false
    package var pictures: Int
    package var minimum = 0
    package var maximum = 0
    package var belowBlack = 0.0
    package var farBelowBlack = 0.0
    package var aboveWhite = 0.0
    package var stepsBelowBlack = 0
    package var stepsAboveWhite = 0
    package var atBlack = 0.0
    package var aboveBlack = 0.0
    package var levels: CodeLevels?
    package var depth: EffectiveDepth?
    package var squeeze: RangeSqueeze?
    package var posterization: Posterization?
}

extension CodeValueMeasurement {
    package init(bitDepth: Int, pictures: Int) {
        self.bitDepth = bitDepth
        self.pictures = pictures
    }
}

extension CodeValueMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured code values",
        [
            Member("bitDepth", \.bitDepth, unit: .bits, "Bits of a stored sample."),
            Member("isRGB", \.isRGB, "Whether samples are red, green and blue."),
            Member("pictures", \.pictures, "Measured frames."),
            Member("minimum", \.minimum, "Lowest code of luma (or of red, green and blue)."),
            Member("maximum", \.maximum, "Highest code of luma (or of red, green and blue)."),
            Member(
                "belowBlack", \.belowBlack,
                "Share of luma below the nominal black of limited range, 16 of 8 bits."),
            Member(
                "farBelowBlack", \.farBelowBlack,
                "Share of luma at least halfway from nominal black to 0."),
            Member("aboveWhite", \.aboveWhite, "Share of luma above nominal white, 235 of 8 bits."),
            Member(
                "stepsBelowBlack", \.stepsBelowBlack,
                "Number of the 16 8-bit codes below black with at least 0.01 % of all samples."),
            Member(
                "stepsAboveWhite", \.stepsAboveWhite,
                "Number of the 20 8-bit codes above white with at least 0.01 % of all samples."),
            Member(
                "atBlack", \.atBlack,
                "Share of luma within one 8-bit code of nominal black."),
            Member("aboveBlack", \.aboveBlack, "Share of luma in the next 13 codes."),
            Member("levels", \.levels, "Peaks and limits of the histogram."),
            Member(
                "depth", \.depth,
                "Effective bit depth; nil when there are too few different codes."),
            Member(
                "squeeze", \.squeeze,
                "Traces of a conversion from full to limited range at 8 bits; nil for none."),
            Member(
                "posterization", \.posterization,
                "Levels of 4 or 5 bits in luma; nil for none."),
        ])
}

/// Traces of a conversion from full to limited range at 8 bits. Applied to limited range it moves
/// black and white to 30 and 218.
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

extension RangeSqueeze: Described {
    package static let members = MemberTable<Self>(
        "the measured squeeze",
        [
            Member(
                "prominence", \.prominence,
                """
                Prominence in the luma histogram of codes that merge two input codes, as a ratio \
                of power: 36 in 219 codes. 30 or more.
                """),
            Member("underBlack", \.underBlack, "Share of luma below 27."),
            Member(
                "atBlack", \.atBlack,
                "Share of luma from 29 to 31: black after a second conversion to limited range."),
            Member("besideBlack", \.besideBlack, "Share of luma from 24 to 27."),
        ])
}

/// Peaks and limits of the luma histogram in 8-bit codes: limited range peaks at 16 and 235, full
/// range at 0 and 255.
package struct CodeLevels: Hashable, Codable, Sendable {
    package var lowest: Int
    package var highest: Int
    package var atZero = 0.0
    package var atFull = 0.0
    package var underBlack = 0.0
    package var besideBlack = 0.0
    package var atWhite = 0.0
    package var besideWhite = 0.0
    package var evenUnderBlack: Double?
    package var evenDark: Double?
}

extension CodeLevels {
    package init(lowest: Int, highest: Int) {
        self.lowest = lowest
        self.highest = highest
    }
}

extension CodeLevels: Described {
    package static let members = MemberTable<Self>(
        "the measured levels",
        [
            Member("lowest", \.lowest, "Level with 0.1 % of luma below it, 0 to 255."),
            Member(
                "highest", \.highest, "Level with 0.1 % of luma above it, 0 to 255."),
            Member("atZero", \.atZero, "Share of luma at 0 and 1."),
            Member("atFull", \.atFull, "Share of luma at 254 and 255."),
            Member(
                "underBlack", \.underBlack,
                "Share of luma from 2 to 15, which limited range leaves empty."),
            Member(
                "besideBlack", \.besideBlack,
                "Share of luma at 12 to 14 and 18 to 20, beside the black of limited range."),
            Member(
                "atWhite", \.atWhite, "Share of luma at 234 to 236, the white of limited range."),
            Member(
                "besideWhite", \.besideWhite, "Share of luma at 231 to 233 and 237 to 239."),
            Member(
                "evenUnderBlack", \.evenUnderBlack,
                """
                Share of luma below 12 that is within 2 of both neighbouring samples, where \
                compression errors are small. nil for RGB, and in older records.
                """),
            Member("evenDark", \.evenDark, "The same below 31."),
        ])
}

/// Fit of the codes to samples that were expanded from fewer bits.
package struct EffectiveDepth: Hashable, Codable, Sendable {
    /// Method of bit depth expansion.
    package enum Widening: String, Codable, Hashable, Sendable, CaseIterable {
        /// Zeros in the low bits, as scaling does in limited range.
        case shift
        /// The high bits repeated in the low bits.
        case repetition
        /// Scaled from maximum code to maximum code.
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

extension EffectiveDepth: Described {
    package static let members = MemberTable<Self>(
        "the measured depth",
        [
            Member("bits", \.bits, unit: .bits, "Bits that the samples may have had originally."),
            Member("widening", \.widening, "Probable method of the expansion."),
            Member(
                "share", \.share,
                """
                Median over the used codes of the lower depth of the share of samples exactly on \
                the code instead of beside it. 1 for expanded samples; 0.25 for true 10 bits \
                against 8.
                """),
            Member("codes", \.codes, "Codes of the lower depth in this measurement."),
        ])
}

/// Luma that was quantized to few levels before it was coded, which leaves peaks at equal distances in
/// its histogram.
package struct Posterization: Hashable, Codable, Sendable {
    package var bits: Int
    package var isConverted: Bool
    package var strength: Double
    package var prominence: Double

    package init(bits: Int, isConverted: Bool, strength: Double, prominence: Double) {
        self.bits = bits
        self.isConverted = isConverted
        self.strength = strength
        self.prominence = prominence
    }
}

extension Posterization: Described {
    package static let members = MemberTable<Self>(
        "the measured posterization",
        [
            Member("bits", \.bits, unit: .bits, "Bits of the levels, 4 or 5."),
            Member(
                "isConverted", \.isConverted,
                "Whether the levels were converted from full to limited range afterwards."),
            Member(
                "strength", \.strength,
                """
                Amplitude of the peaks in the natural logarithm of the histogram, relative to nine \
                codes around. 0.25 or more.
                """),
            Member(
                "prominence", \.prominence,
                "Prominence of their period in the histogram, as a ratio of power. 100 or more."),
        ])
}
