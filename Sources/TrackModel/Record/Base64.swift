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

    /// The standard and the URL alphabet, with or without padding, broken into lines
    /// or not; nil for anything else, and for a length that no bytes have.
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
