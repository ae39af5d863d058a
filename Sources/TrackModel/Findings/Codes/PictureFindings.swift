extension Finding.Code {
    static let picture: [Self] = [
        videoSizeConflict, videoAspectConflict, videoBitDepthConflict, videoPixelFormatConflict,
        videoFieldOrderConflict, videoProfileConflict, videoChange, videoActiveAreaMismatch,
        videoVariableActiveArea, videoExceedsMaximumRate, videoOpaqueAlpha,
    ]

    package static let videoExceedsMaximumRate = Self(
        "video.exceeds-maximum-rate", .warning,
        "a second has more bits than the declared maximum bit rate and buffer allow",
        known: .packets,
        consequence: "Hardware players and broadcast equipment that rely on the declared buffer "
            + "stutter or drop frames there.",
        remedy: "Encode with the limits that the header declares, or declare those in use.",
        threshold: "Bits of a second by decoding times above maximumBitRate × 1 s + bufferSize, "
            + "both from the stream.",
        doubt: "Software players read ahead and ignore the declaration.")

    package static let videoOpaqueAlpha = Self(
        "video.opaque-alpha", .info, "the alpha channel is opaque in every decoded frame",
        known: .sample,
        consequence: "The alpha channel costs space and decoding time, and shows nothing. If the "
            + "video was meant to be transparent, the encoder has lost it.",
        remedy: "Encode without alpha, or again from a source with transparency.",
        threshold: "Every alpha sample at its maximum in every decoded frame.",
        doubt: "At depth sample only some frames are decoded; others may be transparent.")

    static let videoSizeConflict = Self(
        "video.size-conflict", .warning, "container and bitstream state different frame sizes",
        consequence: "Players that use the container's size show the wrong shape or size, and "
            + "libraries list it.",
        remedy: "Write the size of the bitstream into the container.",
        doubt: "The size may change during the stream (video.change). Padding to whole macroblocks "
            + "is not reported.")

    static let videoAspectConflict = Self(
        "video.aspect-conflict", .warning,
        "container and bitstream state different sample aspect ratios",
        consequence: "People look too wide or too narrow in players that trust the bitstream.",
        remedy:
            "The container is trusted: write its shape into the bitstream. If it is wrong, correct "
            + "its display size (DisplayWidth and DisplayHeight in Matroska).",
        doubt: "Ratios that differ only by rounding are not reported.")

    static let videoBitDepthConflict = Self(
        "video.bit-depth-conflict", .warning, "container and bitstream state different bit depths",
        consequence: "A player may choose an unsuitable decoder or display mode.",
        remedy: "Remuxing writes the depth of the bitstream.",
        doubt: "Decoders follow the bitstream; the container only describes it.")

    static let videoPixelFormatConflict = Self(
        "video.pixel-format-conflict", .warning,
        "container and bitstream state different pixel formats",
        consequence: "A player may choose an unsuitable decoder.",
        remedy: "Remuxing writes the format of the bitstream.",
        doubt: "Decoders follow the bitstream; the container only describes it.")

    static let videoFieldOrderConflict = Self(
        "video.field-order-conflict", .warning,
        "container and bitstream state different field orders",
        consequence: "With the wrong field order, motion judders back and forth.",
        remedy: "Write the field order of the bitstream into the container: in Matroska 1 is top "
            + "and 6 bottom field first, 0 progressive.",
        deniedBy: [.videoFieldOrderMismatch, .videoProgressiveContent],
        doubt: "Both are flags: video.field-order-mismatch compares them with the motion.")

    static let videoProfileConflict = Self(
        "video.profile-conflict", .info, "container and bitstream state different profiles",
        consequence: "Players that trust the container refuse a track that they can play, or try "
            + "one that they cannot.",
        remedy: "Remuxing writes the profile of the bitstream.",
        doubt: "Later sequence headers may state further profiles.")

    package static let videoChange = Self(
        "video.change", .info, "size, bit depth, colour or HDR metadata change within the track",
        known: .packets,
        consequence: "Players that configure themselves once stretch, flash or stop at the change.",
        remedy: "Split the file at the change, or encode it to one format.",
        doubt: "At depth sample the reported time is the first sampled place after the change.")

    package static let videoActiveAreaMismatch = Self(
        "video.active-area-mismatch", .warning,
        "metadata states other black bars than the frames have", known: .sample,
        consequence: "A display that trusts the metadata dims or crops the wrong rows.",
        remedy: "Correct level 5 of the Dolby Vision metadata with dovi_tool editor, or the "
            + "cropping of the container.",
        threshold: "4 pixels on any side.", doubt: "Dark scenes hide the edges of the active area.")

    package static let videoVariableActiveArea = Self(
        "video.variable-active-area", .info,
        "the aspect ratio within the black bars changes during the video", known: .full,
        consequence: "A fixed crop cuts into the image; projectors with fixed masks show bars.",
        remedy: "None: productions with two aspect ratios are intentional. Crop to the larger one.",
        threshold: "2 s and 2 % of the video in a different aspect ratio.",
        doubt: "Letterboxed inserts and dark scenes count as a different aspect ratio.")
}
