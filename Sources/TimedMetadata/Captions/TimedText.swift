/// Cues of text documents and samples, for those who read a track packet by packet.
package enum TimedText {
    /// The cues of a TTML document, in its order, with seconds; an end is infinite where nothing
    /// says it. Empty for what is no TTML.
    package static func cues(
        ofTTML bytes: [UInt8]
    ) -> [(start: Double, end: Double, text: String)] {
        TTMLReader(bytes)?.cues.map { ($0.start, $0.end, $0.text) } ?? []
    }

    /// The texts of a sample of `wvtt`, with their markup; nil for what is no such sample.
    package static func texts(ofWebVTTSample sample: [UInt8]) -> [ArraySlice<UInt8>]? {
        WebVTTSample.recognizes(sample[...]) ? WebVTTSample.payloads(in: sample[...]) : nil
    }

    /// The text of a sample of `tx3g` as it stands there; nil where it shows nothing.
    package static func text(ofTimedTextSample sample: [UInt8]) -> ArraySlice<UInt8>? {
        TimedTextSample.bytes(of: sample[...])
    }
}
