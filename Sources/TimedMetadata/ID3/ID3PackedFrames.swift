import Bitstream

/// The ID3v2 tags at the start of a file, by the headers of their frames alone.
package struct ID3PackedFrames: Hashable, Sendable {
    /// Bytes of all tags that follow each other from the start.
    package private(set) var end = 0
    /// Bytes that compressed frames say they unpack to; not more than deflate can.
    package private(set) var unpackedLength = 0

    /// Bytes that deflate packs into one at most: 258 in two bits (RFC 1951, 3.2.5).
    private static let mostPacked = 1032
    /// Frames and tags that are looked at; real files have some dozen and one or two.
    private static let (mostFrames, mostTags) = (1 << 14, 16)

    /// nil where no tag begins.
    ///
    /// - Parameter bytes: reads so many bytes from a place; fewer at the end.
    package init?(reading bytes: (_ position: Int, _ count: Int) -> [UInt8]) {
        for _ in 0..<Self.mostTags {
            guard let header = try? ID3Header(bytes(end, ID3Header.size)[...]) else { break }
            addFrames(of: header, bytes)
            end += header.tagSize
        }
        guard end > 0 else { return nil }
    }

    /// FFmpeg unpacks frames of versions 2.3 and 2.4 by the flags of 2.4: compression 0x08, data
    /// length indicator 0x01 (ID3v2.4 structure, 4.1.2).
    private mutating func addFrames(
        of header: ID3Header, _ bytes: (_ position: Int, _ count: Int) -> [UInt8]
    ) {
        guard header.major > 2 else { return }
        var place = end + ID3Header.size
        let limit = place + header.bodySize
        if header.hasExtendedHeader {
            let field = bytes(place, 4)
            place += header.major == 4 ? Synchsafe.number(field) ?? 0 : Self.number(field) + 4
        }
        for _ in 0..<Self.mostFrames where place < limit {
            let start = bytes(place, 14)
            guard start.count >= 10, start[0] != 0 else { return }
            let written = start[4..<8]
            let size =
                (header.major == 4 ? Synchsafe.number(written) : nil) ?? Self.number(written)
            if start[9] & 0x08 != 0, start[9] & 0x01 != 0, start.count == 14 {
                unpackedLength += min(Self.number(start[10..<14]), size * Self.mostPacked)
            }
            place += 10 + size
        }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
