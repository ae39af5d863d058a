/// The pictures of an ID3v2 tag that stands before another format's own start,
/// where FFmpeg passes over it.
enum ID3Pictures {
    /// Bytes of the whole tag that begins with `head`, its 10 bytes; nil where none does.
    static func tagLength(_ head: Bytes) -> Int? {
        var reader = ByteReader(head)
        guard (try? reader.bytes(3))?.elementsEqual("ID3".utf8) == true,
            (try? reader.skip(2)) != nil, let flags = try? reader.uint8(),
            let size = syncSafe(&reader)
        else { return nil }
        return size + (flags & 0x10 == 0 ? 10 : 20)
    }

    /// - Returns: the pictures, and bytes of the whole tag; nil where none begins.
    static func read(
        _ input: inout BoundedSource<some ByteSource>
    ) -> (pictures: [AttachedPicture], length: Int)? {
        var head = ByteReader(input.bytes(at: 0, count: 10))
        guard (try? head.bytes(3))?.elementsEqual("ID3".utf8) == true,
            let version = try? head.uint8(), (2...4).contains(version),
            (try? head.skip(1)) != nil, let flags = try? head.uint8(),
            let size = syncSafe(&head)
        else { return nil }
        let length = size + (flags & 0x10 == 0 ? 10 : 20)
        var body = input.bytes(at: 10, count: size)
        let isUnsynchronized = flags & 0x80 != 0 && version < 4
        if isUnsynchronized { body = synchronized(body) }
        var reader = ByteReader(body)
        if flags & 0x40 != 0, version > 2 {
            guard let extended = version == 4 ? syncSafe(&reader) : try? reader.uint32(),
                (try? reader.skip(version == 4 ? max(extended - 4, 0) : extended)) != nil
            else { return ([], length) }
        }
        return (frames(&reader, version: version), length)
    }

    /// The name, flags and content of a frame; nil at the padding and the end.
    private static func frame(
        _ reader: inout ByteReader, version: Int, isPlain: Bool
    ) -> (name: Bytes, flags: Int, content: Bytes)? {
        guard let name = try? reader.bytes(version == 2 ? 3 : 4), name.first != 0,
            let size = version == 2
                ? try? reader.uint24() : isPlain ? try? reader.uint32() : syncSafe(&reader),
            let flags = version == 2 ? 0 : try? reader.uint16(),
            let content = try? reader.bytes(size)
        else { return nil }
        return (name, flags, content)
    }

    /// Whether frames follow each other to the end or the padding where sizes are read so.
    private static func fits(_ reader: ByteReader, version: Int, isPlain: Bool) -> Bool {
        var reader = reader
        for _ in 0..<mostFrames {
            if reader.rest.first ?? 0 == 0 { return true }
            guard frame(&reader, version: version, isPlain: isPlain) != nil else { return false }
        }
        return true
    }

    private static let mostFrames = 1 << 12

    /// Programs write plain sizes into ID3v2.4, and synchsafe ones into 2.3: the version's own
    /// rule holds unless only the other fits.
    private static func frames(_ reader: inout ByteReader, version: Int) -> [AttachedPicture] {
        let own = version == 3
        let isPlain =
            fits(reader, version: version, isPlain: own)
                || !fits(reader, version: version, isPlain: !own) ? own : !own
        var pictures: [AttachedPicture] = []
        for _ in 0..<mostFrames {
            guard let frame = frame(&reader, version: version, isPlain: isPlain) else { break }
            let (name, flags) = (frame.name, frame.flags)
            var content = frame.content
            guard name.elementsEqual((version == 2 ? "PIC" : "APIC").utf8) else { continue }
            if version == 4 {
                // Unsynchronisation, and the length before it.
                if flags & 1 != 0 { content = content.dropFirst(4) }
                if flags & 2 != 0 { content = synchronized(content) }
            }
            if let picture = picture(content, version: version) { pictures.append(picture) }
        }
        return pictures
    }

    /// `APIC`: encoding, MIME type, kind, description, data; `PIC` has three letters
    /// for the type.
    private static func picture(_ content: Bytes, version: Int) -> AttachedPicture? {
        guard let encoding = content.first else { return nil }
        var rest = content.dropFirst()
        if version == 2 {
            rest = rest.dropFirst(3)
        } else {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            rest = rest[(end + 1)...]
        }
        rest = rest.dropFirst()
        let isWide = encoding == 1 || encoding == 2
        var text = rest.startIndex
        while text + (isWide ? 1 : 0) < rest.endIndex,
            rest[text] != 0 || isWide && rest[text + 1] != 0
        {
            text += isWide ? 2 : 1
        }
        let description = isWide ? "" : rest[rest.startIndex..<min(text, rest.endIndex)].text
        return AttachedPicture(
            rest.dropFirst(text - rest.startIndex + (isWide ? 2 : 1)), description: description)
    }

    /// Four bytes of seven bits.
    private static func syncSafe(_ reader: inout ByteReader) -> Int? {
        (try? reader.bytes(4))?.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }

    /// Without the zero after every 0xFF.
    private static func synchronized(_ bytes: Bytes) -> Bytes {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes where byte != 0 || result.last != 0xFF { result.append(byte) }
        return result[...]
    }
}
