/// The characters of a cue, with what became of their encoding.
struct CueEncoding {
    private(set) var text: String
    /// Whether the bytes are no UTF-8. The text is then what they say in Windows' encoding of
    /// Cyrillic or of western Europe.
    private(set) var isDamaged = false
    /// Whether it was UTF-8 that was encoded once more. The text is then the one before.
    private(set) var isGarbled = false

    init(_ bytes: [UInt8]) {
        text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(where: { $0 >= 0x80 }) else { return }
        let replaced = text.unicodeScalars.count { $0 == "\u{FFFD}" }
        if replaced > 0, !Self.writesReplacement(bytes) {
            isDamaged = true
            text = Self.legacy(bytes)
        } else if let plain = Self.ungarbled(text) {
            isGarbled = true
            text = plain
        }
    }

    private static func writesReplacement(_ bytes: [UInt8]) -> Bool {
        zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).contains {
            $0 == 0xEF && $1.0 == 0xBF && $1.1 == 0xBD
        }
    }

    /// Windows-1251 where most letters are not ASCII, else Windows-1252.
    private static func legacy(_ bytes: [UInt8]) -> String {
        let high = bytes.count { $0 >= 0xC0 }
        let low = bytes.count { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            if high > low, byte >= 0xC0 {
                text.append(Unicode.Scalar(UInt16(byte) - 0xC0 + 0x410) ?? "\u{FFFD}")
            } else if high > low, byte == 0xA8 || byte == 0xB8 {
                text.append(byte == 0xA8 ? "Ё" : "ё")
            } else {
                text.append(Unicode.Scalar(western(byte)) ?? "\u{FFFD}")
            }
        }
        return String(text)
    }

    /// 0x80 to 0x9F of Windows-1252; 0 for the five that it lacks.
    private static let upper: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
        0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]

    private static func western(_ byte: UInt8) -> UInt32 {
        guard (0x80...0x9F).contains(byte) else { return UInt32(byte) }
        let scalar = upper[Int(byte) - 0x80]
        return scalar == 0 ? UInt32(byte) : scalar
    }

    private static let bytesOfUpper: [UInt32: UInt8] = Dictionary(
        upper.enumerated().filter { $1 != 0 }.map { ($1, UInt8($0 + 0x80)) },
        uniquingKeysWith: { first, _ in first })

    /// The text whose UTF-8 was read as Windows-1252: every character is one of those, and their bytes
    /// are UTF-8 that is not ASCII alone.
    private static func ungarbled(_ text: String) -> String? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.value < 0x100 {
                bytes.append(UInt8(scalar.value))
            } else if let byte = bytesOfUpper[scalar.value] {
                bytes.append(byte)
            } else {
                return nil
            }
        }
        let plain = String(decoding: bytes, as: UTF8.self)
        return plain.unicodeScalars.contains("\u{FFFD}") ? nil : plain
    }
}
