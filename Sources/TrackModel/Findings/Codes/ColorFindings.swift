extension Finding.Code {
    static let color: [Self] = [
        colorPrimariesConflict, colorTransferConflict, colorMatrixConflict, colorRangeConflict,
        colorRangeMismatch, colorRangeConvertedTwice, colorMatrixMismatch,
    ]

    private static let bothMayErr =
        "The stream is believed, and both may be wrong: compare the picture with the source."

    private static let writeIntoContainer =
        "Write what the stream says into the container. Where the container was right, write "
        + "its value into the stream with the bitstream filter of the codec (hevc_metadata, "
        + "h264_metadata, av1_metadata)."

    package static let colorPrimariesConflict = Self(
        "color.primaries-conflict", .warning,
        "container and bitstream name different colour primaries",
        consequence: "Players differ in colour: some believe the container, some the stream.",
        remedy: writeIntoContainer,
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set color-primaries=CODE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -color_primaries:TRACK VALUE OUT"),
        ],
        doubt: bothMayErr)

    package static let colorTransferConflict = Self(
        "color.transfer-conflict", .warning,
        "container and bitstream name different transfer functions",
        consequence: "Players differ in brightness, and HDR may be shown as SDR or SDR as HDR.",
        remedy: writeIntoContainer,
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set "
                    + "color-transfer-characteristics=CODE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -color_trc:TRACK VALUE OUT"),
        ],
        doubt: bothMayErr)

    package static let colorMatrixConflict = Self(
        "color.matrix-conflict", .warning, "container and bitstream name different colour matrices",
        consequence: "Players differ in colour: greens and reds are off where the wrong one "
            + "is believed.",
        remedy: writeIntoContainer,
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set color-matrix-coefficients=CODE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -colorspace:TRACK VALUE OUT"),
        ],
        doubt: bothMayErr)

    package static let colorRangeConflict = Self(
        "color.range-conflict", .warning,
        "container and bitstream disagree about full or limited range",
        consequence: "Where the wrong one is believed, black is grey, or shadows and "
            + "highlights are cut off.",
        remedy: writeIntoContainer,
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set color-range=CODE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -color_range:TRACK VALUE OUT"),
        ],
        doubt: bothMayErr)

    package static let colorRangeMismatch = Self(
        "color.range-mismatch", .warning,
        "code values do not fit the range that the track is tagged with", known: .sample,
        consequence: "Black is grey, or shadows and highlights are cut off, in every player "
            + "that follows the tags.",
        remedy: "Look at a dark and a bright picture first. If the tags are wrong, write the "
            + "range that the samples have into stream and container; if the samples are "
            + "wrong, encode again from the source.",
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set color-range=CODE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -color_range:TRACK VALUE OUT"),
        ],
        threshold: "Full range in a track tagged as limited: 0.5 % of luma below black "
            + "without a pile at either end, more than above black or in even surroundings. Limited range in a track tagged as full: all "
            + "but a thousandth of luma within 16 to 235 of 255.",
        doubt: "A film without true black and white fits both ranges; sharpening and noise "
            + "go beyond black.")

    package static let colorRangeConvertedTwice = Self(
        "color.range-converted-twice", .warning,
        "samples of limited range were converted to limited range once more", known: .full,
        consequence: "Black is grey and white is dull in every player.",
        remedy: "Look at a dark picture first. Take the film from its source; or stretch 30 to 218 "
            + "back to 16 to 235 and encode again.",
        threshold:
            "Codes that take the samples of two in the rhythm of that conversion, 15 dB above "
            + "other rhythms of the histogram; all but a thousandth of luma from 28 to 32 on, and "
            + "white at 212 to 221 or a pile at 29 to 31 with hardly anything below.",
        doubt: "A film of full range without true black and white that was converted once looks "
            + "alike. Conversions of more than 8 bits, together with scaling, and in coarse coding "
            + "leave no trace.")

    package static let colorMatrixMismatch = Self(
        "color.matrix-mismatch", .warning,
        "colours do not fit the matrix that the track is tagged with", known: .full,
        consequence: "Greens and reds are off in every player that follows the tags; where nothing "
            + "is tagged, in those that go by the size.",
        remedy:
            "Compare a saturated picture with the source first. If the tags are wrong, write the "
            + "matrix that the samples have into stream and container.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set color-matrix-coefficients=CODE"),
            .mp4("ffmpeg -i FILE -map 0 -c copy -colorspace:TRACK VALUE OUT"),
        ],
        threshold: "500 samples of even colour, and a fifth of a percent of them, that the tagged "
            + "matrix of BT.601 and BT.709 puts beyond red, green and blue and of which the other "
            + "one puts 90 % at their ends: at two of the six ends, in four different colours.",
        doubt: "Tells BT.601 and BT.709 apart alone, and nothing without saturated colours. An SDR "
            + "film may have been graded so that it fits by chance.")
}
