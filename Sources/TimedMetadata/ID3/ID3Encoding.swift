import Bitstream
import TrackModel

/// The text encoding of a frame.
enum ID3Encoding {
    case latin1
    /// With a byte order mark.
    case utf16
    case utf16BigEndian
    case utf8

    /// Consumes the encoding byte. An unknown value means Latin-1; a printable one is text.
    init(_ rest: inout Bytes) throws(BitstreamError) {
        guard let first = rest.first else { throw .truncated }
        switch first {
        case 0: self = .latin1
        case 1: self = .utf16
        case 2: self = .utf16BigEndian
        case 3: self = .utf8
        default:
            self = .latin1
            if first >= 0x20 { return }
        }
        rest = rest.dropFirst()
    }

    /// Consumes a string with its terminator, or all bytes without one.
    func takeString(_ rest: inout Bytes) -> String {
        let end = terminator(in: rest)
        let string = decoded(rest[rest.startIndex..<end])
        rest = rest[end...].dropFirst(width)
        return string
    }

    /// Strings separated by terminators. A trailing terminator adds no string.
    func strings(_ bytes: Bytes) -> [String] {
        var rest = bytes
        var strings: [String] = []
        // A value without a byte order mark uses the previous one.
        var mark: [UInt8] = []
        repeat {
            let end = terminator(in: rest)
            let value = rest[rest.startIndex..<end]
            if case .utf16 = self {
                let own = Array(value.prefix(2))
                let isMarked = own == [0xFF, 0xFE] || own == [0xFE, 0xFF]
                strings.append(decoded(isMarked ? value : (mark + value)[...]))
                if isMarked { mark = own }
            } else {
                strings.append(decoded(value))
            }
            rest = rest[end...].dropFirst(width)
        } while rest.count >= width
        while strings.count > 1, strings.last?.isEmpty == true { strings.removeLast() }
        return strings
    }

    /// Length of a terminator in bytes.
    private var width: Int {
        switch self {
        case .latin1, .utf8: 1
        case .utf16, .utf16BigEndian: 2
        }
    }

    private func terminator(in bytes: Bytes) -> Int {
        guard width == 2 else { return bytes.firstIndex(of: 0) ?? bytes.endIndex }
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            if bytes[index] == 0, bytes[index + 1] == 0 { return index }
            index += 2
        }
        return bytes.endIndex
    }

    private func decoded(_ bytes: Bytes) -> String {
        switch self {
        case .latin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .utf16BigEndian: Self.utf16(bytes, isBigEndian: true)
        // Windows writers omit the mark and write little-endian.
        case .utf16: UTF16Text.text(marked: bytes) ?? Self.utf16(bytes, isBigEndian: false)
        }
    }

    private static func utf16(_ bytes: Bytes, isBigEndian: Bool) -> String {
        String(decoding: UTF16Text.units(of: bytes, isBigEndian: isBigEndian), as: UTF16.self)
    }
}
