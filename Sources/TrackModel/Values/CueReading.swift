/// Facts that the cues of a subtitle track, or the captions of a picture track, tell when they are read.
package struct CueReading: Hashable, Codable, Sendable {
    /// The content of cues.
    package enum Content: String, Codable, CaseIterable, Hashable, Sendable {
        /// Mostly words.
        case words
        /// Only what is sung, or notes without words.
        case music
        /// Only drawings.
        case drawings
        /// Nothing that can be seen.
        case nothing
    }

    /// Whom a subtitle track is for, by its content.
    package enum Purpose: String, Codable, CaseIterable, Hashable, Sendable {
        /// All that is said.
        case full
        /// The little that viewers who follow the sound do not understand.
        case forced
        /// Signs and songs, put at their places.
        case signs
        /// All that is said, who says it, and what is heard besides.
        case hearingImpaired
    }

    package var cues: Int
    package var isComplete: Bool
    package var channel: String?
    package var content: Content?
    package var language: String?
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
    package var speech: CueSpeech?

    package init(cues: Int, isComplete: Bool) {
        (self.cues, self.isComplete) = (cues, isComplete)
    }
}

/// One of the languages of a text.
package struct TextLanguage: Hashable, Codable, Sendable {
    package var language: String
    package var share: Double

    package init(language: String, share: Double) {
        (self.language, self.share) = (language, share)
    }
}

/// How cues lie against what is said in the film.
package struct CueSpeech: Hashable, Codable, Sendable {
    package var track: Int
    package var offset: Double
    package var stretch: Double?
    package var confidence: Double
    package var covered: Double
    package var silentCues: Double

    package init(
        track: Int, offset: Double, stretch: Double?, confidence: Double, covered: Double,
        silentCues: Double
    ) {
        (self.track, self.offset, self.stretch) = (track, offset, stretch)
        (self.confidence, self.covered, self.silentCues) = (confidence, covered, silentCues)
    }
}
