#if canImport(CoreAudioTypes)
    public import CoreAudioTypes
#else
    /// Four ASCII characters as one big-endian number, as QuickTime names codecs.
    public typealias FourCharCode = UInt32
#endif

/// A codec by the four-character code Core Media knows it under.
public struct MediaSubType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: FourCharCode

    public init(rawValue: FourCharCode) { self.rawValue = rawValue }

    /// nil unless `text` is four ASCII characters.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 4, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        rawValue = bytes.reduce(0) { $0 << 8 | FourCharCode($1) }
    }

    private init(code: StaticString) {
        rawValue = code.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | FourCharCode($1) } }
    }

    /// The code as text; bytes outside printable ASCII as `.`.
    public var description: String {
        String(
            decoding: stride(from: 24, through: 0, by: -8).map { shift in
                let byte = UInt8(truncatingIfNeeded: rawValue >> FourCharCode(shift))
                return (0x20..<0x7F).contains(byte) ? byte : UInt8(ascii: ".")
            }, as: UTF8.self)
    }

    package static let h264 = MediaSubType(code: "avc1")
    package static let hevc = MediaSubType(code: "hvc1")
    package static let dolbyVisionHEVC = MediaSubType(code: "dvh1")
    package static let vvc = MediaSubType(code: "vvc1")
    package static let av1 = MediaSubType(code: "av01")
    package static let vp9 = MediaSubType(code: "vp09")
    package static let vp8 = MediaSubType(code: "vp08")
    package static let aac = MediaSubType(code: "aac ")
    package static let ac3 = MediaSubType(code: "ac-3")
    package static let dts = MediaSubType(code: "dtsc")
    package static let opus = MediaSubType(code: "opus")
    package static let flac = MediaSubType(code: "flac")
    package static let alac = MediaSubType(code: "alac")
    package static let mp3 = MediaSubType(code: ".mp3")
    package static let webVTT = MediaSubType(code: "wvtt")
    package static let tx3g = MediaSubType(code: "tx3g")

    /// The code of a codec by its FFmpeg name; nil for one without a code.
    public init?(codec name: String) {
        let code = Codec(named: name).map(\.subType) ?? (name.hasPrefix("pcm_") ? "lpcm" : "")
        self.init(code)
    }
}
