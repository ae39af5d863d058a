/// How a track is encrypted, from `schm` and `tenc` (ISO/IEC 23001-7) or
/// Matroska ContentEncryption.
public struct Encryption: Hashable, Codable, Sendable {
    /// `cenc`, `cbcs`, `piff`, `aes` …; nil when only the fact is known.
    public var scheme: String?
    /// Default key identifier, 32 lower-case hex digits for CENC.
    public var keyID: String?

    package init(scheme: String? = nil, keyID: String? = nil) {
        self.scheme = scheme
        self.keyID = keyID
    }
}
