/// Shares of the time of a track's sound.
package struct SoundShares: Hashable, Codable, Sendable {
    package var speech: Double
    package var silence: Double
    package var centeredSpeech: Double?

    package init(speech: Double, silence: Double, centeredSpeech: Double? = nil) {
        (self.speech, self.silence, self.centeredSpeech) = (speech, silence, centeredSpeech)
    }
}
