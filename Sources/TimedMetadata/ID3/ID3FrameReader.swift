import Bitstream

/// Identifier, size and flags of a frame.
struct ID3FrameHeader {
    /// The encoding of frame sizes.
    enum SizeRule {
        /// Version 2.3, and 2.2 with three bytes.
        case plain
        /// Version 2.4.
        case synchsafe

        init(major: Int) { self = major == 4 ? .synchsafe : .plain }
    }

    let id: String
    let size: Int
    /// Format flags, the second byte.
    private let format: UInt8
    private let major: Int

    /// Bytes of a decompressed frame.
    private static let maxFrameSize = 16 << 20

    var headerSize: Int { major == 2 ? 6 : 10 }

    /// nil without a frame header.
    init?(_ bytes: Bytes, major: Int, rule: SizeRule) {
        self.major = major
        let letters = major == 2 ? 3 : 4
        let header = Array(bytes.prefix(major == 2 ? 6 : 10))
        guard header.count == (major == 2 ? 6 : 10),
            Self.isIdentifier(header[..<letters], major: major)
        else { return nil }
        let written = header[letters..<letters * 2]
        switch rule {
        case .plain: size = written.reduce(0) { $0 << 8 | Int($1) }
        case .synchsafe:
            guard let number = Synchsafe.number(written) else { return nil }
            size = number
        }
        id = String(decoding: header[..<letters].filter { $0 > 0x20 }, as: UTF8.self)
        format = major == 2 ? 0 : header[9]
    }

    /// Whether bytes are capital letters and digits. The fourth may be missing in tags converted from
    /// version 2.2 to 2.3.
    static func isIdentifier(_ bytes: Bytes, major: Int) -> Bool {
        let letters = Array(bytes)
        guard letters.count == (major == 2 ? 3 : 4), let first = letters.first,
            (0x41...0x5A).contains(first)
        else { return false }
        return letters.enumerated().allSatisfy { place, letter in
            (0x41...0x5A).contains(letter) || (0x30...0x39).contains(letter)
                || place == 3 && (letter == 0 || letter == 0x20)
        }
    }

    /// Removes group, encryption method, length, unsynchronisation and compression, by the format flags.
    func unwrap(
        _ content: inout Bytes, isTagUnsynchronised: Bool, into frame: inout ID3Frame
    ) throws(BitstreamError) {
        switch major {
        case 3: try unwrapVersion3(&content, into: &frame)
        case 4: try unwrapVersion4(&content, isTagUnsynchronised, into: &frame)
        default: break
        }
    }

    private func unwrapVersion3(
        _ content: inout Bytes, into frame: inout ID3Frame
    ) throws(BitstreamError) {
        let isCompressed = format & 0x80 != 0
        if isCompressed { _ = try content.take(4) }
        if format & 0x40 != 0 { frame.encryptionMethod = Int(try content.take(1)[0]) }
        if format & 0x20 != 0 { frame.group = Int(try content.take(1)[0]) }
        if isCompressed, frame.encryptionMethod == nil { try inflate(&content) }
    }

    private func unwrapVersion4(
        _ content: inout Bytes, _ isTagUnsynchronised: Bool, into frame: inout ID3Frame
    ) throws(BitstreamError) {
        let isCompressed = format & 0x08 != 0
        if format & 0x40 != 0 { frame.group = Int(try content.take(1)[0]) }
        if format & 0x04 != 0 { frame.encryptionMethod = Int(try content.take(1)[0]) }
        // Compression requires the length, but some writers omit its flag.
        let withoutLength = content
        if format & 0x01 != 0 || isCompressed { _ = try content.take(4) }
        if format & 0x02 != 0 || isTagUnsynchronised { content = Synchsafe.synchronised(content) }
        guard isCompressed, frame.encryptionMethod == nil else { return }
        do throws(BitstreamError) {
            try inflate(&content)
        } catch {
            content = withoutLength
            try inflate(&content)
        }
    }

    private func inflate(_ content: inout Bytes) throws(BitstreamError) {
        content = try Inflater.inflated(zlib: content, limit: Self.maxFrameSize)[...]
    }
}

extension Bytes {
    /// Removes and returns the first `count` bytes.
    mutating func take(_ count: Int) throws(BitstreamError) -> [UInt8] {
        guard count >= 0, count <= self.count else { throw .truncated }
        defer { self = dropFirst(count) }
        return Array(prefix(count))
    }
}

/// Reads the content of frames by identifier.
struct ID3FrameReader {
    let major: Int

    /// Owner of the PRIV frame with the timestamp of packed audio (RFC 8216, section 3.4).
    static let timestampOwner = "com.apple.streaming.transportStreamTimestamp"

    /// The frame with its members, and the bytes of embedded frames; nil for a truncated frame.
    func frame(_ empty: ID3Frame, _ content: Bytes) -> (ID3Frame, inner: Bytes?)? {
        var frame = empty
        var rest = content
        var inner: Bytes?
        do throws(BitstreamError) {
            inner = try read(&frame, &rest)
        } catch {
            return nil
        }
        return (frame, inner)
    }

    private func read(
        _ frame: inout ID3Frame, _ rest: inout Bytes
    ) throws(BitstreamError) -> Bytes? {
        switch frame.id {
        case "TXXX", "TXX":
            let encoding = try ID3Encoding(&rest)
            frame.description = encoding.takeString(&rest)
            frame.text = encoding.strings(rest)
        case "WXXX", "WXX":
            let encoding = try ID3Encoding(&rest)
            frame.description = encoding.takeString(&rest)
            frame.url = ID3Encoding.latin1.takeString(&rest)
        case "COMM", "COM", "USLT", "ULT":
            let encoding = try ID3Encoding(&rest)
            frame.language = try language(&rest)
            frame.description = encoding.takeString(&rest)
            frame.text = encoding.strings(rest)
        case "PRIV", "UFID", "UFI": readOwned(&frame, &rest)
        case "APIC", "PIC": try readPicture(&frame, &rest)
        case "GEOB", "GEO":
            let encoding = try ID3Encoding(&rest)
            frame.mimeType = ID3Encoding.latin1.takeString(&rest)
            frame.fileName = encoding.takeString(&rest)
            frame.description = encoding.takeString(&rest)
            frame.data = Array(rest)
        case "POPM", "POP":
            frame.owner = ID3Encoding.latin1.takeString(&rest)
            frame.rating = Int(try rest.take(1)[0])
            frame.counter = rest.isEmpty ? nil : number(rest)
        case "PCNT", "CNT": frame.counter = number(rest)
        case "SYLT", "SLT": try readSynchronised(&frame, &rest)
        case "MLLT", "MLL": frame.locationTable = try locationTable(rest)
        case "CHAP":
            frame.elementID = ID3Encoding.latin1.takeString(&rest)
            frame.startTime = number(try rest.take(4)[...])
            frame.endTime = number(try rest.take(4)[...])
            _ = try rest.take(8)
            return rest
        case "CTOC": return try readContents(&frame, &rest)
        case let id where id.hasPrefix("T"):
            frame.text = try ID3Encoding(&rest).strings(rest)
        case let id where id.hasPrefix("W"): frame.url = ID3Encoding.latin1.takeString(&rest)
        default: frame.data = Array(rest)
        }
        return nil
    }

    private func readOwned(_ frame: inout ID3Frame, _ rest: inout Bytes) {
        let owner = ID3Encoding.latin1.takeString(&rest)
        frame.owner = owner
        frame.data = Array(rest)
        if owner == Self.timestampOwner, rest.count == 8 {
            // 31 bits of zeros, then 33 of ticks.
            let ticks = rest.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            frame.transportStreamTimestamp = Int(ticks & 0x1_FFFF_FFFF)
        }
    }

    private func readPicture(
        _ frame: inout ID3Frame, _ rest: inout Bytes
    ) throws(BitstreamError) {
        let encoding = try ID3Encoding(&rest)
        if major == 2 {
            let format = String(decoding: try rest.take(3), as: UTF8.self)
            frame.mimeType =
                switch format.uppercased() {
                case "JPG": "image/jpeg"
                case "PNG": "image/png"
                default: format
                }
        } else {
            frame.mimeType = ID3Encoding.latin1.takeString(&rest)
        }
        frame.pictureType = Int(try rest.take(1)[0])
        frame.description = encoding.takeString(&rest)
        if frame.mimeType == "-->" {
            frame.url = ID3Encoding.latin1.takeString(&rest)
        } else {
            frame.data = Array(rest)
        }
    }

    private func readSynchronised(
        _ frame: inout ID3Frame, _ rest: inout Bytes
    ) throws(BitstreamError) {
        let encoding = try ID3Encoding(&rest)
        frame.language = try language(&rest)
        let format = try rest.take(1)[0]
        frame.contentType = Int(try rest.take(1)[0])
        frame.description = encoding.takeString(&rest)
        var lines: [ID3Frame.SynchronisedText] = []
        while !rest.isEmpty {
            let text = encoding.takeString(&rest)
            guard let time = try? rest.take(4), let ticks = number(time[...]) else { break }
            lines.append(.init(text: text, time: ticks, isInFrames: format == 1))
        }
        frame.synchronisedText = lines
    }

    private func readContents(
        _ frame: inout ID3Frame, _ rest: inout Bytes
    ) throws(BitstreamError) -> Bytes {
        frame.elementID = ID3Encoding.latin1.takeString(&rest)
        let flags = try rest.take(1)[0]
        frame.isTopLevel = flags & 2 != 0
        frame.isOrdered = flags & 1 != 0
        let count = Int(try rest.take(1)[0])
        frame.children = (0..<count).compactMap { _ in
            rest.isEmpty ? nil : ID3Encoding.latin1.takeString(&rest)
        }
        return rest
    }

    private func locationTable(_ bytes: Bytes) throws(BitstreamError) -> ID3Frame.LocationTable {
        var reader = BitReader(bytes)
        var table = ID3Frame.LocationTable(
            framesBetweenReferences: try reader.int(16),
            bytesBetweenReferences: try reader.int(24),
            millisecondsBetweenReferences: try reader.int(24), deviations: [])
        let (byteBits, timeBits) = (try reader.int(8), try reader.int(8))
        guard byteBits <= 32, timeBits <= 32, byteBits + timeBits > 0 else {
            throw .invalid("bits for deviation")
        }
        while reader.remaining >= byteBits + timeBits {
            table.deviations.append(
                .init(bytes: try reader.int(byteBits), milliseconds: try reader.int(timeBits)))
        }
        return table
    }

    private func language(_ rest: inout Bytes) throws(BitstreamError) -> String {
        String(decoding: try rest.take(3).filter { $0 != 0 }, as: UTF8.self)
    }

    /// Big-endian; nil beyond 63 bits.
    private func number(_ bytes: Bytes) -> Int? {
        let significant = bytes.drop { $0 == 0 }
        guard significant.count <= 8 else { return nil }
        return Int(exactly: significant.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
