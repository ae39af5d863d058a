extension Finding.Code {
    static let picture: [Self] = [
        videoSizeConflict, videoAspectConflict, videoBitDepthConflict, videoPixelFormatConflict,
        videoFieldOrderConflict, videoProfileConflict, videoChange, videoActiveAreaMismatch,
        videoVariableActiveArea,
    ]

    package static let videoSizeConflict = Self(
        "video.size-conflict", .warning, "container and bitstream name different picture sizes",
        consequence: "Players that lay out by the container show the picture in the wrong "
            + "shape or size, and libraries list it so.",
        remedy: "Write the size of the stream into the container; multiplexing again does.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set pixel-width=WIDTH "
                    + "--set pixel-height=HEIGHT"),
            .mp4("ffmpeg -i FILE -map 0 -c copy OUT"),
        ],
        doubt: "A stream may change its size along the way (video.change); what is padded to "
            + "whole macroblocks is not told.")

    package static let videoAspectConflict = Self(
        "video.aspect-conflict", .warning,
        "container and bitstream name different sample aspect ratios",
        consequence: "People are too wide or too narrow in players that believe the stream.",
        remedy: "The container is believed. Where it is wrong, write the display size that "
            + "the stream's aspect gives; DisplayWidth and DisplayHeight in Matroska.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set display-width=WIDTH "
                    + "--set display-height=HEIGHT"),
            .mp4("MP4Box FILE -par NUMBER=ACROSS:DOWN"),
            .any("ffmpeg -i FILE -map 0 -c copy -aspect:TRACK WIDTH:HEIGHT OUT"),
        ],
        doubt: "Ratios that differ by rounding alone are not told.")

    package static let videoBitDepthConflict = Self(
        "video.bit-depth-conflict", .warning, "container and bitstream name different bit depths",
        consequence: "A player may choose a decoder or a screen mode that does not fit.",
        remedy: "Multiplexing again writes the depth of the stream.",
        commands: [.any("ffmpeg -i FILE -map 0 -c copy OUT")],
        doubt: "The stream is what is decoded; the container only describes it.")

    package static let videoPixelFormatConflict = Self(
        "video.pixel-format-conflict", .warning,
        "container and bitstream name different pixel formats",
        consequence: "A player may choose a decoder that does not fit.",
        remedy: "Multiplexing again writes the format of the stream.",
        commands: [.any("ffmpeg -i FILE -map 0 -c copy OUT")],
        doubt: "The stream is what is decoded; the container only describes it.")

    package static let videoFieldOrderConflict = Self(
        "video.field-order-conflict", .warning,
        "container and bitstream name different field orders",
        consequence: "Where the wrong field comes first, motion judders back and forth.",
        remedy: "Write the order of the stream into the container: in Matroska 1 is top and "
            + "6 bottom field first, 0 progressive.",
        commands: [.matroska("mkvpropedit FILE --edit track:@NUMBER --set field-order=ORDER")],
        doubt: "Both are flags: video.field-order-mismatch tells what motion shows.")

    package static let videoProfileConflict = Self(
        "video.profile-conflict", .info, "container and bitstream name different profiles",
        consequence: "Players refuse a track by the container's profile that they could play, "
            + "or try one that they cannot.",
        remedy: "Multiplexing again writes the profile of the stream.",
        commands: [.any("ffmpeg -i FILE -map 0 -c copy OUT")],
        doubt: "Sequence headers along the way may name several profiles.")

    package static let videoChange = Self(
        "video.change", .info, "size, depth, colour or HDR metadata change along the way",
        known: .packets,
        consequence: "Players that set up once stretch, flash or stop at the change.",
        remedy: "Split the file at the change, or encode it to one format.",
        doubt: "At depth sample the change is seen at the first place looked at behind it.")

    package static let videoActiveAreaMismatch = Self(
        "video.active-area-mismatch", .warning,
        "metadata names other black bars than the pictures have", known: .sample,
        consequence: "A screen that trusts the metadata dims or crops the wrong rows.",
        remedy: "Correct level 5 of the Dolby Vision metadata with dovi_tool editor, or the "
            + "cropping of the container.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set pixel-crop-top=ROWS "
                    + "--set pixel-crop-bottom=ROWS")
        ],
        threshold: "4 pixels at any side.",
        doubt: "Dark scenes hide where the picture begins.")

    package static let videoVariableActiveArea = Self(
        "video.variable-active-area", .info,
        "the shape of the picture inside its black bars changes along the way", known: .full,
        consequence: "A fixed crop cuts into the picture; projectors with fixed masks show "
            + "bars.",
        remedy: "None: films shot in two shapes are meant so. Crop to the larger one.",
        threshold: "2 s and 2 % of the film in another shape.",
        doubt: "Letterboxed inserts and dark scenes count as another shape.")
}
