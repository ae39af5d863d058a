/// Facts that the sound of a track tells when it is listened to.
package struct SoundHearing: Hashable, Codable, Sendable {
    /// The language that is spoken, by the model that the user named: canonical BCP-47.
    package var language: String?
    /// How sure the language is, 0 to 1.
    package var confidence: Double?
    /// Stretches of speech that the model heard.
    package var passages: Int?
    /// The `trackID` of a sound that has the same speech.
    package var speechOf: Int?
    /// The `trackID` of the sound that somebody talks over here.
    package var commentaryOn: Int?
    /// How sure that is, 0 to 1.
    package var commentaryConfidence: Double?

    package init() {}
}
