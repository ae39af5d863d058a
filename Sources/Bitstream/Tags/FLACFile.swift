/// A FLAC file with what some FFmpeg passes over: pictures of an ID3v2 tag before it.
package struct FLACFile: Hashable, Sendable {
    /// Those of the tag.
    package internal(set) var pictures: [AttachedPicture] = []
    /// PICTURE metadata blocks of the stream itself: RFC 9639, section 8.8.
    package internal(set) var pictureBlocks = 0
    /// Whether the last frames end before the samples of STREAMINFO do; nil where they do not
    /// tell.
    package internal(set) var isTruncated: Bool?

    /// Metadata blocks that are looked at.
    private static let mostBlocks = 1 << 10

    package init(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        let tag = ID3Pictures.read(&input)
        pictures = tag?.pictures ?? []
        let start = Int64(tag?.length ?? 0)
        countBlocks(&input, from: start)
        isTruncated = Self.endsEarly(&input, start: start)
    }

    /// Bytes at the end in which frames are looked for.
    private static let tail: Int64 = 128 << 10

    /// By the numbers of two frames that follow each other: a header alone could be an
    /// accident of the sound.
    private static func endsEarly<Source>(
        _ input: inout BoundedSource<Source>, start: Int64
    ) -> Bool? {
        let head = input.bytes(at: start, count: 42)
        guard let size = input.size, let info = try? FLACStreamInfo(head),
            let count = info.sampleCount
        else { return nil }
        // The minimum and maximum of the block size; where they agree, all but the last have it.
        let fixedSize = head.dropFirst(10).prefix(2).reduce(0) { $0 << 8 | Int($1) }
        let from = max(start + 42, size - tail)
        let bytes = input.bytes(at: from, count: Int(clamping: size - from))
        var ends: Set<Int64> = []
        var end: Int64?
        var index = bytes.startIndex
        while let sync = bytes[index...].firstIndex(of: 0xFF) {
            index = sync + 1
            guard let frame = FLACFrameHeader(bytes[sync...].prefix(16)),
                let first = frame.firstSample(fixedSize: fixedSize),
                first < Int64.max - Int64(frame.blockSize)
            else { continue }
            let last = first + Int64(frame.blockSize)
            if last == count { return false }
            if first == 0 || ends.contains(first) { end = last }
            ends.insert(last)
        }
        return end.map { $0 < count }.flatMap { $0 ? true : nil }
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
