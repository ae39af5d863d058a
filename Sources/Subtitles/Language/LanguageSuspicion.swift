/// The evidence of a text against the tag of its track.
package struct LanguageSuspicion: Sendable {
    private let sample: TextSample
    private let verdict: LanguageVerdict?

    init(_ sample: TextSample, _ verdict: LanguageVerdict?) {
        self.sample = sample
        self.verdict = verdict
    }

    /// Whether there is enough of the text to be sure of its language.
    package var isSure: Bool { verdict?.isSure ?? false }

    /// How sure it is that the text is another language's than a tag says, 0 to 1; nil where it is not
    /// certain.
    package func confidence(against tag: String) -> Double? {
        guard let verdict, verdict.contradicts(tag, sample) else { return nil }
        return verdict.tagConfidence
    }
}
