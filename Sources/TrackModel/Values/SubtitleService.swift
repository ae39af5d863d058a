/// One of the services that a stream of teletext or DVB subtitles carries: a teletext page, or the
/// subtitles of a composition page (ETSI EN 300 468, 6.2.41 and 6.2.43).
public struct SubtitleService: Hashable, Codable, Sendable {
    /// Purpose of the page.
    public enum Purpose: String, Codable, Hashable, Sendable, CaseIterable {
        case subtitles
        case hearingImpaired
        /// First page of a teletext service.
        case initialPage
        case information
        case schedule
    }

    /// Teletext page, 100 to 899, or composition page, 0 to 65535.
    public var page: Int
    /// nil for a reserved type.
    public var purpose: Purpose?
    /// Language as written; nil unless it has three letters.
    public var languageRaw: String?
    /// Canonical BCP-47 tag; nil for `und` and unknown codes.
    public var languageCode: String?

    package init(page: Int, purpose: Purpose?, language: String?) {
        self.page = page
        self.purpose = purpose
        languageRaw = language
        languageCode = language.flatMap(LanguageTag.trackCode)
    }
}

extension SubtitleService {
    /// Whether the page has subtitles.
    package var hasSubtitles: Bool { purpose == .subtitles || purpose == .hearingImpaired }
}

extension SubtitleService: Described {
    package static let members = MemberTable<Self>(
        "a subtitle service",
        [
            Member(
                "page", \.page, "Teletext page, 100 to 899, or DVB composition page."),
            Member(
                "purpose", \.purpose,
                "`subtitles`, `hearingImpaired`, `initialPage`, `information` or `schedule`."),
            Member("languageRaw", \.languageRaw, "Language as written."),
            Member(
                "languageCode", \.languageCode,
                "Canonical BCP-47 tag; nil for `und` and unknown codes."),
        ])
}
