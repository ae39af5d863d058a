/// Name and settings that an encoder wrote into the stream.
struct EncoderSettings: Hashable, Sendable {
    /// `x264`, `x265`.
    var name: String
    /// `core 164 r3095 baee400`; nil when not written.
    var version: String?
    /// The options as written, separated by spaces: `cabac=1 ref=3 …`; nil when
    /// not written.
    var options: String?

    /// `x264 core 164 r3095 baee400`
    var program: String { [name, version].compactMap { $0 }.joined(separator: " ") }

    /// The payload of SEI 5: an identifier of 16 bytes, then text such as
    /// `x264 - core 164 r3095 - H.264/MPEG-4 AVC codec - … - options: cabac=1 …`.
    /// nil for identifiers of others.
    init?(unregisteredUserData payload: Bytes) {
        guard Self.identifiers.contains(where: payload.starts(with:)) else { return nil }
        let text = payload.dropFirst(16).prefix(Self.longestText).text
        let separator = " - "
        guard let (name, rest) = Self.split(text, at: separator) else { return nil }
        self.name = name.split(separator: " ").first.map(String.init) ?? name
        if name.hasPrefix("x265"), let (version, _) = Self.split(rest, at: ":[") {
            self.version = version
        } else {
            version = Self.split(rest, at: separator)?.head
        }
        options = Self.split(rest, at: "options: ").map { $0.tail }
    }

    /// Bytes; x265 writes about two thousand.
    private static let longestText = 1 << 14

    /// Identifiers of x264, then of x265.
    private static let identifiers: [[UInt8]] = [
        [
            0xDC, 0x45, 0xE9, 0xBD, 0xE6, 0xD9, 0x48, 0xB7, 0x96, 0x2C, 0xD8, 0x20, 0xD9, 0x23,
            0xEE, 0xEF,
        ],
        [
            0x2C, 0xA2, 0xDE, 0x09, 0xB5, 0x17, 0x47, 0xDB, 0xBB, 0x55, 0xA4, 0xFE, 0x7F, 0xC2,
            0xFC, 0x4E,
        ],
    ]

    private static func split(_ text: String, at separator: String) -> (head: String, tail: String)?
    {
        guard let range = text.firstRange(of: separator) else { return nil }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }
}
