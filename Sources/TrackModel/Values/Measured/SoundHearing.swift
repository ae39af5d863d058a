/// Results of analysing the speech of a track and comparing it with other tracks.
package struct SoundHearing: Hashable, Codable, Sendable {
    package var language: String?
    package var confidence: Double?
    package var passages: Int?
    package var speechOf: Int?
    package var commentaryOn: Int?
    package var commentaryConfidence: Double?

    package init() {}
}

extension SoundHearing: Described {
    package static let members = MemberTable<Self>(
        "the speech",
        [
            Member(
                "language", \.language, text: .language,
                """
                Spoken language, by the model of `--speech-model`: canonical BCP-47. nil without \
                a model, and where its results differ. Conditions also have it as \
                `language.heard`.
                """),
            Member(
                "confidence", \.confidence,
                "Confidence in the language, 0 to 1: mean probability of the model."),
            Member("passages", \.passages, "Speech segments given to the model."),
            Member(
                "speechOf", \.speechOf,
                """
                `trackID` of an earlier track with the same speech, such as a different mix of \
                the language; nil for other speech and where inconclusive.
                """),
            Member(
                "commentaryOn", \.commentaryOn,
                """
                `trackID` of the audio, with its dialogue, that is audible under a voice of this \
                track; nil where there is none or it is inconclusive.
                """),
            Member(
                "commentaryConfidence", \.commentaryConfidence,
                "Confidence in `commentaryOn`, 0 to 1."),
        ])
}
