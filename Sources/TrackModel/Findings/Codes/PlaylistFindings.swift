extension Finding.Code {
    static let playlist: [Self] = [
        playlistSyntax, playlistSegmentMissing, playlistReferenceRefused, playlistUnreadable,
        playlistProtected, playlistProtectionConflict, playlistValuesOnly, playlistCodecConflict,
        playlistSizeConflict, playlistFrameRateConflict,
        playlistVideoRangeConflict, playlistChannelsConflict, playlistBandwidthConflict,
    ]

    private static let writeAgain = "Write the values of the segments into the playlist."

    private static let choosesWrongly =
        "Players choose variants by the playlist, and choose wrongly."

    private static let oneSegment =
        "Only a few segments are read; a later one may match the playlist."

    package static let playlistSyntax = Self(
        "playlist.syntax", .warning, "lines of a playlist violate the standard",
        consequence: "Strict players refuse the playlist, others ignore the line.",
        remedy: "Correct the line; trackprobe variants --validate rfc lists all of them.",
        doubt: "Unknown vendor tags are ignored silently.")

    package static let playlistSegmentMissing = Self(
        "playlist.segment-missing", .warning, "segments of a playlist are missing from its folder",
        consequence: "Playback stops there.",
        remedy: "Copy the segments into the folder, or map their location with --map-base.",
        health: .damage,
        doubt: "A live playlist may list segments that are already gone or do not exist yet.")

    package static let playlistReferenceRefused = Self(
        "playlist.reference-refused", .warning,
        "a playlist references a file outside its folder, which is not opened",
        consequence: "The referenced file was not opened, and is not part of the record.",
        remedy: "Map its location to a folder with --map-base URL=FOLDER.",
        health: .unchecked,
        doubt: "This is a restriction of trackprobe; the playlist is valid.")

    package static let playlistUnreadable = Self(
        "playlist.unreadable", .warning, "the segments of a media playlist could not be analysed",
        consequence: "The variant was not analysed, and may not play.",
        remedy: "Run trackprobe on one of its segments together with the init section.",
        health: .damage,
        doubt: "Perhaps only the init section is missing from the folder.")

    package static let playlistProtected = Self(
        "playlist.protected", .info, "segments are encrypted and their key is missing",
        consequence: "The segments cannot be decoded; only what is in the clear was read.",
        remedy: "Put the AES-128 key into the folder under the name in the playlist.",
        health: .unchecked,
        doubt: "DRM needs a licence and is never decrypted here.")

    package static let playlistProtectionConflict = Self(
        "playlist.protection-conflict", .warning,
        "playlist and segments differ about encryption: whether, by which scheme, with which key",
        consequence: "Players decrypt with the wrong key, decrypt clear media, or play noise.",
        remedy:
            "Write the scheme and default_KID of the segments into the playlist, or encrypt them.",
        doubt: "Only the first segments are read; keys may change later.")

    package static let playlistValuesOnly = Self(
        "playlist.values-only", .info,
        "values of a track are those of the playlist, since its segments could not be read",
        consequence: "The values are not verified by any media.",
        remedy: "Copy the segments into the folder, or give their key.",
        health: .unchecked,
        doubt: "A playlist saved without its media is complete as a playlist.")

    package static let playlistCodecConflict = Self(
        "playlist.codec-conflict", .warning, "playlist and segments state different codecs",
        consequence: choosesWrongly,
        remedy: writeAgain + " CODECS must list every codec of the variant.",
        doubt: oneSegment)

    package static let playlistSizeConflict = Self(
        "playlist.size-conflict", .warning, "playlist and segments state different frame sizes",
        consequence: choosesWrongly,
        remedy: writeAgain + " RESOLUTION is the display size.",
        doubt: oneSegment)

    package static let playlistFrameRateConflict = Self(
        "playlist.frame-rate-conflict", .warning,
        "playlist and segments state different frame rates",
        consequence: choosesWrongly,
        remedy: writeAgain + " FRAME-RATE is the highest of the variant.",
        doubt: oneSegment)

    package static let playlistVideoRangeConflict = Self(
        "playlist.video-range-conflict", .warning,
        "playlist and segments state different dynamic ranges",
        consequence: "Displays switch to the wrong mode, or the variant is never chosen.",
        remedy: writeAgain + " VIDEO-RANGE is SDR, HLG or PQ.",
        doubt: oneSegment)

    package static let playlistChannelsConflict = Self(
        "playlist.channels-conflict", .warning,
        "playlist and segments state different channel counts",
        consequence: choosesWrongly,
        remedy: writeAgain + " CHANNELS is the highest count of the rendition.",
        doubt: oneSegment)

    package static let playlistBandwidthConflict = Self(
        "playlist.bandwidth-conflict", .warning,
        "bit rate of the segments differs from the declared one by more than 10 %",
        consequence: "Players choose a variant that their network cannot carry, or a lower quality "
            + "than it could.",
        remedy: "Write the highest bit rate of its segments as BANDWIDTH.",
        threshold: "10 % of the declared value.",
        doubt: "Only segments in the folder are counted, and only for a playlist that has ended.")
}
