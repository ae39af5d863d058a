/// Cues of text documents, for those who read a track packet by packet.
package enum TimedText {
    /// The cues of a TTML document, in its order, with seconds; an end is infinite where nothing
    /// says it. Empty for what is no TTML.
    package static func cues(
        ofTTML bytes: [UInt8]
    ) -> [(start: Double, end: Double, text: String)] {
        TTMLReader(bytes)?.cues.map { ($0.start, $0.end, $0.text) } ?? []
    }
}
