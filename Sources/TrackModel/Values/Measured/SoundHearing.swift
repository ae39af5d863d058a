/// Facts that the sound of a track tells when it is listened to.
package struct SoundHearing: Hashable, Codable, Sendable {
    package var language: String?
    package var confidence: Double?
    package var passages: Int?
    package var speechOf: Int?
    package var commentaryOn: Int?
    package var commentaryConfidence: Double?

    package init() {}
}
