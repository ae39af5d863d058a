extension Finding.Code {
    static let color: [Self] = [
        colorPrimariesConflict, colorTransferConflict, colorMatrixConflict, colorRangeConflict,
        colorRangeMismatch, colorRangeConvertedTwice, colorMatrixMismatch,
        colorReservedCode,
    ]

    package static let colorReservedCode = Self(
        "color.reserved-code", .warning,
        "the bitstream states colour codes that ITU-T H.273 reserves",
        consequence: "Players guess the colours; filters of FFmpeg refuse to convert such frames.",
        remedy: "Write the codes of the source into the bitstream with the codec's bitstream "
            + "filter, or 2 (unspecified) where they are not known.",
        doubt: "A later edition of H.273 may define the code.")

    private static let bothMayErr =
        "The bitstream is trusted, and both may be wrong: compare with the source."

    private static let writeIntoContainer =
        "Write the value of the bitstream into the container. If the container is right, write its "
        + "value into the bitstream with the codec's bitstream filter (hevc_metadata, "
        + "h264_metadata, av1_metadata)."

    static let colorPrimariesConflict = Self(
        "color.primaries-conflict", .warning,
        "container and bitstream state different colour primaries",
        consequence: "Colours differ between players that trust the container and players that "
            + "trust the bitstream.",
        remedy: writeIntoContainer, doubt: bothMayErr)

    static let colorTransferConflict = Self(
        "color.transfer-conflict", .warning,
        "container and bitstream state different transfer functions",
        consequence: "Brightness differs between players; HDR may be shown as SDR or SDR as HDR.",
        remedy: writeIntoContainer, deniedBy: [.hdrImplausibleLight],
        doubt: bothMayErr)

    static let colorMatrixConflict = Self(
        "color.matrix-conflict", .warning,
        "container and bitstream state different matrix coefficients",
        consequence: "Greens and reds are wrong in players that use the wrong value.",
        remedy: writeIntoContainer, deniedBy: [.colorMatrixMismatch],
        doubt: bothMayErr)

    static let colorRangeConflict = Self(
        "color.range-conflict", .warning,
        "container and bitstream disagree about full or limited range",
        consequence:
            "In players that use the wrong value, black is grey, or shadows and highlights "
            + "are clipped.",
        remedy: writeIntoContainer, deniedBy: [.colorRangeMismatch, .colorRangeConvertedTwice],
        doubt: bothMayErr)

    package static let colorRangeMismatch = Self(
        "color.range-mismatch", .warning, "code values do not fit the flagged range",
        known: .sample,
        consequence: "Black is grey, or shadows and highlights are clipped, in every player that "
            + "follows the flag.",
        remedy:
            "Check a dark and a bright frame first. If the flag is wrong, write the range of the "
            + "samples into bitstream and container; if the samples are wrong, encode again from "
            + "the source.",
        threshold: "Full range in a track flagged as limited: 0.5 % of luma below black without a "
            + "peak at either end of the range, and more than above black or in flat areas. Limited "
            + "range in a track flagged as full: 99.9 % of luma within 16 to 235 of 255.",
        doubt: "Video without true black and white fits both ranges; sharpening and noise go below "
            + "black.")

    package static let colorRangeConvertedTwice = Self(
        "color.range-converted-twice", .warning,
        "limited-range samples were converted to limited range a second time", known: .full,
        consequence: "Black is grey and white is dull in every player.",
        remedy: "Check a dark frame first. Use the source; or expand 30–218 to 16–235 and encode "
            + "again.",
        threshold: "Codes that merge two input codes at the period of that conversion, 15 dB above "
            + "other periods in the histogram; 99.9 % of luma from 28 to 32 on, and white at 212 to "
            + "221, or a peak at 29 to 31 with almost nothing below.",
        doubt: "Full-range video without true black and white that was converted once gives the "
            + "same histogram. Conversions at more than 8 bits, with scaling, or before coarse "
            + "compression leave no trace.")

    package static let colorMatrixMismatch = Self(
        "color.matrix-mismatch", .warning, "colours do not fit the flagged matrix", known: .full,
        consequence: "Greens and reds are wrong in every player that follows the flag; without a "
            + "flag, in players that derive the matrix from the frame size.",
        remedy: "Compare a saturated frame with the source first. If the flag is wrong, write the "
            + "matrix of the samples into bitstream and container.",
        threshold:
            "500 samples of flat colour, and 0.2 % of them, that the flagged matrix of BT.601 "
            + "and BT.709 puts outside the RGB cube, 90 % of which the other matrix puts on its "
            + "faces: on two of six faces, in four different colours.",
        doubt:
            "Only BT.601 and BT.709 are compared, and only in saturated colours. An SDR grade may "
            + "fit by chance.")
}
