/// Ends of files of sound that state the lengths of their parts in one header.
enum SoundHeaders {
    /// Sun and NeXT: the offset of the sound, and its bytes, 2^32 − 1 where they are not known.
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

    /// True Audio 1: a header, and the bytes of every frame of 256/245 s in a table behind it.
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
