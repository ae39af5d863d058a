extension Finding.Code {
    static let structure: [Self] = [
        structureZeroedSpan, structureDamagedPackets, structureLostSync, structureUnusedBytes,
    ]

    private static let copyAgain =
        "Copy or download the file again, and compare sizes and checksums. Damage in every copy "
        + "comes from the source."

    package static let structureZeroedSpan = Self(
        "structure.zeroed-span", .error,
        "a part of the file holds only zeros or one repeated byte", known: .packets,
        consequence: "Nothing plays there: video freezes or breaks into blocks, audio stops.",
        remedy: copyAgain,
        threshold: "Packets of 32 bytes or more that are one repeated byte, 4 KiB of zeros inside "
            + "a slice, and bytes between packets. Uncompressed video and audio are not judged.",
        doubt: "A download that reserves its space first looks the same until it is complete.")

    package static let structureDamagedPackets = Self(
        "structure.damaged-packets", .error,
        "packets contradict their own format or fail their checksums", known: .packets,
        consequence: "Video breaks into blocks or audio crackles at these times.",
        remedy: copyAgain,
        threshold: "Lengths of NAL units and OBUs, headers, frame sizes and sync words; checksums "
            + "of AC-3, E-AC-3, FLAC and TTA. A track none of whose packets is as expected is "
            + "not judged.",
        doubt: "An encoder that deviates from its format in some packets looks the same.")

    package static let structureLostSync = Self(
        "structure.lost-sync", .error,
        "bytes between frames, packets or elements belong to nothing", known: .packets,
        consequence: "Players skip these bytes: the content is missing, and what follows may be "
            + "early.",
        remedy: copyAgain,
        threshold: "Sync bytes of MPEG-TS; elements of Matroska, chunks of AVI, boxes of MP4, "
            + "tags of FLV, packets of ASF; frames of MPEG audio, AAC, AC-3, DTS and MLP.",
        doubt: "A recording of a broadcast with weak reception looks the same.")

    package static let structureUnusedBytes = Self(
        "structure.unused-bytes", .info,
        "bytes before or after the content belong to nothing", known: .packets,
        consequence: "Players ignore them; some programs reject the file or call it truncated.",
        remedy: "Remux the file to remove them.",
        threshold: "4 KiB.",
        doubt: "Cameras and editors append data of their own.")
}
