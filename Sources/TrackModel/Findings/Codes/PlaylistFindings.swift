extension Finding.Code {
    static let playlist: [Self] = [
        playlistSyntax, playlistSegmentMissing, playlistReferenceRefused, playlistUnreadable,
        playlistProtected, playlistCodecConflict, playlistSizeConflict, playlistFrameRateConflict,
        playlistVideoRangeConflict, playlistChannelsConflict, playlistBandwidthConflict,
    ]

    private static let writeAgain = "Write what the segments hold into the playlist."

    private static let choosesWrongly =
        "Players choose among the variants by what the playlist says, and choose wrongly."

    private static let oneSegment =
        "A few segments are read; a later one may be as the playlist says."

    package static let playlistSyntax = Self(
        "playlist.syntax", .warning, "lines of a playlist are not as the standard has them",
        consequence: "Strict players refuse the playlist, others pass the line over.",
        remedy: "Correct the line; trackprobe variants --validate rfc lists all of them.",
        doubt: "Tags of vendors that are not known are passed over without a word.")

    package static let playlistSegmentMissing = Self(
        "playlist.segment-missing", .warning, "segments of a playlist are not in its folder",
        consequence: "Playback stops there.",
        remedy: "Bring the segments into the folder, or give --map-base for what lies "
            + "elsewhere.",
        doubt: "A live playlist may name segments that are gone or not there yet.")

    package static let playlistReferenceRefused = Self(
        "playlist.reference-refused", .warning,
        "a playlist refers to something outside of its folder, which is not opened",
        consequence: "What it refers to was not opened, and is not part of the record.",
        remedy: "Map the place to a folder with --map-base URL=FOLDER.",
        doubt: "It is a rule of this program and no fault of the playlist.")

    package static let playlistUnreadable = Self(
        "playlist.unreadable", .warning, "the segments of a media playlist could not be analysed",
        consequence: "The variant was not analysed, and may not play.",
        remedy: "Run trackprobe on one of its segments together with the init section.",
        doubt: "The init section may be missing from the folder only.")

    package static let playlistProtected = Self(
        "playlist.protected", .info, "segments are enciphered and there is no key for them",
        consequence: "The segments cannot be decoded; only their container was read.",
        remedy: "Put the AES-128 key into the folder under the name the playlist gives it.",
        doubt: "DRM needs a licence and is never opened here.")

    package static let playlistCodecConflict = Self(
        "playlist.codec-conflict", .warning, "playlist and segments name different codecs",
        consequence: choosesWrongly,
        remedy: writeAgain + " CODECS has to name every codec of the variant.",
        doubt: oneSegment)

    package static let playlistSizeConflict = Self(
        "playlist.size-conflict", .warning, "playlist and segments name different picture sizes",
        consequence: choosesWrongly,
        remedy: writeAgain + " RESOLUTION is the size at which the picture is shown.",
        doubt: oneSegment)

    package static let playlistFrameRateConflict = Self(
        "playlist.frame-rate-conflict", .warning,
        "playlist and segments name different frame rates",
        consequence: choosesWrongly,
        remedy: writeAgain + " FRAME-RATE is the greatest of the variant.",
        doubt: oneSegment)

    package static let playlistVideoRangeConflict = Self(
        "playlist.video-range-conflict", .warning,
        "playlist and segments name different dynamic ranges",
        consequence: "Screens switch to the wrong mode, or the variant is never chosen.",
        remedy: writeAgain + " VIDEO-RANGE is SDR, HLG or PQ.",
        doubt: oneSegment)

    package static let playlistChannelsConflict = Self(
        "playlist.channels-conflict", .warning,
        "playlist and segments name different channel counts",
        consequence: choosesWrongly,
        remedy: writeAgain + " CHANNELS is the greatest count of the rendition.",
        doubt: oneSegment)

    package static let playlistBandwidthConflict = Self(
        "playlist.bandwidth-conflict", .warning,
        "the bit rate that segments have is more than 10 % off the declared one",
        consequence: "Players choose a variant that their network cannot carry, or a worse "
            + "one than it could.",
        remedy: "Write the greatest bit rate of its segments as BANDWIDTH.",
        threshold: "10 % of the declared value.",
        doubt: "Only segments in the folder are counted, and only of a playlist that has "
            + "ended.")
}
