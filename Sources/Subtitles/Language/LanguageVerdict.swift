import TrackModel

/// The language of a text, as far as it can be told.
package struct LanguageVerdict: Hashable, Sendable {
    /// Canonical BCP-47; nil where the words do not tell.
    package let language: String?
    /// 0 to 1.
    package let confidence: Double?
    /// Those of at least a tenth of the text.
    package let languages: [TextLanguage]
    /// How sure it is that the text is in that language or in one that is near it, 0 to 1.
    private let certainty: Double
    private let lines: Int
    private let letters: Int

    /// From here on a tag is held against the text.
    package static let sure = 0.9
    /// From here on where letters alone exclude the tag.
    private static let plausible = 0.6
    /// Cues, and letters of them, without which no tag is held against the text.
    private static let leastLines = 12
    private static let leastLetters = 120
    /// Share of the text below which another language in it is chance.
    private static let leastShare = 0.1

    /// nil without a library.
    init?(_ sample: TextSample) {
        guard let answer = LanguageDetector.answer(sample.text) else { return nil }
        (lines, letters) = (sample.lines, sample.letters)
        var shares: [TextLanguage] = []
        for guess in answer.guesses where guess.share >= Self.leastShare {
            shares.append(TextLanguage(language: guess.language, share: guess.share))
        }
        languages = shares
        guard let first = answer.guesses.first, letters > 0, first.share >= 0.4 else {
            (language, confidence, certainty) = (nil, nil, 0)
            return
        }
        let usual = min(first.likeness / LanguageScores.leastShare, 1)
        let enough = min(Double(letters) / Double(Self.leastLetters), 1)
        let weight =
            (usual < 1 ? usual * 0.8 : 1) * enough * Double(lines) / Double(lines + 1)
        let near = answer.guesses.filter { LanguageKinship.areAlike($0.language, first.language) }
        let share = min(near.reduce(0) { $0 + $1.share }, 1)
        // Neither of two that are near each other is far ahead.
        let isClear = answer.isReliable || near.count > 1 && share >= Self.sure
        certainty = weight * share * (isClear ? 1 : 0.6)
        let value = weight * first.share * (answer.isReliable ? 1 : 0.6)
        // Less likely than not is not told.
        let isTold = value >= 0.5
        language = isTold ? first.language : nil
        confidence = isTold ? (value * 100).rounded() / 100 : nil
    }

    /// Whether there is enough of the text to hold a missing tag against.
    var isSure: Bool {
        confidence ?? 0 >= Self.sure && lines >= Self.leastLines && letters >= Self.leastLetters
    }

    /// How sure it is that the text is not in a language that is far from it, 0 to 1.
    package var tagConfidence: Double { (certainty * 100).rounded() / 100 }

    /// Whether the text is certainly another language's than a tag says: one that the library knows,
    /// that is not like the one read, of which there is nothing in the text, and that does not win when
    /// it is given the advantage; or one that is never written in such letters.
    func contradicts(_ tag: String, _ sample: TextSample) -> Bool {
        guard certainty >= Self.plausible, lines >= Self.leastLines, letters >= Self.leastLetters,
            let language, let tagged = LanguageTag(tag)?.language,
            !LanguageKinship.areAlike(language, tagged),
            !languages.contains(where: { LanguageKinship.areAlike($0.language, tagged) })
        else { return false }
        if LetterEvidence.excludes(tagged, from: sample, readAs: language) { return true }
        guard certainty >= Self.sure, Self.isKnown(tagged) else { return false }
        guard let again = LanguageDetector.answer(sample.text, expecting: tagged),
            let first = again.guesses.first
        else { return false }
        let share = again.guesses.filter { LanguageKinship.areAlike($0.language, language) }
            .reduce(0) { $0 + $1.share }
        return LanguageKinship.areAlike(first.language, language) && share >= 0.8
    }

    private static func isKnown(_ language: String) -> Bool {
        LanguageScores.knows(language)
            || LanguageTag(language)?.macrolanguage.map(LanguageScores.knows) ?? false
    }
}
