extension Finding.Code {
    static let subtitles: [Self] = [
        tagsForcedMismatch, tagsForcedMissing, tagsHearingImpairedMissing, subtitleTruncated,
        subtitleOutOfSync, subtitlePastEnd, subtitleOverlaps, subtitleInstantCues, subtitleTooFast,
        subtitleEncoding,
    ]

    package static let tagsForcedMismatch = Self(
        "tags.forced-mismatch", .warning,
        "a subtitle track that has all dialogue is flagged as forced", known: .packets,
        consequence: "Players show all subtitles to those who asked for none.",
        remedy: "Take the flag away.",
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set flag-forced=0"),
            .any("ffmpeg -i FILE -map 0 -c copy -disposition:TRACK -forced OUT"),
        ],
        threshold: "At least 4 cues a minute over 60 % of a film of 10 minutes.",
        doubt: "A film that is for the greater part in a foreign language has forced subtitles for "
            + "that part.")

    package static let tagsForcedMissing = Self(
        "tags.forced-missing", .info,
        "a subtitle track has the little that is forced, beside a full one, and no flag",
        known: .packets,
        consequence: "Players that were asked for subtitles may take it for all of them.",
        remedy: "Set the flag for forced subtitles.",
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set flag-forced=1"),
            .any("ffmpeg -i FILE -map 0 -c copy -disposition:TRACK +forced OUT"),
        ],
        threshold:
            "At most one cue a minute, where another track of the language has at least 4; or "
            + "every picture is marked as forced in the stream.",
        doubt: "Signs and songs are few as well, and not forced to everybody's mind.")

    package static let tagsHearingImpairedMissing = Self(
        "tags.hearing-impaired-missing", .info,
        "a subtitle track describes sounds and speakers, and is not flagged for that",
        known: .packets,
        consequence: "Players do not find it for those who ask for it, and show it to those who do "
            + "not.",
        remedy: "Set the flag for the hard of hearing.",
        commands: [
            .matroska("mkvpropedit FILE --edit track:@NUMBER --set flag-hearing-impaired=1"),
            .any("ffmpeg -i FILE -map 0 -c copy -disposition:TRACK +hearing_impaired OUT"),
        ],
        threshold: "Brackets in 12 cues, brackets or names of speakers in 6 % of them.",
        doubt: "Brackets may hold what is written in the picture, or asides.")

    package static let subtitleTruncated = Self(
        "subtitle.truncated", .warning, "subtitles end long before the film", known: .packets,
        consequence: "The rest of the film has no subtitles.",
        remedy: "Take them from a whole source.",
        threshold:
            "At least 4 cues a minute up to their end, which comes before 75 % of the film and "
            + "10 minutes before its end.",
        doubt: "Nothing may be said in the rest.")

    package static let subtitleOutOfSync = Self(
        "subtitle.out-of-sync", .warning,
        "a subtitle track is shown earlier or later than what is said, or than others of the film, or "
            + "drifts from them",
        known: .packets,
        consequence: "Words come before or after they are spoken.",
        remedy: "Shift or stretch the track by what is told, after a look at the film.",
        commands: [.matroska("mkvmerge -o OUT --sync TRACK:MILLISECONDS FILE")],
        threshold:
            "At depth full 0.15 s against what is said, a warning from 0.5 s on, or the quotient of two "
            + "frame rates of film, where cues and speech coincide by 5 deviations more than elsewhere. "
            + "Against other subtitles 0.5 s, or such a quotient, where 30 % of the cues begin "
            + "together, and twice as many as at any other place.",
        doubt:
            "Held against other subtitles, which may be wrong themselves, of two alone either, unless the "
            + "sound was listened to. Some guides let cues come up to a quarter of a second after the "
            + "speech.")

    package static let subtitlePastEnd = Self(
        "subtitle.past-end", .info, "cues begin after the film has ended", known: .packets,
        consequence: "They are never shown: the subtitles are of a longer cut or out of step.",
        remedy: "Look for subtitles of this cut.",
        threshold: "2 cues that begin more than a second after picture and sound.",
        doubt: "Names of those who made the subtitles are often put there.")

    package static let subtitleOverlaps = Self(
        "subtitle.overlaps", .info, "cues begin before the ones before them end",
        known: .packets,
        consequence: "Players show them above each other, or drop one.",
        remedy: "End each cue where the next begins, by an editor of subtitles.",
        threshold: "3 cues and 2 % of them; in ASS it is usual.",
        doubt: "Two who speak at once may be meant.")

    package static let subtitleInstantCues = Self(
        "subtitle.instant-cues", .info, "cues last no time", known: .packets,
        consequence: "Nobody sees them.", remedy: "Give them an end by an editor of subtitles.",
        doubt: "Notes of a translator may be hidden so.")

    package static let subtitleTooFast = Self(
        "subtitle.too-fast", .info, "many cues cannot be read while they are shown",
        known: .packets,
        consequence: "Viewers miss part of the text.",
        remedy: "Show them longer, or shorten them, by an editor of subtitles.",
        threshold: "More than 25 characters a second in 10 cues and 15 % of them.",
        doubt: "People speak as fast; transcripts keep every word.")

    package static let subtitleEncoding = Self(
        "subtitle.encoding", .warning, "the text of subtitles was encoded wrongly",
        known: .packets, .sample,
        consequence: "Players show other characters than were meant.",
        remedy:
            "Convert the text to UTF-8 from the encoding that it has, once: a file by iconv, or on the "
            + "way into Matroska by --sub-charset of mkvmerge.",
        threshold:
            "2 cues that are no UTF-8, or that are UTF-8 taken for Windows-1252. The encoding is "
            + "named where the text, read in it, is in a language whose letters it then has.",
        doubt: "A file beside the film may be in the encoding that its user expects.")
}
