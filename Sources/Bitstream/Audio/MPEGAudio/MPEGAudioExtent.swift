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
    ///
    /// - Parameter tags: the first byte of `TrailingTags`.
    package init?(source: inout some ByteSource, tags: Int64?) {
        guard let size = source.size else { return nil }
        let end = tags ?? size
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

    /// Bytes after the last frame.
    package struct Tail: Hashable, Sendable {
        /// The byte after the last frame.
        package let start: Int64
        /// Bytes before the tags that belong to no frame.
        package let unused: Int
    }

    /// Bytes at the end that are read, and those of them that may belong to no frame.
    private static let tailWindow: Int64 = 16 << 10
    private static let mostUnused = 4 << 10

    /// Tags after the last frame, and at most 4 KiB before them that begin no frame; nil without either.
    ///
    /// Where a frame begins in these bytes, others are damaged.
    ///
    /// - Parameter tags: the first byte of `TrailingTags`.
    package static func tail(source: inout some ByteSource, tags: Int64?) -> Tail? {
        guard let size = source.size else { return nil }
        let end = tags ?? size
        var input = BoundedSource(source)
        defer { source = input.source }
        let first = max(end - tailWindow, 0)
        let bytes = input.bytes(at: first, count: Int(max(end - first, 0)))
        let unused = unusedBytes(at: bytes)
        return unused > 0 || tags != nil ? Tail(start: end - Int64(unused), unused: unused) : nil
    }

    /// 0 where frames reach the end, or where that is not clear.
    private static func unusedBytes(at bytes: Bytes) -> Int {
        guard let start = MPEGAudioHeader.firstRun(in: bytes, of: run),
            let first = try? MPEGAudioHeader(bytes[start...].prefix(4))
        else { return 0 }
        let rest = MPEGAudioHeader.run(bytes[start...], limit: .max).rest
        func beginsFrame(_ place: Int) -> Bool {
            guard let header = try? MPEGAudioHeader(rest[place...].prefix(4)) else { return false }
            return header.isLike(first) && header.frameSize != nil
        }
        return rest.count <= mostUnused && !rest.indices.contains(where: beginsFrame)
            ? rest.count : 0
    }

    /// Seconds by size and bit rate; nil unless frames have the same rate at all three places.
    package var duration: Double? {
        guard isConstant, let rate = first?.bitRate, end > start else { return nil }
        return Double(end - start) * 8 / Double(rate)
    }

    /// The first of several frames in a row.
    private static func header(in bytes: Bytes) -> MPEGAudioHeader? {
        MPEGAudioHeader.firstRun(in: bytes, of: run)
            .flatMap { try? MPEGAudioHeader(bytes[$0...].prefix(4)) }
    }
}
