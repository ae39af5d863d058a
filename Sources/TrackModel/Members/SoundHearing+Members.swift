extension SoundHearing: Described {
    package static let members = MemberTable<Self>(
        "the sound that was listened to",
        [
            Member(
                "language", \.language, text: .language,
                """
                The language that is spoken, by the model of `--speech-model`: canonical BCP-47. nil \
                without a model, and where its answers differ. Conditions also have it as \
                `language.heard`.
                """),
            Member(
                "confidence", \.confidence,
                "How sure the language is, 0 to 1: the mean of what the model gives it."),
            Member("passages", \.passages, "Stretches of speech that the model heard."),
            Member(
                "speechOf", \.speechOf,
                """
                The `trackID` of an earlier track that has the same speech, as another mix of the same \
                language; nil for other speech and where it cannot be told.
                """),
            Member(
                "commentaryOn", \.commentaryOn,
                """
                The `trackID` of the sound that is heard here under somebody who talks over it, \
                its dialogue included; nil where that is not so or cannot be told.
                """),
            Member("commentaryConfidence", \.commentaryConfidence, "How sure that is, 0 to 1."),
        ])
}
