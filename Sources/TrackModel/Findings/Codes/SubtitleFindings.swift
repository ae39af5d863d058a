extension Finding.Code {
    static let subtitles: [Self] = [
        tagsForcedMismatch, tagsForcedMissing, tagsHearingImpairedMissing, subtitleTruncated,
        subtitleOutOfSync, subtitlePastEnd, subtitleOverlaps, subtitleInstantCues, subtitleTooFast,
        subtitleEncoding, subtitleMissingFont,
    ]

    package static let subtitleMissingFont = Self(
        "subtitle.missing-font", .info, "subtitles use a font that the file does not attach",
        known: .packets,
        consequence:
            "Players show another font: signs have other sizes and places, and letters may "
            + "be missing.",
        remedy: "Attach the font with mkvpropedit or mkvmerge.",
        threshold: "Visible text of ASS, in a font without a name in the attached fonts. The fonts "
            + "that most systems have are not reported.",
        doubt: "The viewer's system may have the font.")

    package static let tagsForcedMismatch = Self(
        "tags.forced-mismatch", .warning,
        "a subtitle track with all dialogue is flagged as forced", known: .packets,
        consequence: "Players show all subtitles to viewers who want none.",
        remedy: "Remove the flag.",
        threshold: "At least 4 cues per minute over 60 % of a video of 10 minutes or more.",
        doubt: "A production that is mostly in a foreign language has many forced subtitles.")

    package static let tagsForcedMissing = Self(
        "tags.forced-missing", .info,
        "a subtitle track has only forced content, beside a full one, and no flag",
        known: .packets,
        consequence: "Players may choose it when viewers want full subtitles.",
        remedy: "Set the flag for forced subtitles.",
        threshold:
            "At most one cue per minute, while a different track of the language has at least "
            + "4; or the stream marks every subtitle image as forced.",
        doubt: "Signs-and-songs tracks are also sparse, and not always intended as forced.")

    package static let tagsHearingImpairedMissing = Self(
        "tags.hearing-impaired-missing", .info,
        "a subtitle track for the hard of hearing has no flag for that", known: .packets,
        consequence: "Players do not offer it to viewers who need it, and show it to others.",
        remedy: "Set the flag for the hard of hearing.",
        threshold: "Brackets in 12 cues; brackets or speaker names in 6 % of all cues.",
        doubt: "Brackets may contain on-screen text, or asides.")

    package static let subtitleTruncated = Self(
        "subtitle.truncated", .warning, "subtitles end long before the video", known: .packets,
        consequence: "The rest of the video has no subtitles.",
        remedy: "Take them from a complete source.",
        threshold:
            "At least 4 cues per minute up to their end, which is before 75 % of the video and "
            + "10 minutes before its end.",
        doubt: "The rest may have no dialogue.")

    package static let subtitleOutOfSync = Self(
        "subtitle.out-of-sync", .warning,
        "a subtitle track is early or late against speech or other subtitles, or drifts",
        known: .packets,
        consequence: "Subtitles appear before or after the speech.",
        remedy:
            "Shift or stretch the track by the reported values, after a check against the video.",
        threshold:
            "At depth full, 0.15 s against speech (a warning from 0.5 s on), or the ratio of "
            + "two common frame rates, where cues and speech coincide by 5 standard deviations more "
            + "than at other offsets. Against other subtitles 0.5 s, or such a ratio, where 30 % of "
            + "the cues begin together, and twice as many as at any other offset.",
        doubt:
            "Without speech, either of two subtitle tracks may be the wrong one. Some style guides "
            + "let cues appear up to a quarter of a second after the speech.")

    package static let subtitlePastEnd = Self(
        "subtitle.past-end", .info, "cues begin after the end of the video", known: .packets,
        consequence: "They are never shown: the subtitles are for a longer cut or out of sync.",
        remedy: "Find subtitles for this cut.",
        threshold: "2 cues that begin more than a second after video and audio, or one that ends a "
            + "minute after them.",
        doubt: "Credits of the subtitle authors are often put there.")

    package static let subtitleOverlaps = Self(
        "subtitle.overlaps", .info, "cues begin before the previous one ends", known: .packets,
        consequence: "Players stack them, or drop one.",
        remedy: "End each cue where the next begins, with a subtitle editor.",
        threshold: "3 cues and 2 % of them; ASS is exempt.",
        doubt: "Overlapping dialogue can be intentional.")

    package static let subtitleInstantCues = Self(
        "subtitle.instant-cues", .info, "cues have no duration", known: .packets,
        consequence: "They are never visible.",
        remedy: "Set their end with a subtitle editor.",
        doubt: "Translators may hide notes so.")

    package static let subtitleTooFast = Self(
        "subtitle.too-fast", .info, "many cues are too short to read", known: .packets,
        consequence: "Viewers miss part of the text.",
        remedy: "Extend the cues, or shorten their text, with a subtitle editor.",
        threshold: "More than 25 characters per second in 10 cues and 15 % of them.",
        doubt: "Speech can be as fast; transcripts keep every word.")

    package static let subtitleEncoding = Self(
        "subtitle.encoding", .warning, "subtitle text has a wrong character encoding",
        known: .packets, .sample,
        consequence: "Players show wrong characters.",
        remedy:
            "Convert the text from its encoding to UTF-8 once: a file with iconv, or for Matroska "
            + "with --sub-charset of mkvmerge.",
        threshold:
            "2 cues that are invalid UTF-8, or UTF-8 decoded as Windows-1252. The encoding is "
            + "named if the text, decoded with it, is in a language with these letters.",
        doubt: "A sidecar file may use the encoding that its user expects.")
}
