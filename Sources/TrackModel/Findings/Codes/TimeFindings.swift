extension Finding.Code {
    static let time: [Self] = [
        timeVariableFrameRate, timeGap, timeOverlap, timeNonMonotonic, timeStartOffset,
        timeTrackTruncated, timeWrap, timeFrameRateConflict, timeDurationConflict, indexSeekMiss,
        videoStartsWithoutKey,
    ]

    package static let videoStartsWithoutKey = Self(
        "video.starts-without-key", .info, "video does not begin with a random access point",
        known: .packets, .sample,
        consequence: "Players show nothing, or torn frames, until the first one.",
        remedy: "Cut the beginning off at the first random access point.",
        threshold: "0.1 s.",
        doubt: "Recordings of broadcasts begin anywhere.")

    package static let timeVariableFrameRate = Self(
        "time.variable-frame-rate", .info, "frames are not evenly spaced", known: .packets, .sample,
        consequence: "Editors and some televisions lose synchronization of audio and video.",
        remedy: "Not needed for players. For editing, encode a copy at a constant rate.",
        doubt: "Phones and screen recorders usually record so. Rounding of timestamps is not "
            + "reported.")

    package static let timeGap = Self(
        "time.gap", .warning, "a gap within a track: nothing is presented", known: .packets,
        consequence: "Video or audio stops for the length of the gap.",
        remedy: "Take this part from the source; a broadcast was interrupted.",
        health: .suspicion,
        threshold: "Audio: half a packet more than the longest one, and 0.02 s. Video: 0.5 s, and "
            + "three times the longest frame.",
        doubt: "Subtitles and stills have gaps and are not checked.")

    package static let timeOverlap = Self(
        "time.overlap", .warning, "audio packets begin before the previous one ends",
        known: .packets,
        consequence: "Players drop or repeat audio, which clicks or drifts.",
        remedy: "Remux with a program that corrects timestamps (mkvmerge).",
        threshold: "0.05 s.", doubt: "Joined files overlap slightly at the joins.")

    package static let timeNonMonotonic = Self(
        "time.non-monotonic", .warning, "decoding timestamps go backwards", known: .packets,
        consequence: "Players stall, skip, or fail to seek there.",
        remedy:
            "Copy the file again; if the source has the same fault, remux it and compare the times.",
        health: .suspicion,
        doubt: "A wrapped clock or a joined stream goes backwards by design; wraps are reported as "
            + "time.wrap.")

    package static let timeStartOffset = Self(
        "time.start-offset", .info, "audio and video do not begin together", known: .packets,
        .sample,
        consequence: "Players that ignore start times are out of sync.",
        remedy: "None if players respect start times; otherwise shift the track when remuxing "
            + "(mkvmerge --sync TRACK:MILLISECONDS).",
        threshold: "0.1 s.",
        doubt: "Edit lists and broadcasts start tracks at different times intentionally.")

    package static let timeTrackTruncated = Self(
        "time.track-truncated", .warning, "a track ends well before the others", known: .packets,
        consequence: "The track goes silent or black before the end.",
        remedy: "Copy the track again from its source.",
        health: .suspicion, causes: [.containerTruncated, .containerReadError],
        threshold: "2 s, and 2 % of the whole.",
        doubt: "Commentary and foreign-language audio often end with the credits.")

    package static let timeWrap = Self(
        "time.wrap", .info, "the 33-bit PTS clock wraps", known: .packets,
        consequence: "Programs that cut or seek by raw timestamps fail there.",
        remedy:
            "None needed to play it. Remuxing to a different container writes timestamps without the "
            + "wrap.",
        doubt: "It is legal, every 26.5 hours of a 90 kHz clock of 33 bits.")

    package static let timeFrameRateConflict = Self(
        "time.frame-rate-conflict", .warning,
        "frame rate of the container contradicts the timestamps", known: .packets, .sample,
        consequence: "Libraries list, and displays switch to, a wrong frame rate.",
        remedy: "Write the frame duration of the timestamps into the container.",
        threshold: "0.5 % of the rate.",
        doubt: "Some containers count soft telecine and field rates differently.")

    package static let timeDurationConflict = Self(
        "time.duration-conflict", .info, "header duration differs from packet duration",
        known: .packets, .sample,
        consequence: "Players show a wrong duration, and their progress bars jump.",
        remedy:
            "If the file is complete, remuxing writes the right duration; copy a truncated file "
            + "again.",
        health: .suspicion, causes: [.containerTruncated, .containerReadError],
        threshold: "Two packets, 0.5 s, and 1 % of the duration; or a packet four times as long as "
            + "any before it that the header does not confirm.",
        doubt: "A joined recording has several clocks.")

    package static let indexSeekMiss = Self(
        "index.seek-miss", .warning, "index entries do not point at random access points",
        known: .packets, .sample,
        consequence: "After a seek the video is grey, torn, or late.",
        remedy: "Remuxing writes a new index.",
        health: .suspicion, causes: [.containerTruncated, .containerReadError],
        doubt: "Open GOPs are decodable from their recovery points; marked ones count as random "
            + "access points.")
}
