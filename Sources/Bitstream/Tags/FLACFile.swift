/// A FLAC file (RFC 9639), and the ID3v2 tag before it that some FFmpeg passes over.
package struct FLACFile: Hashable, Sendable {
    /// The ID3v2 tag before `fLaC`, whole; empty without one.
    package internal(set) var leadingTag: Bytes = []
    /// PICTURE metadata blocks of the stream itself: RFC 9639, section 8.8.
    package internal(set) var pictureBlocks = 0
    /// Whether the last frames end before the samples of STREAMINFO do; nil where they do not
    /// state.
    package internal(set) var isTruncated: Bool?
    /// Bytes from `fLaC` to the end of the comments; empty where these are long or absent.
    package internal(set) var configuration: Bytes = []

    /// Whether all metadata blocks are in the file, or STREAMINFO has an impossible size.
    package private(set) var hasWholeHeader = false

    /// Bytes of comments that are read.
    private static let maxComments: Int64 = 1 << 16

    /// Metadata blocks that are looked at.
    private static let maxBlocks = 1 << 10

    package init(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        let size = (try? ID3Header(input.bytes(at: 0, count: ID3Header.size)))?.tagSize ?? 0
        if size > 0 { leadingTag = input.bytes(at: 0, count: size) }
        let start = Int64(size)
        readBlocks(&input, from: start)
        isTruncated = Self.endsEarly(&input, start: start)
    }

    /// Bytes at the end in which frames are looked for.
    private static let tail: Int64 = 128 << 10

    /// Checks the numbers of two consecutive frames: a header alone could be an
    /// accident of the audio.
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
    private mutating func readBlocks<Source>(
        _ input: inout BoundedSource<Source>, from start: Int64
    ) {
        guard input.bytes(at: start, count: 4).elementsEqual("fLaC".utf8) else { return }
        var position = start + 4
        for _ in 0..<Self.maxBlocks {
            var reader = ByteReader(input.bytes(at: position, count: 4))
            guard let kind = try? reader.uint8(), let size = try? reader.uint24() else { return }
            guard kind & 0x7F != 0 || size == 34 else {
                hasWholeHeader = true
                return
            }
            if kind & 0x7F == 6 { pictureBlocks += 1 }
            let end = position + 4 + Int64(size)
            if kind & 0x7F == 4, configuration.isEmpty, end - start <= Self.maxComments {
                configuration = input.bytes(at: start, count: Int(end - start))
            }
            guard kind < 0x80 else {
                hasWholeHeader = input.size.map { end <= $0 } ?? false
                return
            }
            position = end
        }
    }
}

/// Cover art in the tags of an audio file.
package struct AttachedPicture: Hashable, Sendable {
    /// The image file.
    package internal(set) var image: StillImage
    /// Bytes of it.
    package internal(set) var size: Int
    /// `""` when the tag has none.
    package internal(set) var description: String

    /// nil for data that is not an image.
    package init?(_ data: Bytes, description: String) {
        guard let image = StillImage(data) else { return nil }
        self.image = image
        size = data.count
        self.description = description
    }

    /// The content of a FLAC PICTURE block: RFC 9639, section 8.8. nil for a link.
    init?(flac block: Bytes) {
        var reader = ByteReader(block)
        guard (try? reader.skip(4)) != nil, let typeLength = try? reader.uint32(),
            let type = try? reader.bytes(typeLength), !type.elementsEqual("-->".utf8),
            let textLength = try? reader.uint32(), let text = try? reader.bytes(textLength),
            (try? reader.skip(16)) != nil, let length = try? reader.uint32(),
            let data = try? reader.bytes(min(length, reader.remaining))
        else { return nil }
        self.init(data, description: text.text)
    }
}
