extension Finding.Code {
    static let pictureContent: [Self] = [
        videoFake10Bit, videoInterlacedContent, videoProgressiveContent, videoFieldOrderMismatch,
        videoHardTelecine, videoRepeatedPictures, videoBlendedPictures,
        videoUnevenMotion, videoFrozen, videoBlack, videoUpscaled,
        videoBanding, videoVisibleDamage,
    ]

    package static let videoFake10Bit = Self(
        "video.fake-10bit", .warning, "samples were widened from fewer bits", known: .sample,
        consequence: "The film takes the room of the higher depth and has the banding of the "
            + "lower one.",
        remedy: "Encode from the source, at its depth.",
        threshold: "90 % of samples on the codes of the lower depth, in at least 2 pictures.",
        doubt: "Only what was coded without loss shows it: nothing is left of the codes after "
            + "x265 at CRF 8. Drawn pictures use few codes.")

    package static let videoInterlacedContent = Self(
        "video.interlaced-content", .warning, "pictures flagged as progressive are interlaced",
        known: .full,
        consequence: "Nothing deinterlaces the film, and combs show in motion.",
        remedy: "Encode again with a deinterlacer, or mark the stream as interlaced; a "
            + "player can be told to deinterlace.",
        commands: [
            .any(
                "ffmpeg -i FILE -map 0 -c copy -filter:TRACK bwdif -c:TRACK libx264 -crf 16 OUT"
            )
        ],
        threshold:
            "20 % of moving pictures with lines of two moments, at least 24 of them and 90 % in "
            + "one order; below 80 % the film is interlaced in parts.",
        doubt:
            "Thin stripes and scrolling text look like fields. Video that was coded as progressive "
            + "at low rates has little of its fields left.")

    package static let videoProgressiveContent = Self(
        "video.progressive-content", .info, "pictures flagged as interlaced are progressive",
        known: .full,
        consequence: "A deinterlacer that trusts the flags softens a sharp picture.",
        remedy: "Switch deinterlacing off for it; broadcasters flag film so as a rule.",
        threshold: "95 % of moving pictures with lines of one moment, of at least 24.",
        doubt: "Slow motion has little between its lines: fields may be where nothing moved.")

    package static let videoFieldOrderMismatch = Self(
        "video.field-order-mismatch", .warning,
        "motion shows the other field first than the track is flagged with", known: .full,
        consequence: "Motion judders back and forth wherever the flags are followed.",
        remedy: "Correct the field order: in Matroska 1 is top and 6 bottom field first.",
        commands: [.matroska("mkvpropedit FILE --edit track:@NUMBER --set field-order=ORDER")],
        threshold: "80 % of moving pictures vote for one order, of at least 24.",
        doubt: "Edited tape may change its order in the middle.")

    package static let videoHardTelecine = Self(
        "video.hard-telecine", .info, "hard 2:3 telecine", known: .full,
        consequence: "Motion judders, and two pictures of five hold lines of two moments.",
        remedy: "Restore the film: ffmpeg's filters fieldmatch and decimate, then encode.",
        commands: [
            .any(
                "ffmpeg -i FILE -map 0 -c copy -filter:TRACK fieldmatch,decimate "
                    + "-c:TRACK libx264 -crf 16 OUT")
        ],
        threshold:
            "A tenth of the moving pictures repeat fields in the rhythm of 2:3 or 2:3:3:2; at "
            + "25 pictures a second 30 to 85 % hold fields of two frames that fit their neighbours, or do so in "
            + "four turns of half a second.",
        doubt: "Television that mixes film and video has both in one stream.")

    package static let videoRepeatedPictures = Self(
        "video.repeated-pictures", .info,
        "pictures repeat in a rhythm: the content has a lower frame rate", known: .full,
        consequence: "Motion judders: the file has more pictures a second than the film.",
        remedy: "Drop the repeated pictures with ffmpeg's decimate or mpdecimate, then encode; "
            + "or leave it as it is.",
        threshold:
            "30 % of what moves, and at least 40 pictures, repeats in one rhythm, ten times in "
            + "a row.",
        doubt: "Drawn animation repeats its pictures on purpose.")

    package static let videoBlendedPictures = Self(
        "video.blended-pictures", .info,
        "pictures or fields are mixed of neighbours: the frame rate was converted", known: .full,
        consequence: "Motion shows double edges and a beat of sharp and soft pictures.",
        remedy: "Take the film at its own frame rate: what was mixed does not come apart.",
        threshold:
            "Half of the stretches of 60 pictures with motion, at least 2, in which a weighted sum "
            + "of six or seven pictures vanishes at one place of two thirds of the periods; or half of "
            + "those of up to 1500, in which two steps in a row differ in the beat of the conversion: "
            + "a correlation of 0.45, six times its error, and 0.8 of the depth foretold.",
        doubt:
            "Slow motion, little detail and much grain show nothing; of fields that were mixed the top ones "
            + "alone are looked at, and of 50 a second eight seconds of motion are needed.")

    package static let videoUnevenMotion = Self(
        "video.uneven-motion", .info, "motion sticks or jumps at single places", known: .full,
        consequence: "Motion stutters there: pictures were lost, or repeated to fill a gap.",
        remedy: "Look at the places; where the source runs evenly, capture or convert it again.",
        threshold:
            "3 places where one picture repeats, or 4 with those where one step is 1.4 times the "
            + "greatest of the eight around it, and no rhythm of repeats.",
        doubt: "Phones and screen recorders leave pictures out when they are busy; a jolt of the "
            + "camera looks like a step.")

    package static let videoFrozen = Self(
        "video.frozen", .info, "frozen picture", known: .full,
        consequence: "Nothing moves for a while: a still, a title, or a fault of a capture.",
        remedy: "Look at the place; where it is a fault, take the part from the source.",
        threshold: "2 s.",
        doubt: "Titles and stills are meant so.")

    package static let videoBlack = Self(
        "video.black", .info, "black frames", known: .full,
        consequence: "Nothing is to be seen for a while: a pause, or a fault.",
        remedy: "Look at the place; where it is a fault, take the part from the source.",
        threshold: "2 s; 10 s at the beginning and the end.",
        doubt: "Acts of a film are parted by black.")

    package static let videoUpscaled = Self(
        "video.upscaled", .info, "pictures are upscaled from a lower resolution", known: .full,
        consequence: "The file takes the room of the larger size and holds the detail of the "
            + "smaller one.",
        remedy: "Prefer the release at the original size: screens scale as well.",
        threshold: "A line in the spectra of rows and columns 15 dB above its neighbours; 21 dB "
            + "where the size before stays in doubt.",
        doubt: "Scaling by 2 and of the width alone is not seen; a film finished at a lower "
            + "size has no better master.")

    package static let videoBanding = Self(
        "video.banding", .info, "smooth gradients show visible steps", known: .full,
        consequence: "Skies and fades show steps on large screens.",
        remedy: "Encode from the source with 10 bits or more bits a second; players can "
            + "deband (mpv --deband).",
        threshold: "A mean banding index of 5, over at least 4 pictures, and 3 % of the steps more "
            + "than the bit depth makes necessary: by two codes at once, or forth and back again.",
        doubt: "Posters, cartoons and screen recordings have steps on purpose. A clean slope in "
            + "steps of one code is not told, though it may show.")

    package static let videoVisibleDamage = Self(
        "video.visible-damage", .warning,
        "blocks appear that do not belong to the picture (macroblocking)", known: .full,
        consequence: "Blocks of wrong picture show for a moment, mostly up to the next random "
            + "access point.",
        remedy: "Look at the places; take the file from its source again, as bytes of it were "
            + "changed or lost on the way.",
        threshold:
            "Corners of blocks on the grid of 8 pixels that were not in the picture before, in "
            + "3 columns: a quarter of the root of the number of blocks of 8×8, at least 8; or 16 "
            + "blocks of 8×8 that turn green.",
        doubt: "Damage that was there before the film was encoded looks alike; so may mosaics "
            + "and windows of screen recordings that open on the grid. Damage that is faint, "
            + "small or without edges is not seen.")
}
