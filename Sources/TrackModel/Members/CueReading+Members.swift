extension CueReading: Described {
    package static let members = MemberTable<Self>(
        "the cues that were read",
        [
            Member("cues", \.cues, "Cues that were read; everything below speaks of these alone."),
            Member("isComplete", \.isComplete, "Whether they are all that the track has."),
            Member(
                "channel", \.channel,
                """
                The channel of captions or the page of teletext that was read: `CC1`, else `SERVICE1`, \
                else the one of most letters; of teletext the first page that tables announce, as \
                `888`. nil for other formats.
                """),
            Member(
                "content", \.content,
                """
                What the cues are made of: `words`, only `music`, only `drawings`, or `nothing` that \
                can be seen. nil for pictures.
                """),
            Member(
                "language", \.language, text: .language,
                """
                The language that most words are in: canonical BCP-47. nil where the words do not \
                tell, and in a program without a library that tells languages apart. Conditions \
                also have it as `language.read`.
                """),
            Member(
                "confidence", \.confidence,
                """
                How sure the language is, 0 to 1: its share of the text, less for words that are \
                unlike the language, and less for few cues.
                """),
            Member(
                "script", \.script,
                "ISO 15924 code of the script that most letters are of: `Latn`, `Cyrl`, `Hant`."),
            Member(
                "languages", \.languages,
                "Languages of at least a tenth of the text, that of most first."),
            Member("letters", \.letters, "Letters of the words that were looked at."),
            Member(
                "damagedCues", \.damagedCues,
                "Cues whose bytes are no UTF-8; nil for none."),
            Member(
                "encoding", \.encoding,
                """
                The encoding of cues that are no UTF-8, by its IANA name in small letters: \
                `windows-1250`, `shift_jis`. nil where it is not told with confidence.
                """),
            Member(
                "garbledCues", \.garbledCues,
                """
                Cues that were UTF-8, taken for another encoding and encoded once more (`Ã¤` for \
                `ä`); nil for none.
                """),
            Member(
                "purpose", \.purpose, depth: .packets,
                """
                Whom the track is for, by its content: `full`, `forced` (few cues over a film), \
                `signs` (the same, at places of their own), `hearingImpaired` (sounds in brackets, \
                speakers by name). nil where the content does not tell, and for what was not read to \
                its end.
                """),
            Member("purposeConfidence", \.purposeConfidence, "How sure `purpose` is, 0 to 1."),
            Member(
                "firstTime", \.firstTime, unit: .seconds,
                "When the first cue is shown, from the start of the film."),
            Member(
                "endTime", \.endTime, unit: .seconds,
                "When the last cue ends, from the start of the film; nil where no cue has an end."),
            Member(
                "shownTime", \.shownTime, unit: .seconds,
                "How long any cue is shown; nil where cues have no end."),
            Member(
                "soundCues", \.soundCues,
                "Cues with something in brackets, as `[door creaks]`; nil for pictures."),
            Member(
                "speakerCues", \.speakerCues,
                "Cues that begin a line with who speaks, in capitals: `ANNA:`; nil for pictures."),
            Member(
                "sungCues", \.sungCues, "Cues that a note marks as sung; nil for pictures."),
            Member(
                "placedCues", \.placedCues,
                "Cues of ASS at a place of their own in the picture; nil for other formats."),
            Member(
                "forcedCues", \.forcedCues,
                """
                Pictures that the stream itself marks as forced: `forced_on_flag` of PGS, the command \
                FSTA_DSP of VobSub; nil for text.
                """),
            Member(
                "overlappingCues", \.overlappingCues,
                "Cues that begin before the one before them ends; nil for ASS, where that is usual."
            ),
            Member(
                "instantCues", \.instantCues,
                "Cues that last no time where others last some; nil for pictures and captions."),
            Member(
                "lateCues", \.lateCues,
                """
                Cues that begin more than a second after picture and sound have ended; nil in a file \
                of subtitles alone.
                """),
            Member(
                "hastyCues", \.hastyCues,
                "Cues of more than 25 characters for each second that they are shown; nil for pictures."
            ),
            Member(
                "speech", \.speech, depth: .full,
                """
                Against what is said in the film; nil where the cues have no clear place in it, for \
                fewer than 20 cues, and where no sound was decoded.
                """),
        ])
}

extension CueSpeech: Described {
    package static let members = MemberTable<Self>(
        "cues against speech",
        [
            Member("track", \.track, "The `trackID` of the sound that was listened to."),
            Member(
                "offset", \.offset, unit: .seconds,
                "How much later the cues are shown than is spoken; negative for earlier."),
            Member(
                "stretch", \.stretch,
                """
                Factor that their times are to be multiplied with to follow the speech, after which \
                `offset` holds: the quotient of two frame rates. nil where they run as it does.
                """),
            Member("confidence", \.confidence, "0 to 1."),
            Member(
                "covered", \.covered,
                "Share of the speech, 0 to 1, during which a cue is shown, once they are in step."),
            Member(
                "silentCues", \.silentCues,
                "Share of the cues, 0 to 1, during which nobody speaks, once they are in step."),
        ])
}

extension TextLanguage: Described {
    package static let members = MemberTable<Self>(
        "a language of a text",
        [
            Member("language", \.language, text: .language, "Canonical BCP-47."),
            Member("share", \.share, "Of the text, 0 to 1."),
        ])
}
