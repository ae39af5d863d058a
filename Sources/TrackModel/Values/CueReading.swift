/// Results of reading the cues of a subtitle track or the captions of a video track.
package struct CueReading: Hashable, Codable, Sendable {
    /// The content of cues.
    package enum Content: String, Codable, CaseIterable, Hashable, Sendable {
        /// Mostly dialogue.
        case words
        /// Only lyrics, or notes without words.
        case music
        /// Only drawings.
        case drawings
        /// Nothing visible.
        case nothing
    }

    /// Purpose of a subtitle track, by its content.
    package enum Purpose: String, Codable, CaseIterable, Hashable, Sendable {
        /// All dialogue.
        case full
        /// Only dialogue in foreign languages.
        case forced
        /// Positioned signs and songs.
        case signs
        /// All dialogue, speakers, and sound effects.
        case hearingImpaired
    }

    package var cues: Int
    package var isComplete: Bool
    package var channel: String?
    package var content: Content?
    package var language: String?
    package var hasDetector: Bool?
    package var confidence: Double?
    package var script: String?
    package var languages: [TextLanguage]?
    package var letters: Int?
    package var damagedCues: Int?
    package var encoding: String?
    package var garbledCues: Int?
    package var purpose: Purpose?
    package var purposeConfidence: Double?
    package var firstTime: Double?
    package var endTime: Double?
    package var shownTime: Double?
    package var soundCues: Int?
    package var speakerCues: Int?
    package var sungCues: Int?
    package var placedCues: Int?
    package var forcedCues: Int?
    package var overlappingCues: Int?
    package var instantCues: Int?
    package var hastyCues: Int?
    package var lateCues: Int?
    package var fonts: [String]?
    package var speech: CueSpeech?

    package init(cues: Int, isComplete: Bool) {
        (self.cues, self.isComplete) = (cues, isComplete)
    }
}

extension CueReading: Described {
    package static let members = MemberTable<Self>(
        "the cues that were read",
        [
            Member("cues", \.cues, "Cues that were read; all other members refer to them."),
            Member("isComplete", \.isComplete, "Whether these are all cues of the track."),
            Member(
                "channel", \.channel,
                """
                Caption channel or teletext page that was read: `CC1`, else `SERVICE1`, else the \
                channel with the most letters; for teletext the first announced page, such as \
                `888`. nil for other formats.
                """),
            Member(
                "content", \.content,
                """
                Content of the cues: `words`, only `music`, only `drawings`, or `nothing` \
                visible. nil for image subtitles.
                """),
            Member(
                "language", \.language, text: .language,
                """
                Main language: canonical BCP-47. nil where detection is inconclusive, and \
                without a detection library. Conditions also have it as `language.read`.
                """),
            Member(
                "hasDetector", \.hasDetector,
                """
                False if the program that read the text had no library that detects languages. nil \
                if it had one, and for text without letters.
                """),
            Member(
                "confidence", \.confidence,
                """
                Confidence in the language, 0 to 1: its share of the text, reduced for unusual \
                words and for few cues.
                """),
            Member(
                "script", \.script,
                "ISO 15924 code of the main script: `Latn`, `Cyrl`, `Hant`."),
            Member(
                "languages", \.languages,
                "Languages of at least a tenth of the text, by descending share."),
            Member("letters", \.letters, "Letters of the analysed words."),
            Member(
                "fonts", \.fonts,
                "Fonts of the visible text of ASS, by styles and overrides; nil for other formats."),
            Member(
                "damagedCues", \.damagedCues,
                "Cues with invalid UTF-8; nil for none."),
            Member(
                "encoding", \.encoding,
                """
                Encoding of cues with invalid UTF-8, by its IANA name in lower case: \
                `windows-1250`, `shift_jis`. nil where detection is not confident.
                """),
            Member(
                "garbledCues", \.garbledCues,
                """
                Cues of UTF-8 that was decoded with a wrong encoding and encoded once more (`Ã¤` \
                for `ä`); nil for none.
                """),
            Member(
                "purpose", \.purpose, depth: .packets,
                """
                Purpose of the track by its content: `full`, `forced` (few cues), `signs` (few, \
                positioned cues), `hearingImpaired` (sound effects in brackets, speaker names). \
                nil where the content is inconclusive, or not completely read.
                """),
            Member("purposeConfidence", \.purposeConfidence, "Confidence in `purpose`, 0 to 1."),
            Member(
                "firstTime", \.firstTime, unit: .seconds,
                "Start of the first cue, from the start of the file."),
            Member(
                "endTime", \.endTime, unit: .seconds,
                "End of the last cue, from the start of the file; nil where no cue has an end."),
            Member(
                "shownTime", \.shownTime, unit: .seconds,
                "Total time with a visible cue; nil where cues have no end."),
            Member(
                "soundCues", \.soundCues,
                "Cues with text in brackets, such as `[door creaks]`; nil for image subtitles."),
            Member(
                "speakerCues", \.speakerCues,
                """
                Cues with a line that begins with a speaker in capitals: `ANNA:`; nil for image \
                subtitles.
                """),
            Member(
                "sungCues", \.sungCues, "Cues marked as sung by a note; nil for image subtitles."),
            Member(
                "placedCues", \.placedCues,
                "ASS cues with a position of their own; nil for other formats."),
            Member(
                "forcedCues", \.forcedCues,
                """
                Images that the stream marks as forced: `forced_on_flag` of PGS, the command \
                FSTA_DSP of VobSub; nil for text.
                """),
            Member(
                "overlappingCues", \.overlappingCues,
                """
                Cues that begin before the previous one ends; nil for ASS, where that is usual.
                """
            ),
            Member(
                "instantCues", \.instantCues,
                """
                Cues without duration, while others have one; nil for image subtitles and \
                captions.
                """),
            Member(
                "lateCues", \.lateCues,
                """
                Cues that begin more than a second after the end of video and audio; nil in a \
                file with only subtitles.
                """),
            Member(
                "hastyCues", \.hastyCues,
                """
                Cues with more than 25 characters per second of display; nil for image \
                subtitles.
                """
            ),
            Member(
                "speech", \.speech, depth: .full,
                """
                Synchronization with speech; nil where inconclusive, for fewer than 20 cues, and \
                without decoded audio.
                """),
        ])
}

/// One of the languages of a text.
package struct TextLanguage: Hashable, Codable, Sendable {
    package var language: String
    var share: Double

    package init(language: String, share: Double) {
        (self.language, self.share) = (language, share)
    }
}

extension TextLanguage: Described {
    package static let members = MemberTable<Self>(
        "a language of a text",
        [
            Member("language", \.language, text: .language, "Canonical BCP-47."),
            Member("share", \.share, "Share of the text, 0 to 1."),
        ])
}

/// Synchronization of cues with speech.
package struct CueSpeech: Hashable, Codable, Sendable {
    package var track: Int
    package var offset: Double
    package var stretch: Double?
    package var confidence: Double
    var covered: Double
    var silentCues: Double

    package init(
        track: Int, offset: Double, stretch: Double?, confidence: Double, covered: Double,
        silentCues: Double
    ) {
        (self.track, self.offset, self.stretch) = (track, offset, stretch)
        (self.confidence, self.covered, self.silentCues) = (confidence, covered, silentCues)
    }
}

extension CueSpeech: Described {
    package static let members = MemberTable<Self>(
        "cues against speech",
        [
            Member("track", \.track, "`trackID` of the compared audio track."),
            Member(
                "offset", \.offset, unit: .seconds,
                "Delay of the cues against speech; negative if they are early."),
            Member(
                "stretch", \.stretch,
                """
                Factor for cue times after which `offset` applies: the ratio of two frame rates. \
                nil for equal speed.
                """),
            Member("confidence", \.confidence, "Confidence, 0 to 1."),
            Member(
                "covered", \.covered,
                "Share of speech with a visible cue after synchronization, 0 to 1."),
            Member(
                "silentCues", \.silentCues,
                "Share of cues without speech after synchronization, 0 to 1."),
        ])
}
