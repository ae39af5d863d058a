/// RFC 4648 base64.
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// With padding.
    package static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var rest = bytes
        while !rest.isEmpty {
            let group = Array(rest.prefix(3))
            rest = rest.dropFirst(3)
            let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(
                    place <= group.count
                        ? alphabet[value >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes the standard and the URL alphabet, with or without padding and line breaks; nil for
    /// other characters and impossible lengths.
    package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var value = 0
        var digits = 0
        var isPadded = false
        for character in text {
            switch character {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            case UInt8(ascii: "="):
                isPadded = true
                continue
            default: break
            }
            guard !isPadded, let digit = digit(character) else { return nil }
            value = value << 6 | digit
            digits += 1
            if digits == 4 {
                bytes += [
                    UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
                    UInt8(truncatingIfNeeded: value),
                ]
                (value, digits) = (0, 0)
            }
        }
        switch digits {
        case 0: break
        case 2: bytes.append(UInt8(truncatingIfNeeded: value >> 4))
        case 3:
            bytes += [
                UInt8(truncatingIfNeeded: value >> 10), UInt8(truncatingIfNeeded: value >> 2),
            ]
        default: return nil
        }
        return bytes
    }

    private static func digit(_ character: UInt8) -> Int? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) + 4
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

/// Bytes in URLs (RFC 3986, section 2.1).
package enum PercentEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// - Parameter isKept: whether a byte needs no encoding; others become `%XX`.
    package static func text(
        _ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool
    ) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            if isKept(byte) {
                text.append(byte)
            } else {
                text += [
                    UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
                ]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decoded text; nil for invalid UTF-8.
    package static func decoded(_ text: some Sequence<UInt8>) -> String? {
        bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Decoded bytes; a `%` without two digits after it is literal.
    ///
    /// - Parameter accepts: whether a byte may be encoded; nil is returned where one may not.
    package static func bytes(
        of text: some Sequence<UInt8>, accepting accepts: (UInt8) -> Bool = { _ in true }
    ) -> [UInt8]? {
        let text = Array(text)
        var bytes: [UInt8] = []
        var at = 0
        while at < text.count {
            guard text[at] == UInt8(ascii: "%"), at + 2 < text.count,
                let high = text[at + 1].hexadecimalValue, let low = text[at + 2].hexadecimalValue
            else {
                bytes.append(text[at])
                at += 1
                continue
            }
            let byte = high << 4 | low
            guard accepts(byte) else { return nil }
            bytes.append(byte)
            at += 3
        }
        return bytes
    }
}

extension UInt8 {
    /// Value of an ASCII hexadecimal digit in either case, 0 to 15; nil for other bytes.
    package var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

/// UTF-16 text.
package enum UTF16Text {
    /// The code units; an incomplete last one is dropped.
    package static func units(of bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt16] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
    }

    /// Text after a byte order mark; nil without one.
    package static func text(marked bytes: ArraySlice<UInt8>) -> String? {
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
        return String(
            decoding: units(of: bytes.dropFirst(2), isBigEndian: isBigEndian), as: UTF16.self)
    }
}
