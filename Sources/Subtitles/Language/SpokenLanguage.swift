import TrackModel

/// The language of speech, by what a model says of several passages of it.
package struct SpokenLanguage: Hashable, Sendable {
    /// Canonical BCP-47.
    package let language: String
    /// The mean of what the model gives it, 0 to 1.
    package let confidence: Double
    /// How many were heard.
    package let passages: Int
    private let languages: [String: Double]

    /// Confidence, and passages, from which a tag is doubted, and what the language of the tag has at
    /// most.
    private static let sure = (confidence: 0.9, passages: 2, tagged: 0.02)

    /// nil where passages are in different languages, and without a model.
    package init?(_ passages: [[Float]]) {
        self.init(answers: passages.compactMap { SpeechModel.languages(of: $0) })
    }

    /// - Parameter answers: probabilities of languages, of each passage.
    init?(answers: [[String: Double]]) {
        let first = answers.map { answer in
            answer.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        guard let language = first.first ?? nil, first.allSatisfy({ $0 == language }) else {
            return nil
        }
        var languages: [String: Double] = [:]
        for answer in answers {
            for (language, probability) in answer where probability.isFinite {
                languages[language, default: 0] += probability / Double(answers.count)
            }
        }
        (self.language, self.languages) = (language, languages)
        passages = answers.count
        confidence = min(languages[language] ?? 0, 1)
    }

    /// Whether it may be proposed where there is no tag.
    package var isSure: Bool {
        confidence >= Self.sure.confidence && passages >= Self.sure.passages
    }

    /// Whether the speech is surely in another language than a tag says.
    package func contradicts(_ tag: String) -> Bool {
        guard isSure, let tagged = LanguageTag(tag)?.language else { return false }
        // A language that the model does not know cannot be told from others.
        guard let probability = languages[tagged] else { return false }
        return probability <= Self.sure.tagged && !LanguageKinship.areAlike(tagged, language)
    }
}
