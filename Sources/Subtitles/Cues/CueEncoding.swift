/// The text of a cue, decoded, with encoding faults.
struct CueEncoding {
    private(set) var text: String
    /// Whether the bytes are not UTF-8. They are then decoded as Windows-1251 or Windows-1252.
    private(set) var isDamaged = false
    /// Whether UTF-8 was encoded twice. The text is then decoded twice.
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

    /// Scalars of 0x80 to 0x9F in Windows-1252; 0 for the five undefined codes.
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

    /// The text whose UTF-8 was read as Windows-1252; nil unless all characters are in Windows-1252 and
    /// their bytes are UTF-8.
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

/// Packets that are not UTF-8, retained until there are enough to detect their encoding.
struct LegacyCues: Sendable {
    struct Packet: Sendable {
        let bytes: [UInt8]
        let start, end: Double?
    }

    /// nil before detection, and when it fails.
    private(set) var encoding: LegacyEncoding?
    /// Whether detection was tried.
    private(set) var isDecided = false
    private var packets: [Packet] = []
    private var size = 0

    /// Bytes or packets at which detection is tried.
    private static let sufficient = (bytes: 1 << 16, packets: 1 << 12)

    var isEmpty: Bool { packets.isEmpty }

    /// - Returns: whether there are enough packets for detection.
    mutating func keep(_ packet: Packet) -> Bool {
        packets.append(packet)
        size += packet.bytes.count
        return size >= Self.sufficient.bytes || packets.count >= Self.sufficient.packets
    }

    /// Detects the encoding and returns the retained packets.
    ///
    /// - Parameter text: returns the text of a packet.
    mutating func decide(text: ([UInt8]) -> ArraySlice<UInt8>?) -> [Packet] {
        var sample: [UInt8] = []
        for packet in packets where sample.count < Self.sufficient.bytes {
            guard let text = text(packet.bytes) else { continue }
            sample += text.prefix(Self.sufficient.bytes - sample.count).prefix { $0 != 0 }
            sample.append(0x0A)
        }
        encoding = LegacyEncoding.detect(sample)
        isDecided = true
        defer { (packets, size) = ([], 0) }
        return packets
    }
}
