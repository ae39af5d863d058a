extension FindingExplanation {
    private static let writeAgain = "Write what the segments hold into the playlist."

    private static let choosesWrongly =
        "Players choose among the variants by what the playlist says, and choose wrongly."

    private static let oneSegment =
        "A few segments are read; a later one may be as the playlist says."

    static let playlist: [Self] = [
        Self(
            .playlistSyntax,
            consequence: "Strict players refuse the playlist, others pass the line over.",
            remedy: "Correct the line; trackprobe variants --validate rfc lists all of them.",
            doubt: "Tags of vendors that are not known are passed over without a word."),
        Self(
            .playlistSegmentMissing,
            consequence: "Playback stops there.",
            remedy: "Bring the segments into the folder, or give --map-base for what lies "
                + "elsewhere.",
            doubt: "A live playlist may name segments that are gone or not there yet."),
        Self(
            .playlistReferenceRefused,
            consequence: "What it refers to was not opened, and is not part of the record.",
            remedy: "Map the place to a folder with --map-base URL=FOLDER.",
            doubt: "It is a rule of this program and no fault of the playlist."),
        Self(
            .playlistUnreadable,
            consequence: "The variant was not analysed, and may not play.",
            remedy: "Run trackprobe on one of its segments together with the init section.",
            doubt: "The init section may be missing from the folder only."),
        Self(
            .playlistProtected,
            consequence: "The segments cannot be decoded; only their container was read.",
            remedy: "Put the AES-128 key into the folder under the name the playlist gives it.",
            doubt: "DRM needs a licence and is never opened here."),
        Self(
            .playlistCodecConflict, consequence: choosesWrongly,
            remedy: writeAgain + " CODECS has to name every codec of the variant.",
            doubt: oneSegment),
        Self(
            .playlistSizeConflict, consequence: choosesWrongly,
            remedy: writeAgain + " RESOLUTION is the size at which the picture is shown.",
            doubt: oneSegment),
        Self(
            .playlistFrameRateConflict, consequence: choosesWrongly,
            remedy: writeAgain + " FRAME-RATE is the greatest of the variant.",
            doubt: oneSegment),
        Self(
            .playlistVideoRangeConflict,
            consequence: "Screens switch to the wrong mode, or the variant is never chosen.",
            remedy: writeAgain + " VIDEO-RANGE is SDR, HLG or PQ.",
            doubt: oneSegment),
        Self(
            .playlistChannelsConflict, consequence: choosesWrongly,
            remedy: writeAgain + " CHANNELS is the greatest count of the rendition.",
            doubt: oneSegment),
        Self(
            .playlistBandwidthConflict,
            consequence: "Players choose a variant that their network cannot carry, or a worse "
                + "one than it could.",
            remedy: "Write the greatest bit rate of its segments as BANDWIDTH.",
            threshold: "10 % of the declared value.",
            doubt: "Only segments in the folder are counted, and only of a playlist that has "
                + "ended."),
    ]
}
