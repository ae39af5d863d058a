import Bitstream

/// An ID3v2 tag: <https://id3.org/id3v2.4.0-structure> and its forerunners.
public struct ID3Tag: Hashable, Sendable {
    /// `2.4.0`
    public var version: String
    /// In order; padding and frames that cannot be read are left out.
    public var frames: [ID3Frame]
    /// What is odd about it; offsets count from the tag's first byte.
    public var diagnostics: [MetadataDiagnostic] = []
    /// Bytes of the whole tag with header and footer.
    package var size: Int

    /// Bytes of header and of footer.
    package static let headerSize = 10

    /// The tag that the bytes begin with.
    public init(_ bytes: ArraySlice<UInt8>) throws(MetadataError) {
        let header = try ID3Header(bytes)
        version = "2.\(header.major).\(header.revision)"
        size = header.tagSize
        frames = []
        guard header.tagSize <= bytes.count else {
            throw MetadataError(
                .truncated, "The tag is \(header.tagSize) bytes long and cut after \(bytes.count).",
                offset: 0)
        }
        let body = bytes.dropFirst(Self.headerSize).prefix(header.bodySize)
        var reader = ID3TagReader(header: header)
        frames = reader.frames(of: body)
        diagnostics = reader.diagnostics
    }

    /// All the bytes of the tag that begins here, as its header says; nil where none
    /// does, or the header is cut.
    package static func size(_ bytes: Bytes) -> Int? { try? ID3Header(bytes).tagSize }

    /// Every tag of bytes that hold nothing else. What cannot be read ends the list
    /// with a diagnostic at its offset.
    package static func tags(in bytes: Bytes) -> (
        tags: [(offset: Int, tag: ID3Tag)], diagnostics: [MetadataDiagnostic]
    ) {
        var tags: [(offset: Int, tag: ID3Tag)] = []
        var rest = bytes
        while rest.count >= Self.headerSize, rest.contains(where: { $0 != 0 }) {
            let offset = rest.startIndex - bytes.startIndex
            do throws(MetadataError) {
                let tag = try ID3Tag(rest)
                tags.append((offset, tag))
                rest = rest.dropFirst(tag.size)
            } catch {
                return (tags, [MetadataDiagnostic(error, kind: "id3", at: offset)])
            }
        }
        return (tags, [])
    }

    /// The time base of packed audio: 90 kHz ticks, 33 bits, of PRIV
    /// `com.apple.streaming.transportStreamTimestamp`; nil without one.
    public var transportStreamTimestamp: Int? {
        frames.lazy.compactMap(\.transportStreamTimestamp).first
    }
}

extension MetadataDiagnostic {
    /// A message that could not be read.
    init(_ error: MetadataError, kind: String, at base: Int) {
        self.init(
            .error, "\(kind).\(error.code.rawValue)", error.message,
            offset: base.addingReportingOverflow(error.offset).partialValue)
    }
}

/// The first ten bytes of a tag.
struct ID3Header {
    /// 2, 3 or 4.
    let major: Int
    let revision: Int
    let flags: UInt8
    /// Bytes between header and footer.
    let bodySize: Int

    init(_ bytes: Bytes) throws(MetadataError) {
        guard bytes.starts(with: [0x49, 0x44, 0x33]) else {
            throw MetadataError(.notRecognized, "An ID3 tag begins with “ID3”.", offset: 0)
        }
        guard bytes.count >= ID3Tag.headerSize else {
            throw MetadataError(.truncated, "The header of the ID3 tag is cut.", offset: 0)
        }
        let header = Array(bytes.prefix(ID3Tag.headerSize))
        guard (2...4).contains(header[3]), header[4] != 0xFF else {
            throw MetadataError(
                .invalid, "There is no ID3 version 2.\(header[3]).", offset: 3)
        }
        guard let size = Synchsafe.number(header[6..<10]) else {
            throw MetadataError(.invalid, "The size of the ID3 tag is not synchsafe.", offset: 6)
        }
        major = Int(header[3])
        revision = Int(header[4])
        flags = header[5]
        bodySize = size
    }

    var isUnsynchronised: Bool { flags & 0x80 != 0 }
    var hasExtendedHeader: Bool { major > 2 && flags & 0x40 != 0 }
    /// Of 2.2: the whole tag is compressed in a way nobody has written down.
    var isCompressed: Bool { major == 2 && flags & 0x40 != 0 }
    var hasFooter: Bool { major == 4 && flags & 0x10 != 0 }

    var tagSize: Int { ID3Tag.headerSize + bodySize + (hasFooter ? ID3Tag.headerSize : 0) }
}

/// Numbers of seven bits a byte, so that no byte looks like an MPEG sync word.
enum Synchsafe {
    /// nil where a high bit is set.
    static func number(_ bytes: some Sequence<UInt8>) -> Int? {
        var number = 0
        for byte in bytes {
            guard byte < 0x80 else { return nil }
            number = number << 7 | Int(byte)
        }
        return number
    }

    /// Unsynchronisation undone: the zero after each 0xFF goes.
    static func synchronised(_ bytes: Bytes) -> Bytes {
        guard bytes.contains(0xFF) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var isAfterSync = false
        for byte in bytes {
            if !(isAfterSync && byte == 0) { plain.append(byte) }
            isAfterSync = byte == 0xFF
        }
        return plain[...]
    }
}
