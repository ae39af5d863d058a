/// A codec by its four-character code in Core Media.
public struct MediaSubType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// nil unless `text` is four ASCII characters.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 4, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The code as text; bytes outside printable ASCII as `.`.
    public var description: String {
        String(
            decoding: stride(from: 24, through: 0, by: -8).map { shift in
                let byte = UInt8(truncatingIfNeeded: rawValue >> UInt32(shift))
                return (0x20..<0x7F).contains(byte) ? byte : UInt8(ascii: ".")
            }, as: UTF8.self)
    }

    /// The code of a codec by its FFmpeg name; nil for one without a code.
    init?(codec name: String) {
        let code = Codec(named: name).map(\.subType) ?? (name.hasPrefix("pcm_") ? "lpcm" : "")
        self.init(code)
    }
}

extension MediaPlayerTrack {
    /// The codec in Core Media; nil without a code. A four-character code of the container takes
    /// precedence.
    public var mediaSubType: MediaSubType? {
        codecTag.flatMap { MediaSubType($0) } ?? codec.flatMap { MediaSubType(codec: $0) }
    }

    /// The codec's four-character code; nil when it has none.
    public var codecType: UInt32? { mediaSubType?.rawValue }
}
