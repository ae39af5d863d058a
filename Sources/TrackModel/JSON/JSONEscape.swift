/// The escapes of JSON's strings.
struct JSONEscape {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset: Int

    /// - Parameter offset: bytes before the one that follows the backslash.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
        (self.bytes, self.offset) = (bytes, offset)
    }

    /// A string whose escapes are as they must be, without its quotation marks.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                guard byte == UInt8(ascii: "\\") else {
                    text.append(byte)
                    continue
                }
                var escape = JSONEscape(bytes, offset)
                let scalar = escape.next() ?? "\u{FFFD}"
                text.append(contentsOf: String(Character(scalar)).utf8)
                offset = escape.offset
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads one; nil for one that there is not, which `offset` then is within.
    mutating func next() -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return scalar()
        default: return nil
        }
    }

    /// One scalar of one `\u` escape, or of two that are a surrogate pair.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let high = hexDigits() else { return nil }
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard (0xD800...0xDBFF).contains(high), offset + 1 < bytes.count,
            bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
        else { return nil }
        offset += 2
        guard let low = hexDigits(), (0xDC00...0xDFFF).contains(low) else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func hexDigits() -> UInt32? {
        guard offset + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = byte.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        offset += 4
        return value
    }
}
