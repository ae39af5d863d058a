extension Finding.Code {
    static let color: [Self] = [
        colorPrimariesConflict, colorTransferConflict, colorMatrixConflict, colorRangeConflict,
        colorRangeMismatch,
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
            + "without a pile at either end. Limited range in a track tagged as full: all "
            + "but a thousandth of luma within 16 to 235 of 255.",
        doubt: "A film without true black and white fits both ranges; sharpening and noise "
            + "go beyond black.")
}
