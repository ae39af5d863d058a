import TrackModel

/// Claims of the header object of an ASF file (WMA, WMV) about its streams (Advanced
/// Systems Format Specification, revision 01.20.05).
package struct ASFFile: Hashable, Sendable {
    /// Language ids of the Language List Object, as written.
    var languages: [String] = []
    /// Index into `languages` by stream number, from Extended Stream Properties.
    var languageIndexes: [Int: Int] = [:]
    /// Numbers of the streams whose Stream Properties Object has the Encrypted Content Flag.
    var encryptedStreams: Set<Int> = []
    /// Whether the header has a Content Encryption Object, or an extended one.
    package private(set) var hasContentEncryption = false
    /// The File Properties Object's creation date: units of 100 ns since 1601-01-01 UTC; nil where that is 0.
    package internal(set) var creationDate: UInt64?
    /// The Broadcast Flag of the File Properties Object: sizes say nothing.
    private var isBroadcast = false
    /// The end of the Data Object; nil where that states none.
    package internal(set) var extent: DeclaredFileSize?
    /// Whether the file ends with the header object, or inside it.
    package private(set) var endsBeforeData = false

    /// nil unless the source begins with a header object.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        var head = LittleEndianReader(input.bytes(at: 0, count: 30))
        guard (try? head.bytes(16))?.elementsEqual(ASFObject.header) == true,
            let size = try? head.uint64()
        else { return nil }
        let end = Int64(clamping: size)
        endsBeforeData = input.size.map { $0 <= end } ?? false
        read(&input, in: 30..<max(30, end), depth: 0)
        guard !isBroadcast else { return }
        extent = ChunkList.asf.first(ASFObject.data, from: 0, in: &input)?.end
            .map { DeclaredFileSize(end: $0, size: input.size) }
    }

    /// Language tags as written (`en-us`); nil without one.
    package func language(stream number: Int) -> String? {
        guard let index = languageIndexes[number], languages.indices.contains(index) else {
            return nil
        }
        return languages[index].isEmpty ? nil : languages[index]
    }

    /// Whether the media of a stream are encrypted: all are where no stream has the flag.
    package func isEncrypted(stream number: Int) -> Bool {
        hasContentEncryption && (encryptedStreams.isEmpty || encryptedStreams.contains(number))
    }

    /// Objects one after the other: an id of 16 bytes, a size of 8, the content.
    private mutating func read<Source>(
        _ input: inout BoundedSource<Source>, in range: Range<Int64>, depth: Int
    ) {
        var position = range.lowerBound
        for _ in 0..<1 << 10 {
            guard range.upperBound - position >= 24 else { return }
            var head = LittleEndianReader(input.bytes(at: position, count: 24))
            guard let id = try? head.bytes(16), let written = try? head.uint64(), written >= 24
            else { return }
            let size = min(Int64(clamping: written), range.upperBound - position)
            let content = position + 24..<position + size
            if id.elementsEqual(ASFObject.headerExtension), depth == 0 {
                // Reserved fields and the size of what follows.
                read(
                    &input,
                    in: min(content.lowerBound + 22, content.upperBound)..<content.upperBound,
                    depth: 1)
            } else if id.elementsEqual(ASFObject.languageList) {
                readLanguages(
                    input.bytes(at: content.lowerBound, count: min(content.count, 1 << 16)))
            } else if id.elementsEqual(ASFObject.extendedStreamProperties) {
                readStream(input.bytes(at: content.lowerBound, count: min(content.count, 64)))
            } else if id.elementsEqual(ASFObject.fileProperties), depth == 0 {
                readFile(input.bytes(at: content.lowerBound, count: min(content.count, 68)))
            } else if id.elementsEqual(ASFObject.streamProperties) {
                readFlags(input.bytes(at: content.lowerBound, count: min(content.count, 50)))
            } else if ASFObject.contentEncryption.contains(where: id.elementsEqual) {
                hasContentEncryption = true
            }
            position += size
        }
    }

    /// Section 3.2: the date follows the file's id and size, flags follow counts and times.
    private mutating func readFile(_ bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard (try? reader.skip(24)) != nil, let date = try? reader.uint64() else { return }
        creationDate = date > 0 ? date : nil
        guard (try? reader.skip(32)) != nil, let flags = try? reader.uint32() else { return }
        isBroadcast = flags & 1 != 0
    }

    /// Section 3.3: the flags follow two types, a time and two lengths.
    private mutating func readFlags(_ bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard (try? reader.skip(48)) != nil, let flags = try? reader.uint16() else { return }
        if flags & 0x8000 != 0 { encryptedStreams.insert(flags & 0x7F) }
    }

    /// Section 4.6: UTF-16 with a closing NUL.
    private mutating func readLanguages(_ bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard let count = try? reader.uint16() else { return }
        while languages.count < count, let length = try? reader.uint8(),
            let text = try? reader.bytes(length)
        {
            let units = UTF16Text.units(of: text, isBigEndian: false).prefix { $0 != 0 }
            languages.append(String(decoding: units, as: UTF16.self))
        }
    }

    /// Section 4.1: stream number and language after times, rates and flags.
    private mutating func readStream(_ bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard (try? reader.skip(48)) != nil, let number = try? reader.uint16(),
            let language = try? reader.uint16()
        else { return }
        languageIndexes[number] = language
    }
}

/// GUIDs as they lie in the file.
enum ASFObject {
    static let header: [UInt8] = [
        0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE,
        0x6C,
    ]
    static let data: [UInt8] = [
        0x36, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE,
        0x6C,
    ]
    static let fileProperties: [UInt8] = [
        0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0x00, 0xC0, 0x0C, 0x20, 0x53,
        0x65,
    ]
    static let streamProperties: [UInt8] = [
        0x91, 0x07, 0xDC, 0xB7, 0xB7, 0xA9, 0xCF, 0x11, 0x8E, 0xE6, 0x00, 0xC0, 0x0C, 0x20, 0x53,
        0x65,
    ]
    /// Sections 3.14 and 3.15.
    static let contentEncryption: [[UInt8]] = [
        [
            0xFB, 0xB3, 0x11, 0x22, 0x23, 0xBD, 0xD2, 0x11, 0xB4, 0xB7, 0x00, 0xA0, 0xC9, 0x55,
            0xFC,
            0x6E,
        ],
        [
            0x14, 0xE6, 0x8A, 0x29, 0x22, 0x26, 0x17, 0x4C, 0xB9, 0x35, 0xDA, 0xE0, 0x7E, 0xE9,
            0x28,
            0x9C,
        ],
    ]
    static let headerExtension: [UInt8] = [
        0xB5, 0x03, 0xBF, 0x5F, 0x2E, 0xA9, 0xCF, 0x11, 0x8E, 0xE3, 0x00, 0xC0, 0x0C, 0x20, 0x53,
        0x65,
    ]
    static let languageList: [UInt8] = [
        0xA9, 0x46, 0x43, 0x7C, 0xE0, 0xEF, 0xFC, 0x4B, 0xB2, 0x29, 0x39, 0x3E, 0xDE, 0x41, 0x5C,
        0x85,
    ]
    static let extendedStreamProperties: [UInt8] = [
        0xCB, 0xA5, 0xE6, 0x14, 0x72, 0xC6, 0x32, 0x43, 0x83, 0x99, 0xA9, 0x69, 0x52, 0x06, 0x5B,
        0x5A,
    ]
}
