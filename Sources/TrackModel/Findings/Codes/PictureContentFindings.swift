extension Finding.Code {
    static let pictureContent: [Self] = [
        videoFake10Bit, videoInterlacedContent, videoProgressiveContent, videoFieldOrderMismatch,
        videoHardTelecine, videoPulldown25, videoRepeatedPictures, videoBlendedPictures,
        videoUnevenMotion,
        videoFrozen, videoBlack, videoUpscaled, videoBanding, videoVisibleDamage,
    ]

    package static let videoFake10Bit = Self(
        "video.fake-10bit", .warning, "samples were expanded from a lower bit depth",
        known: .sample,
        consequence: "The file needs the space of the higher bit depth and has the banding of the "
            + "lower one.",
        remedy: "Encode from the source, at its bit depth.",
        threshold: "90 % of samples on the codes of the lower depth, in at least 2 frames.",
        doubt: "Only lossless coding preserves it: x265 at CRF 8 removes all traces. Animation and "
            + "graphics use few codes.")

    package static let videoInterlacedContent = Self(
        "video.interlaced-content", .warning, "frames flagged as progressive are interlaced",
        known: .full,
        consequence: "Nothing deinterlaces the video, and motion shows combing.",
        remedy: "Switch deinterlacing on in the player; or encode again with a deinterlacer that "
            + "makes a frame of each field (ffmpeg's bwdif).",
        threshold: "20 % of moving frames are interlaced, at least 24 of them, 90 % with the same "
            + "field order; below 80 % the video is partly interlaced.",
        doubt:
            "Thin stripes and scrolling text look like fields. Interlaced video that was coded as "
            + "progressive at low bit rates keeps little of its fields.")

    package static let videoProgressiveContent = Self(
        "video.progressive-content", .info, "frames flagged as interlaced are progressive",
        known: .full,
        consequence: "A deinterlacer that trusts the flags softens the image.",
        remedy: "Switch deinterlacing off for it; broadcasters usually flag progressive video so.",
        threshold: "95 % of moving frames are progressive, of at least 24.",
        doubt:
            "In slow motion the fields of a frame hardly differ, so interlacing may go unnoticed.")

    package static let videoFieldOrderMismatch = Self(
        "video.field-order-mismatch", .warning,
        "field order of the content contradicts the flag", known: .full,
        consequence: "Motion judders back and forth in players that follow the flag.",
        remedy: "Correct the field order: in Matroska 1 is top and 6 bottom field first.",
        threshold: "80 % of moving frames show one field order, of at least 24.",
        doubt: "Edited tape may change its field order within the video.")

    package static let videoHardTelecine = Self(
        "video.hard-telecine", .info, "hard telecine: pulldown is part of the coded frames",
        known: .full,
        consequence:
            "Motion judders, and two of five frames are combed.",
        remedy: "Undo the pulldown with ffmpeg's filters fieldmatch and decimate, then encode.",
        threshold:
            "A tenth of the moving frames repeat fields in the cadence 2:3 or 2:3:3:2.",
        doubt: "Television productions may mix telecined film and interlaced video in one stream.")

    package static let videoPulldown25 = Self(
        "video.pulldown-25", .info,
        "pulldown from 24 to 25 frames per second is part of the coded frames",
        known: .full,
        consequence: "Half of the frames are combed, for half a second in every second.",
        remedy: "Undo the pulldown with ffmpeg's filters fieldmatch and decimate, with a cycle of "
            + "25 frames, then encode.",
        threshold: "At 25 frames per second, 30 to 85 % of frames combine fields of adjacent "
            + "frames, or they alternate four times in half-second runs.",
        doubt: "Television productions may mix telecined and interlaced video in one stream.")

    package static let videoRepeatedPictures = Self(
        "video.repeated-pictures", .info,
        "duplicate frames in a regular cadence: the content has a lower frame rate", known: .full,
        consequence: "Motion judders: the file has more frames per second than the content.",
        remedy: "Drop the duplicate frames with ffmpeg's decimate or mpdecimate, then encode; or "
            + "keep the file as it is.",
        threshold:
            "30 % of moving frames, at least 40, are duplicates in one cadence, ten times in "
            + "a row.",
        doubt: "Animation repeats frames intentionally.")

    package static let videoBlendedPictures = Self(
        "video.blended-pictures", .info,
        "frames or fields are blends of their neighbours: the frame rate was converted",
        known: .full,
        consequence: "Motion shows double edges, and sharp and soft frames alternate.",
        remedy: "Use a version at the original frame rate: blending cannot be undone.",
        threshold:
            "Half of the 60-frame segments with motion, at least 2, in which a weighted sum of "
            + "six or seven frames vanishes at one position in two thirds of the periods. Or half of "
            + "segments up to 1,500 frames in which consecutive differences alternate at the period "
            + "of the conversion: a correlation of 0.45, six times its error, 0.8 of the predicted "
            + "depth.",
        doubt: "Slow motion, little detail and strong grain hide it. In interlaced video only top "
            + "fields are checked, and 50 fields per second need eight seconds of motion.")

    package static let videoUnevenMotion = Self(
        "video.uneven-motion", .info, "isolated duplicated or dropped frames", known: .full,
        consequence: "Motion stutters: frames were lost, or repeated to fill a gap.",
        remedy: "Check the times; if the source moves evenly, capture or convert it again.",
        threshold:
            "3 isolated duplicates, or 4 together with steps of 1.4 times the greatest of the "
            + "eight around them, without a regular cadence.",
        doubt:
            "Phones and screen recorders drop frames under load; a jolt of the camera looks like "
            + "a dropped frame.")

    package static let videoFrozen = Self(
        "video.frozen", .info, "frozen video", known: .full,
        consequence: "Nothing moves for a while: a still, a title, or a capture fault.",
        remedy: "Check the time; if it is a fault, take this part from the source.",
        threshold: "2 s.", doubt: "Title cards and stills are intentional.")

    package static let videoBlack = Self(
        "video.black", .info, "black frames", known: .full,
        consequence: "Nothing is visible for a while: a pause, or a fault.",
        remedy: "Check the time; if it is a fault, take this part from the source.",
        threshold: "2 s; 10 s at the beginning and the end.",
        doubt: "Black between acts is intentional.")

    package static let videoUpscaled = Self(
        "video.upscaled", .info, "frames are upscaled from a lower resolution", known: .full,
        consequence:
            "The file needs the space of the larger size and has the detail of the smaller "
            + "one.",
        remedy: "Prefer the release at the original size: displays scale as well.",
        threshold:
            "A period in rows and columns, 13 dB above its neighbours if its phase is that of "
            + "scaling about the centre, else 15 dB, and 21 dB if the original size remains "
            + "ambiguous. By 2: 10 dB in key frames and in others with a fall of the spectrum by 13 dB "
            + "at half of the highest frequency, or 21 dB where all are of one kind.",
        doubt:
            "A fine regular pattern may have such a period. Scaling of the width only is not "
            + "detected. A production finished at a lower size has no better master.")

    package static let videoBanding = Self(
        "video.banding", .info, "smooth gradients show visible steps", known: .full,
        consequence: "Skies and fades show bands on large displays.",
        remedy: "Encode from the source with 10 bits or a higher bit rate; players can deband "
            + "(mpv --deband).",
        threshold: "A mean banding index of 5 over at least 4 frames, and 3 % of the steps larger "
            + "than the bit depth requires: by two codes at once, or up and down again. Or peaks "
            + "of the luma histogram at the distance of levels of 4 or 5 bits, with an "
            + "amplitude of 0.25.",
        doubt:
            "Graphics, cartoons and screen recordings have steps intentionally. A clean gradient "
            + "in steps of one code is not reported, though it may be visible.")

    package static let videoVisibleDamage = Self(
        "video.visible-damage", .warning,
        "blocks appear that do not belong to the image (macroblocking)", known: .full,
        consequence: "Wrong blocks show briefly, mostly up to the next random access point.",
        remedy: "Check the times; copy the file from its source again, since bytes were changed or "
            + "lost.",
        health: .suspicion, causes: [.decodeErrors],
        threshold: "New corners of blocks on the grid of 8 pixels in 3 columns: a quarter of the "
            + "square root of the number of 8×8 blocks, at least 8; or 16 blocks of 8×8 that turn "
            + "green.",
        doubt: "Damage from before encoding looks the same, as do mosaics and windows in screen "
            + "recordings that open on the grid. Faint or small damage, and damage without edges, "
            + "is not detected.")
}
