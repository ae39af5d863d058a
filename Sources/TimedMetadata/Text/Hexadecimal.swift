import Bitstream

/// Hexadecimal text.
package enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Two lower-case digits per byte.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }

    /// Bytes from digits of either case, with or without `0x`. White space is skipped. nil for other
    /// characters, and for an odd number of digits.
    static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var characters = Array(text.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
        if characters.count >= 2, characters[0] == UInt8(ascii: "0"), characters[1] | 0x20 == 0x78 {
            characters.removeFirst(2)
        }
        guard characters.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(characters.count / 2)
        for place in stride(from: 0, to: characters.count, by: 2) {
            guard let high = value(characters[place]), let low = value(characters[place + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - 55
        default: nil
        }
    }
}
