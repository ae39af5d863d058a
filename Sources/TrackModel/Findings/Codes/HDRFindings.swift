extension Finding.Code {
    static let highDynamicRange: [Self] = [
        hdrDolbyVisionWithoutRecord, hdrDolbyVisionRecordWithoutRPU, hdrDolbyVisionProfileConflict,
        hdrDolbyVisionRPUDamaged,
        hdrDolbyVisionGap, hdrHDR10PlusGap, hdrStaticMetadataMissing, hdrStaticMetadataConflict,
        hdrLightLevelMismatch, hdrNoHighlights, hdrImplausibleLight,
    ]

    private static let multiplexAgain =
        "Multiplex the raw stream anew with a program that reads RPUs and writes the record."

    private static let again: [RemedyCommand] = [
        .matroska(
            "mkvextract FILE tracks TRACK:video.hevc && mkvmerge -o OUT "
                + "--default-duration 0:RATEp video.hevc -D FILE")
    ]

    package static let hdrDolbyVisionWithoutRecord = Self(
        "hdr.dovi-without-record", .warning,
        "frames carry Dolby Vision RPUs and the container has no configuration record",
        consequence: "Players ask the container and show no Dolby Vision; profile 5 looks "
            + "green and purple.",
        remedy: multiplexAgain, commands: again,
        doubt: "Containers without a place for a record, such as raw streams, are not "
            + "reported.")

    package static let hdrDolbyVisionRecordWithoutRPU = Self(
        "hdr.dovi-record-without-rpu", .warning,
        "the container announces Dolby Vision RPUs and none was found in the frames looked at",
        consequence: "Televisions switch to Dolby Vision and have nothing to show it with.",
        remedy: "Multiplex the raw stream anew, so that the record goes; or bring the RPUs "
            + "back from the source with dovi_tool inject-rpu.",
        commands: again,
        doubt: "At depths that do not read every packet, RPUs may begin later; packets "
            + "settles it.")

    package static let hdrDolbyVisionProfileConflict = Self(
        "hdr.dovi-profile-conflict", .warning,
        "container and RPUs name different Dolby Vision profiles",
        consequence: "A player that follows the record may refuse the track or show it in "
            + "wrong colours.",
        remedy: multiplexAgain, commands: again,
        doubt: "Profiles 8.1 and 8.4 differ by their base layer alone, and RPUs of some "
            + "converters keep marks of the profile they were made from.")

    package static let hdrDolbyVisionRPUDamaged = Self(
        "hdr.dovi-rpu-damaged", .error, "a Dolby Vision RPU fails its checksum or cannot be read",
        consequence: "Dolby Vision flickers or falls back to the base layer at these frames.",
        remedy: "Copy the file again from its source; else write the RPUs anew with "
            + "dovi_tool extract-rpu and inject-rpu.",
        doubt: "An RPU of a version that is not known yet is read as damaged.")

    package static let hdrDolbyVisionGap = Self(
        "hdr.dovi-gap", .warning, "only some of the frames carry a Dolby Vision RPU",
        known: .packets,
        consequence: "Frames without metadata are shown with that of a neighbour, or flash.",
        remedy: "Inject the RPUs again from the source with dovi_tool inject-rpu.",
        doubt: "Frames that are never shown carry none in some streams.")

    package static let hdrHDR10PlusGap = Self(
        "hdr.hdr10plus-gap", .warning, "only some of the frames carry HDR10+ metadata",
        known: .packets,
        consequence: "Frames without metadata are mapped by that of a neighbour, or as plain "
            + "HDR10.",
        remedy: "Inject the metadata again from the source with hdr10plus_tool inject.",
        doubt: "The standard lets metadata hold on; some encoders write it once a scene.")

    package static let hdrStaticMetadataMissing = Self(
        "hdr.static-metadata-missing", .info,
        "PQ video without mastering display or content light metadata",
        consequence: "A screen has to guess how bright the film was graded, and may show it "
            + "too dark or with highlights cut off.",
        remedy: "If the values are known from the source, write them into the container. "
            + "Nothing is better than invented ones.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set max-luminance=CD "
                    + "--set min-luminance=CD --set max-content-light=CD "
                    + "--set max-frame-light=CD")
        ],
        doubt: "Dolby Vision and HLG need none; metadata that begins later in the stream "
            + "shows at depth packets.")

    package static let hdrStaticMetadataConflict = Self(
        "hdr.static-metadata-conflict", .warning,
        "container and bitstream declare different mastering display or content light",
        consequence: "Players map the light of the film differently, by whom they believe.",
        remedy: "Write the values of the stream into the container.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set max-content-light=MAXCLL "
                    + "--set max-frame-light=MAXFALL")
        ],
        doubt: "The stream is believed, and both may be wrong.")

    package static let hdrLightLevelMismatch = Self(
        "hdr.light-level-mismatch", .warning,
        "measured light is far from the declared content light level", known: .full,
        consequence: "A screen that trusts the declared level darkens the film for nothing, "
            + "or cuts highlights off.",
        remedy: "Write the measured values (measuredContentLight of a record at depth full) "
            + "into the container.",
        commands: [
            .matroska(
                "mkvpropedit FILE --edit track:@NUMBER --set max-content-light=MEASUREDCLL "
                    + "--set max-frame-light=MEASUREDFALL")
        ],
        threshold: "A factor of 2 and 100 cd/m² for peaks; a factor of 2.5 and 50 cd/m² for "
            + "MaxFALL. Only where every picture was measured; what is declared too high only "
            + "of a minute of film and more.",
        doubt: "A part of a film is darker than all of it: what is declared too high is an "
            + "info only. Single pixels overshoot in coding.")

    package static let hdrNoHighlights = Self(
        "hdr.no-highlights", .info, "PQ video that never leaves the levels of SDR", known: .full,
        consequence: "The film is HDR by name: nothing in it is brighter than SDR could show.",
        remedy: "None by remultiplexing; the grade is what it is. The SDR version loses "
            + "little.",
        threshold: "99.9 % of every picture within 203 cd/m² (reference white of ITU-R "
            + "BT.2408) and 3 %, over at least 5 s; within 250 cd/m², where 109 % of SDR ends, if "
            + "99.5 % of the colours are those of BT.709.",
        doubt: "Dark films and quiet scenes are graded so on purpose.")

    package static let hdrImplausibleLight = Self(
        "hdr.implausible-light", .warning,
        "the light of PQ video is far above all that is graded: SDR or HLG under the wrong curve",
        known: .full,
        consequence: "A screen shows skin and walls at its brightest, or maps the whole film "
            + "down to grey.",
        remedy: "Look at the picture as SDR and as HLG; where one of them is right, correct the "
            + "transfer function in the container and the stream.",
        commands: [
            .any(
                "ffmpeg -i FILE -map 0 -c copy -bsf:TRACK "
                    + "hevc_metadata=transfer_characteristics=1 OUT")
        ],
        threshold: "A thousandth of all pixels at 4000 cd/m² or more and one picture that is as "
            + "bright as 400 cd/m² on average, over at least 2 s; or a thousandth of a picture "
            + "at twice the peak of the mastering display and 100 cd/m² above it.",
        doubt: "Test patterns go up to 10,000 cd/m² on purpose. SDR that was stretched into PQ "
            + "is not told.")
}
