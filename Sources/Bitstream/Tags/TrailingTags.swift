/// Tags after the last frame of an audio file, which some decoders take for damaged frames: ID3v1,
/// ID3v2.4 with a footer, APEv1 and APEv2, Lyrics3 v1 and v2.
package enum TrailingTags {
    /// Tags that are looked for one after the other.
    private static let maxTags = 8
    private static let id3v1Size: Int64 = 128
    private static let apeFooterSize: Int64 = 32
    /// Lyrics3 v1: at most this many bytes of text.
    private static let maxLyrics = 5100

    /// The first byte of the tags; nil without any.
    package static func start(source: inout some ByteSource) -> Int64? {
        var input = BoundedSource(source, budget: 1 << 20)
        defer { source = input.source }
        guard let size = input.size else { return nil }
        var end = size
        for _ in 0..<maxTags {
            guard let start = tag(endingAt: end, in: &input), start > 0 else { break }
            end = start
        }
        return end < size ? end : nil
    }

    private static func tag(
        endingAt end: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> Int64? {
        if input.bytes(at: max(end - id3v1Size, 0), count: 3).elementsEqual("TAG".utf8) {
            return end - id3v1Size
        }
        return id3v2(endingAt: end, in: &input) ?? ape(endingAt: end, in: &input)
            ?? lyrics(endingAt: end, in: &input)
    }

    /// ID3v2.4 structure, section 3.4: the footer is a copy of the header under another name.
    private static func id3v2(
        endingAt end: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> Int64? {
        let size = Int64(ID3Header.size)
        let footer = input.bytes(at: max(end - size, 0), count: ID3Header.size)
        guard footer.starts(with: "3DI".utf8),
            let tag = try? ID3Header(Array("ID3".utf8) + footer.dropFirst(3))
        else { return nil }
        let start = end - Int64(tag.tagSize)
        return start >= 0 && input.bytes(at: start, count: 3).elementsEqual("ID3".utf8)
            ? start : nil
    }

    /// APE Tags Specification: the size counts items and footer; bit 31 says whether a header
    /// precedes them.
    private static func ape(
        endingAt end: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> Int64? {
        guard end >= apeFooterSize else { return nil }
        var reader = LittleEndianReader(
            input.bytes(at: end - apeFooterSize, count: Int(apeFooterSize)))
        guard (try? reader.bytes(8))?.elementsEqual("APETAGEX".utf8) == true,
            (try? reader.skip(4)) != nil, let size = try? reader.uint32(),
            (try? reader.skip(4)) != nil, let flags = try? reader.uint32(), size >= 32
        else { return nil }
        return end - Int64(size) - (flags & 1 << 31 != 0 ? apeFooterSize : 0)
    }

    /// Lyrics3 v2 ends in six digits, which count all before them, and a mark; v1 in a mark alone.
    private static func lyrics(
        endingAt end: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> Int64? {
        let mark = input.bytes(at: max(end - 15, 0), count: 15)
        guard mark.count == 15 else { return nil }
        let begin = Array("LYRICSBEGIN".utf8)
        if mark.suffix(9).elementsEqual("LYRICS200".utf8) {
            guard let size = Int64(String(decoding: mark.prefix(6), as: UTF8.self)),
                size >= begin.count
            else { return nil }
            let start = end - 15 - size
            return start >= 0 && input.bytes(at: start, count: begin.count).elementsEqual(begin)
                ? start : nil
        }
        guard mark.suffix(9).elementsEqual("LYRICSEND".utf8) else { return nil }
        let first = max(end - Int64(maxLyrics + 20), 0)
        let text = input.bytes(at: first, count: Int(end - first))
        guard let place = text.firstRange(of: begin)?.lowerBound else { return nil }
        return first + Int64(place - text.startIndex)
    }
}
