/// A FLAC file with what some FFmpeg passes over: pictures of an ID3v2 tag before it.
package struct FLACFile: Hashable, Sendable {
    /// Those of the tag.
    package internal(set) var pictures: [AttachedPicture] = []
    /// PICTURE metadata blocks of the stream itself: RFC 9639, section 8.8.
    package internal(set) var pictureBlocks = 0

    /// Metadata blocks that are looked at.
    private static let mostBlocks = 1 << 10

    package init(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        let tag = ID3Pictures.read(&input)
        pictures = tag?.pictures ?? []
        countBlocks(&input, from: Int64(tag?.length ?? 0))
    }

    /// `metadata_block_header` for `metadata_block_header`: RFC 9639, section 8.1.
    private mutating func countBlocks<Source>(
        _ input: inout BoundedSource<Source>, from start: Int64
    ) {
        guard input.bytes(at: start, count: 4).elementsEqual("fLaC".utf8) else { return }
        var position = start + 4
        for _ in 0..<Self.mostBlocks {
            var reader = ByteReader(input.bytes(at: position, count: 4))
            guard let kind = try? reader.uint8(), let size = try? reader.uint24() else { return }
            if kind & 0x7F == 6 { pictureBlocks += 1 }
            guard kind < 0x80 else { return }
            position += 4 + Int64(size)
        }
    }
}
