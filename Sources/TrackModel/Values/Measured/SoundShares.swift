/// Shares of the time of a track's sound.
package struct SoundShares: Hashable, Codable, Sendable {
    /// Where somebody seems to speak or sing, 0 to 1.
    package var speech: Double
    /// Where the voice band is below −60 dBFS, 0 to 1.
    package var silence: Double
    /// The share of speech, 0 to 1, in which the front centre is at least twice as powerful as left
    /// and right together; nil without a centre beside them.
    package var centeredSpeech: Double?

    package init(speech: Double, silence: Double, centeredSpeech: Double? = nil) {
        (self.speech, self.silence, self.centeredSpeech) = (speech, silence, centeredSpeech)
    }
}
