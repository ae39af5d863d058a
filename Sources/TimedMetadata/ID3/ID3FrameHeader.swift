import Bitstream

/// Identifier, size and flags of a frame.
struct ID3FrameHeader {
    /// How four bytes are a size.
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

    /// A decompressed frame is never larger.
    private static let largest = 16 << 20

    var headerSize: Int { major == 2 ? 6 : 10 }

    /// nil where no frame begins.
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

    /// Capital letters and digits; the fourth may be missing where a tag of 2.2 was
    /// turned into one of 2.3.
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

    /// Takes off what the format flags announce: group, encryption method, length,
    /// unsynchronisation, compression.
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
        // Compression needs the length, and some writers leave out its flag.
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
        content = try Inflater.inflated(zlib: content, limit: Self.largest)[...]
    }
}

extension Bytes {
    /// The first `count` bytes, taken off.
    mutating func take(_ count: Int) throws(BitstreamError) -> [UInt8] {
        guard count >= 0, count <= self.count else { throw .truncated }
        defer { self = dropFirst(count) }
        return Array(prefix(count))
    }
}
