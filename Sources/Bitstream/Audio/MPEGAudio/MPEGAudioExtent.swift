/// The frames of an MPEG audio file, between the tags at both ends.
package struct MPEGAudioExtent {
    /// The byte after the ID3v2 tags; 0 without any.
    package let start: Int64
    /// The byte after the last frame.
    private let end: Int64
    /// Frames in a row at the start, in the middle and at the end, all of one bit rate.
    private let isConstant: Bool
    private let first: MPEGAudioHeader?

    /// Bytes of each place: more than three frames of any rate.
    private static let window = 8 << 10
    private static let run = 3

    /// Reads three places. nil for a file of unknown size.
    package init?(source: inout some ByteSource) {
        guard let size = source.size else { return nil }
        let end = TrailingTags.start(source: &source) ?? size
        var input = BoundedSource(source)
        defer { source = input.source }
        let start = ID3Header.end(ofTagsIn: &input)
        let length = end - start
        let window = Int64(Self.window)
        let places = [start, start + length / 2, max(end - window, start)].map {
            Self.header(in: input.bytes(at: $0, count: Int(min(window, max(end - $0, 0)))))
        }
        (self.start, self.end, first) = (start, end, places[0])
        isConstant = places.allSatisfy {
            $0?.bitRate == places[0]?.bitRate && $0?.sampleRate == places[0]?.sampleRate
                && $0?.layer == places[0]?.layer
        }
    }

    /// Seconds by size and bit rate; nil unless frames have the same rate at all three places.
    package var duration: Double? {
        guard isConstant, let rate = first?.bitRate, end > start else { return nil }
        return Double(end - start) * 8 / Double(rate)
    }

    /// The first of several frames in a row.
    private static func header(in bytes: Bytes) -> MPEGAudioHeader? {
        var start = bytes.startIndex
        while let sync = bytes[start...].firstIndex(of: 0xFF) {
            if MPEGAudioHeader.runLength(bytes[sync...], limit: run) >= run,
                let header = try? MPEGAudioHeader(bytes[sync...].prefix(4))
            {
                return header
            }
            start = sync + 1
        }
        return nil
    }
}
