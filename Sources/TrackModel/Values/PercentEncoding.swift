/// Bytes in URLs (RFC 3986, section 2.1).
package enum PercentEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// - Parameter isKept: whether a byte stands for itself; others are `%XX`.
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

    /// The text that encoded text stands for; nil where that is no UTF-8.
    package static func decoded(_ text: some Sequence<UInt8>) -> String? {
        bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The bytes that text stands for; a `%` without two digits behind it is itself.
    ///
    /// - Parameter accepts: whether a byte may be encoded; nil where one may not.
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
    /// 0 to 15 of a hexadecimal digit in ASCII, in small or large letters; nil for another byte.
    package var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}
