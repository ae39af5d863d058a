/// The end of a file by its own header, for containers where FFmpeg does not report it.
package struct DeclaredFileSize: Hashable, Sendable {
    /// The byte after the last one that the header states.
    let end: Int64
    /// Whether the file ends before; nil where its size is not known, and where it lacks so little that
    /// its writer may have miscounted.
    package let isTruncated: Bool?

    /// Bytes by which writers miscount, and the share of a short file that they are at most.
    static let slack: Int64 = 1 << 10
    private static let slackShare: Int64 = 4

    /// - Parameter size: of the file, in bytes; nil where that is not known.
    init(end: Int64, size: Int64?) {
        self.end = end
        isTruncated = size.flatMap { size in
            size >= end
                ? false : end - size > min(Self.slack, end / Self.slackShare) ? true : nil
        }
    }

    /// nil for another format, and where the header states no end.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        guard let end = Self.end(&input) else { return nil }
        self.init(end: end, size: input.size)
    }

    private static func end(_ input: inout BoundedSource<some ByteSource>) -> Int64? {
        let start = ID3Header.end(ofTagsIn: &input)
        let head = input.bytes(at: start, count: 16)
        func isForm(_ name: String, _ kinds: String...) -> Bool {
            head.starts(with: Array(name.utf8))
                && (kinds.isEmpty
                    || kinds.contains { head.dropFirst(8).starts(with: Array($0.utf8)) })
        }
        if isForm("FORM", "AIFF", "AIFC") {
            return ChunkList.iff.first("SSND".utf8, from: start + 12, in: &input)?.end
        }
        if isForm("riff") {
            return ChunkList.wave64.first("data".utf8, from: start + 40, in: &input)?.end
        }
        if isForm("caff") {
            return ChunkList.coreAudio.first("data".utf8, from: start + 8, in: &input)?.end
        }
        if isForm(".RMF") {
            return ChunkList.realMedia.first("DATA".utf8, from: start, in: &input)?.end
        }
        if isForm("FRM8") {
            return ChunkList.dsdiff.first("DS".utf8, from: start + 16, in: &input)?.end
        }
        if isForm(".snd") { return SoundHeaders.au(&input, at: start) }
        if isForm("MAC ") { return SoundHeaders.monkeysAudio(&input, at: start) }
        if isForm("TTA1") { return SoundHeaders.trueAudio(&input, at: start) }
        if isForm("FLV") { return FlashVideo.fileSize(&input) }
        return MXFFile.footerPartition(&input)
    }
}

/// PCM up to the end of a file whose header states no size, as one written to a pipe.
package struct OpenSamples: Hashable, Sendable {
    /// Seconds.
    package let duration: Double

    /// nil for another format, and where the header states a size.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        guard let size = input.size, let found = Self.coreAudio(&input) ?? Self.au(&input),
            size > found.start, found.byteRate > 0, found.byteRate < 1e12
        else { return nil }
        duration = Double(size - found.start) / found.byteRate
    }

    /// Core Audio Format Specification: `desc`, and `data` of size −1, whose content begins with an
    /// edit count.
    private static func coreAudio(
        _ input: inout BoundedSource<some ByteSource>
    ) -> (start: Int64, byteRate: Double)? {
        guard input.bytes(at: 0, count: 4).elementsEqual("caff".utf8),
            let format = ChunkList.coreAudio.first("desc".utf8, from: 8, in: &input),
            let data = ChunkList.coreAudio.first("data".utf8, from: 8, in: &input),
            data.size == .max
        else { return nil }
        var reader = ByteReader(input.bytes(at: format.content, count: 32))
        guard let rate = try? reader.uint64(), (try? reader.skip(8)) != nil,
            let packetBytes = try? reader.uint32(), let packetFrames = try? reader.uint32(),
            packetFrames > 0
        else { return nil }
        return (
            data.content + 4,
            Double(bitPattern: rate) * Double(packetBytes) / Double(packetFrames)
        )
    }

    /// Bytes of a sample by the encodings of fixed size: µ-law, PCM, float, A-law.
    private static let auBytes = [1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 4, 7: 8, 27: 1]

    private static func au(
        _ input: inout BoundedSource<some ByteSource>
    ) -> (start: Int64, byteRate: Double)? {
        var reader = ByteReader(input.bytes(at: 0, count: 24))
        guard (try? reader.bytes(4))?.elementsEqual(".snd".utf8) == true,
            let offset = try? reader.uint32(), let size = try? reader.uint32(),
            size == UInt32.max, let encoding = try? reader.uint32(),
            let rate = try? reader.uint32(), let channels = try? reader.uint32(),
            let bytes = auBytes[Int(encoding)]
        else { return nil }
        return (Int64(offset), Double(rate) * Double(channels) * Double(bytes))
    }
}

/// Ends of audio files that state the lengths of their parts in one header.
enum SoundHeaders {
    /// Sun and NeXT: the offset of the audio and its size, 2^32 − 1 where they are not known.
    static func au(_ input: inout BoundedSource<some ByteSource>, at start: Int64) -> Int64? {
        var reader = ByteReader(input.bytes(at: start + 4, count: 8))
        guard let offset = try? reader.uint32(), let size = try? reader.uint32(),
            size < UInt32.max
        else { return nil }
        return ChunkList.Chunk(id: [], content: start + Int64(offset), size: UInt64(size)).end
    }

    /// `APE_DESCRIPTOR` of Monkey's Audio from version 3.98 on: bytes of descriptor, header, table of
    /// frames, header of the WAVE file and frames.
    static func monkeysAudio(
        _ input: inout BoundedSource<some ByteSource>, at start: Int64
    ) -> Int64? {
        var reader = LittleEndianReader(input.bytes(at: start + 4, count: 28))
        guard let version = try? reader.uint16(), version >= 3980, (try? reader.skip(2)) != nil
        else {
            return nil
        }
        var end = start
        for _ in 0..<5 {
            guard let size = try? reader.uint32() else { return nil }
            end += Int64(size)
        }
        guard let high = try? reader.uint32(), high < 1 << 16 else { return nil }
        return end + Int64(high) << 32
    }

    /// True Audio 1: a header, and the bytes of every frame of 256/245 s in a table after it.
    static func trueAudio(
        _ input: inout BoundedSource<some ByteSource>, at start: Int64
    ) -> Int64? {
        var reader = LittleEndianReader(input.bytes(at: start + 10, count: 8))
        guard let rate = try? reader.uint32(), let samples = try? reader.uint32(),
            (1...1 << 20).contains(rate), samples > 0
        else { return nil }
        let length = max(rate * 256 / 245, 1)
        let frames = (samples + length - 1) / length
        guard frames <= 1 << 19 else { return nil }
        let table = start + 22
        var sizes = LittleEndianReader(input.bytes(at: table, count: frames * 4))
        var end = table + Int64(frames + 1) * 4
        for _ in 0..<frames {
            guard let size = try? sizes.uint32() else { return nil }
            end += Int64(size)
        }
        return end
    }
}

/// Adobe Flash Video File Format Specification 10.1.
enum FlashVideo {
    /// `filesize` of the onMetaData tag; nil without one, and for 0, which writers leave that cannot
    /// go back.
    static func fileSize(_ input: inout BoundedSource<some ByteSource>) -> Int64? {
        // The file's header, PreviousTagSize0 and the header of the first tag.
        let head = input.bytes(at: 0, count: 24)
        guard head.count == 24, head[head.startIndex + 13] & 0x1F == 18 else { return nil }
        let length = head.dropFirst(14).prefix(3).reduce(0) { $0 << 8 | Int($1) }
        let tag = input.bytes(at: 24, count: min(length, 1 << 16))
        let name = [0, 8] + Array("filesize".utf8) + [0]
        guard let place = tag.firstRange(of: name)?.upperBound else { return nil }
        var reader = ByteReader(tag[place...])
        guard let bits = try? reader.uint64() else { return nil }
        let size = Double(bitPattern: bits)
        return size >= 1 && size < 1e15 ? Int64(size) : nil
    }
}
