extension Finding.Code {
    static let highDynamicRange: [Self] = [
        hdrDolbyVisionWithoutRecord, hdrDolbyVisionRecordWithoutRPU, hdrDolbyVisionProfileConflict,
        hdrDolbyVisionRPUDamaged, hdrDolbyVisionGap, hdrHDR10PlusGap, hdrStaticMetadataMissing,
        hdrStaticMetadataConflict, hdrLightLevelMismatch, hdrNoHighlights, hdrImplausibleLight,
        hdrImplausibleMetadata,
    ]

    private static let multiplexAgain =
        "Remux the raw stream with a program that reads RPUs and writes the configuration record."

    package static let hdrDolbyVisionWithoutRecord = Self(
        "hdr.dovi-without-record", .warning,
        "frames carry Dolby Vision RPUs and the container has no configuration record",
        consequence: "Players look for the record and do not use Dolby Vision; profile 5 looks "
            + "green and purple.",
        remedy: multiplexAgain,
        doubt: "Containers that cannot hold a record, such as raw streams, are not reported.")

    package static let hdrDolbyVisionRecordWithoutRPU = Self(
        "hdr.dovi-record-without-rpu", .warning,
        "the container declares Dolby Vision RPUs, and no frame that was read has one",
        consequence: "Televisions switch to Dolby Vision without its metadata.",
        remedy: "Remux the raw stream, which drops the record; or restore the RPUs from the source "
            + "with dovi_tool inject-rpu.",
        doubt: "RPUs may begin later in the stream; --depth packets reads every packet.")

    package static let hdrDolbyVisionProfileConflict = Self(
        "hdr.dovi-profile-conflict", .warning,
        "container and RPUs state different Dolby Vision profiles",
        consequence: "A player that follows the record may refuse the track or show wrong colours.",
        remedy: multiplexAgain,
        doubt: "Profiles 8.1 and 8.4 differ only by their base layer, and some converters leave "
            + "marks of the original profile in RPUs.")

    package static let hdrDolbyVisionRPUDamaged = Self(
        "hdr.dovi-rpu-damaged", .error, "a Dolby Vision RPU fails its checksum or cannot be parsed",
        consequence: "Dolby Vision flickers or falls back to the base layer at these frames.",
        remedy: "Copy the file again from its source; or write new RPUs with dovi_tool extract-rpu "
            + "and inject-rpu.",
        doubt: "An RPU of a future version is reported as damaged.")

    package static let hdrImplausibleMetadata = Self(
        "hdr.implausible-metadata", .warning,
        "HDR metadata states light that contradicts itself or exceeds PQ",
        consequence: "Displays that follow it tone map the video too dark or too flat.",
        remedy: "Take the values from the master; if they are lost, measure them (--depth full).",
        threshold: "HDR10+ MaxSCL of twice the peak of the mastering display and 100 cd/m² above "
            + "it; MaxFALL above MaxCLL; any value above 10,000 cd/m², the limit of SMPTE ST 2084; "
            + "a minimum that is not below its maximum.",
        doubt: "Upscaling and film grain after grading may exceed the mastering display.")

    package static let hdrDolbyVisionGap = Self(
        "hdr.dovi-gap", .warning, "only some frames carry a Dolby Vision RPU", known: .packets,
        consequence: "Frames without metadata use that of a neighbour, or flash.",
        remedy: "Inject the RPUs again from the source with dovi_tool inject-rpu.",
        doubt: "In some streams frames that are never displayed carry none.")

    package static let hdrHDR10PlusGap = Self(
        "hdr.hdr10plus-gap", .warning, "only some frames carry HDR10+ metadata", known: .packets,
        consequence:
            "Frames without metadata are tone mapped with that of a neighbour, or as plain "
            + "HDR10.",
        remedy: "Inject the metadata again from the source with hdr10plus_tool inject.",
        doubt: "The standard lets metadata persist; some encoders write it once per scene.")

    package static let hdrStaticMetadataMissing = Self(
        "hdr.static-metadata-missing", .info,
        "PQ video without mastering display or content light metadata",
        consequence:
            "The display guesses the mastering brightness, and may show the video too dark "
            + "or clip highlights.",
        remedy: "If the values are known from the source, write them into the container. Invented "
            + "values are worse than none.",
        deniedBy: [.hdrImplausibleLight],
        doubt: "Dolby Vision and HLG need none; --depth packets finds metadata later in the stream."
    )

    static let hdrStaticMetadataConflict = Self(
        "hdr.static-metadata-conflict", .warning,
        "container and bitstream declare different mastering display or content light",
        consequence: "Tone mapping differs between players.",
        remedy: "Write the values of the bitstream into the container.",
        doubt: "The bitstream is trusted, and both may be wrong.")

    package static let hdrLightLevelMismatch = Self(
        "hdr.light-level-mismatch", .warning,
        "measured light differs widely from the declared content light level", known: .full,
        consequence: "A display that trusts the declared level darkens the video needlessly, or "
            + "clips highlights.",
        remedy: "Write the measured values (measuredContentLight of a record at depth full) into "
            + "the container.",
        deniedBy: [.hdrImplausibleLight],
        threshold: "A factor of 2 and 100 cd/m² for MaxCLL; a factor of 2.5 and 50 cd/m² for "
            + "MaxFALL. Only where every frame was measured; too high a level only in a minute of "
            + "video or more.",
        doubt: "An excerpt may be darker than the whole: too high a level is only an info. Single "
            + "pixels overshoot in compression.")

    package static let hdrNoHighlights = Self(
        "hdr.no-highlights", .info, "PQ video that stays within the levels of SDR", known: .full,
        consequence: "The video is HDR in name only: nothing exceeds the brightness of SDR.",
        remedy: "None: it was graded so. The SDR version loses little.",
        threshold: "99.9 % of every frame within 203 cd/m² (reference white of ITU-R BT.2408) plus "
            + "3 %, over at least 5 s; within 250 cd/m² (109 % of SDR) if 99.5 % of the colours are "
            + "within BT.709.",
        doubt: "Dark scenes and whole dark productions are graded so intentionally.")

    package static let hdrImplausibleLight = Self(
        "hdr.implausible-light", .warning,
        "PQ light far above any grade: the samples look like SDR or HLG tagged as PQ",
        known: .full,
        consequence: "Faces and walls appear at peak brightness, or tone mapping turns the whole "
            + "video grey.",
        remedy:
            "View the video as SDR and as HLG; if one looks right, correct the transfer function "
            + "in container and bitstream.",
        threshold: "0.1 % of all pixels at 4,000 cd/m² or more and one frame with an average of "
            + "400 cd/m², over at least 2 s; or 0.1 % of a frame at twice the peak of the mastering "
            + "display and 100 cd/m² above it.",
        doubt: "Test patterns reach 10,000 cd/m² intentionally. SDR that was stretched into PQ is "
            + "not detected.")
}
