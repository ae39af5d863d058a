/// The cues of text documents and samples.
package enum TimedText {
    /// Cues of a TTML document in document order, in seconds; an end is infinite when not stated. Empty
    /// for other documents.
    package static func cues(
        ofTTML bytes: [UInt8]
    ) -> [(start: Double, end: Double, text: String)] {
        TTMLReader(bytes)?.cues.map { ($0.start, $0.end, $0.text) } ?? []
    }

    /// Texts of a `wvtt` sample, with markup; nil for other samples.
    package static func texts(ofWebVTTSample sample: [UInt8]) -> [ArraySlice<UInt8>]? {
        WebVTTSample.recognizes(sample[...]) ? WebVTTSample.payloads(in: sample[...]) : nil
    }

    /// The undecoded text of a `tx3g` sample; nil for an empty one.
    package static func text(ofTimedTextSample sample: [UInt8]) -> ArraySlice<UInt8>? {
        TimedTextSample.bytes(of: sample[...])
    }
}
