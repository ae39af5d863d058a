/// The header of an ID3v2 tag, its first ten bytes: ID3v2.4 structure, section 3.1, and its
/// forerunners.
package struct ID3Header: Hashable, Sendable {
    package enum Fault: Error, Hashable {
        /// The bytes do not begin with “ID3”.
        case notRecognized
        case truncated
        /// No version with this major number exists.
        case version(Int)
        /// The size is not synchsafe.
        case size
    }

    /// Bytes of a header, and of a footer.
    package static let size = 10

    /// 2, 3 or 4.
    package let major: Int
    package let revision: Int
    private let flags: UInt8
    /// Bytes between header and footer.
    package let bodySize: Int

    package init(_ bytes: Bytes) throws(Fault) {
        guard bytes.starts(with: [0x49, 0x44, 0x33]) else { throw .notRecognized }
        guard bytes.count >= Self.size else { throw .truncated }
        let header = Array(bytes.prefix(Self.size))
        guard (2...4).contains(header[3]), header[4] != 0xFF else {
            throw .version(Int(header[3]))
        }
        guard let size = Synchsafe.number(header[6..<10]) else { throw .size }
        major = Int(header[3])
        revision = Int(header[4])
        flags = header[5]
        bodySize = size
    }

    /// The byte after all tags at the beginning of a file; 0 without one.
    static func end(ofTagsIn input: inout BoundedSource<some ByteSource>) -> Int64 {
        var end: Int64 = 0
        while end < 64 << 20, let tag = try? ID3Header(input.bytes(at: end, count: size)) {
            end += Int64(tag.tagSize)
        }
        return end
    }

    package var isUnsynchronised: Bool { flags & 0x80 != 0 }
    package var hasExtendedHeader: Bool { major > 2 && flags & 0x40 != 0 }
    /// Whether a whole tag of 2.2 is compressed, in a way that no document describes.
    package var isCompressed: Bool { major == 2 && flags & 0x40 != 0 }
    private var hasFooter: Bool { major == 4 && flags & 0x10 != 0 }

    /// Bytes of the whole tag.
    package var tagSize: Int { Self.size + bodySize + (hasFooter ? Self.size : 0) }
}

/// Numbers of seven bits a byte, so that no byte looks like an MPEG sync word: ID3v2.4
/// structure, section 6.
package enum Synchsafe {
    /// nil where a high bit is set.
    package static func number(_ bytes: some Sequence<UInt8>) -> Int? {
        var number = 0
        for byte in bytes {
            guard byte < 0x80 else { return nil }
            number = number << 7 | Int(byte)
        }
        return number
    }

    /// Unsynchronisation undone: the zero after each 0xFF goes.
    package static func synchronised(_ bytes: Bytes) -> Bytes {
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
