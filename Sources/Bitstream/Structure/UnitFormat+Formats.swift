// The formats whose units follow each other.

extension UnitFormat {
    /// nil for a format that is not walked, and where its first unit is not found.
    ///
    /// - Parameter format: FFmpeg's name of the demuxer.
    init?(_ format: String, source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 20)
        defer { source = input.source }
        let found: UnitFormat? =
            switch format {
            case "mpegts": Self.transportStream(&input)
            case "mpeg": Self.programStream
            case "avi": Self.avi(&input)
            case "flv": Self.flashVideo(&input)
            case "asf": Self.asf(&input)
            case "mov,mp4,m4a,3gp,3g2,mj2": Self.isoBoxes
            case "mp3": Self.audio(4, proof: 4, anchor: [0xFF], FrameHeader.mpegAudio)
            case "aac": Self.audio(7, proof: 4, anchor: [0xFF], FrameHeader.adts)
            case "loas": Self.audio(3, proof: 4, anchor: [0x56], FrameHeader.loas)
            case "ac3", "eac3":
                Self.audio(6, proof: 3, anchor: [0x0B], tolerance: 4 << 10, FrameHeader.ac3)
            case "dts":
                Self.audio(10, proof: 3, anchor: [0x7F, 0x64], tolerance: 4 << 10, Self.dts)
            case "truehd", "mlp": Self.mlp
            case "wv": Self.audio(8, proof: 2, anchor: [0x77], Self.wavPack)
            default: nil
            }
        guard var found else { return nil }
        if found.start == 0, Self.hasTags.contains(format) {
            found.start = ID3Header.end(ofTagsIn: &input)
        }
        self = found
    }

    private static let hasTags: Set = ["mp3", "aac", "ac3", "eac3", "dts", "wv"]

    // MARK: Systems

    private static func transportStream(
        _ input: inout BoundedSource<some ByteSource>
    ) -> UnitFormat? {
        guard let layout = TransportPacketLayout(input.bytes(at: 0, count: 16 << 10)) else {
            return nil
        }
        let size = layout.size
        var format = UnitFormat(headerSize: 1, proof: 5, anchor: (0, [0x47])) { header in
            header.first == 0x47 ? Int64(size) : nil
        }
        format.start = Int64(layout.offset)
        (format.fixedSize, format.isDense) = (size, true)
        return format
    }

    /// Packs and PES packets: ISO/IEC 13818-1, section 2.5.3; ISO/IEC 11172-1 before it.
    private static let programStream: UnitFormat = {
        var format = UnitFormat(
            headerSize: 14, proof: 4, anchor: (2, [1]), length: programStreamPacket)
        // Sectors of audio on a Video CD end in 20 zeros.
        format.maxFill = 20
        return format
    }()

    @Sendable private static func programStreamPacket(_ header: Bytes) -> Int64? {
        let at = header.startIndex
        guard header.count >= 14, header.starts(with: [0, 0, 1]) else { return nil }
        switch header[at + 3] {
        case 0xB9: return 4
        case 0xBA where header[at + 4] >> 6 == 1: return 14 + Int64(header[at + 13] & 7)
        case 0xBA where header[at + 4] >> 4 == 2: return 12
        case 0xBB...0xFF: return 6 + (Int64(header[at + 4]) << 8 | Int64(header[at + 5]))
        default: return nil
        }
    }

    // MARK: Files

    /// Chunks of AVI; lists of chunks are entered.
    private static func avi(_ input: inout BoundedSource<some ByteSource>) -> UnitFormat? {
        var format = UnitFormat(
            headerSize: 12, proof: 3, anchor: (0, Array("0123456789LJiR".utf8)), length: chunk)
        format.isSure = { header in
            let name = header.prefix(4)
            guard let first = name.first, first >= 0x30, first <= 0x39 else {
                return ["LIST", "JUNK", "idx1", "RIFF"].contains { name.elementsEqual($0.utf8) }
            }
            return isStreamChunk(name)
        }
        guard input.bytes(at: 0, count: 4).elementsEqual("RIFF".utf8) else { return nil }
        format.end = riffEnd(&input)
        return format
    }

    /// The end of the last RIFF chunk; nil where a size is not stated.
    private static func riffEnd(_ input: inout BoundedSource<some ByteSource>) -> Int64? {
        var position: Int64 = 0
        for _ in 0..<1024 {
            var reader = LittleEndianReader(input.bytes(at: position, count: 8))
            guard let name = try? reader.bytes(4), name.elementsEqual("RIFF".utf8),
                let size = try? reader.uint32()
            else { break }
            guard size > 4, size < UInt32.max else { return nil }
            position += 8 + Int64(size) + Int64(size & 1)
        }
        return position
    }

    private static func chunk(_ header: Bytes) -> Int64? {
        guard header.count >= 12 else { return nil }
        var reader = LittleEndianReader(header)
        guard let name = try? reader.bytes(4), let size = try? reader.uint32(),
            name.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        if name.elementsEqual("RIFF".utf8) { return 12 }
        if name.elementsEqual("LIST".utf8) {
            let kind = header.suffix(4)
            let isEntered = ["movi", "rec "].contains { kind.elementsEqual($0.utf8) }
            return isEntered ? 12 : 8 + Int64(size) + Int64(size & 1)
        }
        return 8 + Int64(size) + Int64(size & 1)
    }

    /// `00dc`, `01wb` …
    private static func isStreamChunk(_ name: Bytes) -> Bool {
        let at = name.startIndex
        return name.count == 4 && (0x30...0x39).contains(name[at + 1])
            && ["dc", "db", "wb", "tx", "pc", "sb", "iv"].contains {
                name.suffix(2).elementsEqual($0.utf8)
            }
    }

    /// Tags with their PreviousTagSize: Adobe Flash Video File Format Specification 10.1, annex E.
    private static func flashVideo(_ input: inout BoundedSource<some ByteSource>) -> UnitFormat? {
        var reader = ByteReader(input.bytes(at: 5, count: 4))
        guard let offset = try? reader.uint32(), offset >= 9, offset < 1 << 16 else { return nil }
        var format = UnitFormat(headerSize: 11, proof: 3, anchor: (0, [8, 9, 18])) { header in
            let at = header.startIndex
            guard header.count >= 11, [8, 9, 18].contains(header[at] & 0x1F), header[at] < 0x40,
                header[at + 8] == 0, header[at + 9] == 0, header[at + 10] == 0
            else { return nil }
            let size =
                Int64(header[at + 1]) << 16 | Int64(header[at + 2]) << 8 | Int64(header[at + 3])
            return size + 15
        }
        format.start = Int64(offset) + 4
        return format
    }

    /// Data packets of one size whose first bytes are the same: Advanced Systems Format, section
    /// 5.2.
    private static func asf(_ input: inout BoundedSource<some ByteSource>) -> UnitFormat? {
        let fileProperties: [UInt8] = [
            0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0x00, 0xC0, 0x0C, 0x20,
            0x53, 0x65,
        ]
        var sizes = LittleEndianReader(input.bytes(at: 16, count: 8))
        guard let headerSize = try? sizes.uint64(), headerSize < 1 << 20 else { return nil }
        let header = input.bytes(at: 0, count: Int(headerSize))
        let data = Int64(headerSize)
        guard let place = header.firstRange(of: fileProperties)?.lowerBound,
            header.endIndex - place >= 100
        else { return nil }
        // Minimum and maximum size of a packet.
        var reader = LittleEndianReader(header[(place + 92)...])
        var lengths = LittleEndianReader(input.bytes(at: data + 16, count: 8))
        guard let smallest = try? reader.uint32(), let largest = try? reader.uint32(),
            smallest == largest, (64...1 << 20).contains(smallest),
            let dataSize = try? lengths.uint64(), dataSize > 50, dataSize < 1 << 60
        else { return nil }
        // Error correction data of two bytes: section 5.2.1.
        let mark = Array(input.bytes(at: data + 50, count: 3))
        guard mark.first == 0x82, mark.count == 3 else { return nil }
        let end = data + Int64(dataSize)
        let size = Int64(smallest)
        var format = UnitFormat(headerSize: 3, proof: 2, anchor: (0, [0x82])) { header in
            header.elementsEqual(mark) ? size : nil
        }
        (format.start, format.end) = (data + 50, end)
        return format
    }

    /// Boxes of the file itself: ISO/IEC 14496-12, section 4.2. One of size 0 is the last.
    private static let isoBoxes: UnitFormat = {
        var format = UnitFormat(
            headerSize: 16, proof: 2, anchor: (4, Array("mfs".utf8)), length: box)
        format.maxRemainder = .max
        format.isSure = { header in
            ["moof", "moov", "mdat", "styp", "sidx", "mfra", "free", "skip"].contains {
                header.dropFirst(4).starts(with: Array($0.utf8))
            }
        }
        return format
    }()

    @Sendable private static func box(_ header: Bytes) -> Int64? {
        guard header.count >= 16 else { return nil }
        var reader = ByteReader(header)
        guard let size = try? reader.uint32(), let name = try? reader.bytes(4),
            name.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 })
        else { return nil }
        switch size {
        case 0: return .max >> 1
        case 1:
            guard let long = try? reader.uint64(), (16...1 << 60).contains(long) else {
                return nil
            }
            return Int64(long)
        case 8...: return Int64(size)
        default: return nil
        }
    }

    // MARK: Audio frames

    /// Frames, and tags between files that were joined.
    private static func audio(
        _ headerSize: Int, proof: Int, anchor: [UInt8], tolerance: Int64 = 2 << 10,
        _ length: @escaping @Sendable (Bytes) -> Int?
    ) -> UnitFormat {
        var format = UnitFormat(
            headerSize: max(headerSize, 16), proof: proof, anchor: (0, anchor)
        ) { header in
            length(header).map { Int64($0) } ?? Self.tag(header)
        }
        format.isSure = { length($0) != nil }
        // A frame that a cut of the stream left incomplete.
        (format.tolerance, format.isDense, format.holdsFrames) = (tolerance, true, true)
        return format
    }

    /// Bytes of an ID3 or APE tag.
    private static func tag(_ header: Bytes) -> Int64? {
        if let tag = try? ID3Header(header.prefix(ID3Header.size)) { return Int64(tag.tagSize) }
        if header.starts(with: Array("TAG".utf8)) { return 128 }
        guard header.starts(with: Array("APETAGEX".utf8)) else { return nil }
        var reader = LittleEndianReader(header.dropFirst(12))
        return (try? reader.uint32()).map { Int64($0) + 32 }
    }

    /// Access units of MLP and TrueHD, found again at a major sync, and AC-3 between them.
    private static let mlp: UnitFormat = {
        var format = UnitFormat(headerSize: 96, proof: 4, anchor: (4, [0xF8])) { header in
            (FrameHeader.ac3(header) ?? FrameHeader.checkedMLP(header)).map { Int64($0) }
        }
        format.isSure = { $0.dropFirst(4).starts(with: [0xF8, 0x72, 0x6F]) }
        format.isDense = true
        return format
    }()

    /// A core, or an extension substream: ETSI TS 102 114, clauses 5.3.1 and 7.4.1.
    @Sendable private static func dts(_ bytes: Bytes) -> Int? {
        if let size = FrameHeader.dts(bytes) { return size }
        guard bytes.count >= 10, bytes.starts(with: [0x64, 0x58, 0x20, 0x25]) else { return nil }
        var reader = BitReader(bytes.dropFirst(4))
        guard (try? reader.skip(10)) != nil, let isLong = try? reader.flag(),
            (try? reader.skip(isLong ? 12 : 8)) != nil,
            let size = try? reader.int(isLong ? 20 : 16)
        else { return nil }
        return size + 1
    }

    /// WavPack 4 and 5: its file format, section 2.0.
    @Sendable private static func wavPack(_ bytes: Bytes) -> Int? {
        guard bytes.starts(with: Array("wvpk".utf8)) else { return nil }
        var reader = LittleEndianReader(bytes.dropFirst(4))
        guard let size = try? reader.uint32(), (24...1 << 20).contains(size) else { return nil }
        return size + 8
    }
}
