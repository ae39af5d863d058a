import TrackModel

/// One member of an ordered list of preferred languages.
public enum PreferredLanguage: Hashable, Sendable {
    /// BCP-47 or ISO 639.
    case tag(String)
    /// The language the work was made in.
    case original
    /// Whatever the container marks as default.
    case `default`

    /// `original` and `default` are words of their own.
    public init(_ text: String) {
        switch text.lowercased() {
        case "original", "orig", "org": self = .original
        case "default": self = .default
        default: self = .tag(text)
        }
    }
}

extension PreferredLanguage {
    /// False for an invalid language tag: `englsh`.
    package var isKnown: Bool {
        guard case .tag(let tag) = self else { return true }
        return LanguageLocale(tag) != nil || LanguageTag.isCollective(tag)
    }

    /// `; did you mean “ja”?`, or nothing.
    package var hint: String {
        guard case .tag(let tag) = self else { return "" }
        return LanguageSuggestion.hint(for: tag)
    }
}

extension PreferredLanguage: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tag(let tag): tag
        case .original: "original"
        case .default: "default"
        }
    }
}

/// Suggests a tag for a text that is not a canonical language tag: `ja` for `japanese`, `jp` and
/// `jpn`.
enum LanguageSuggestion {
    static func tag(for text: String) -> String? {
        if let tag = LanguageTag(text) { return tag.canonical == text ? nil : tag.canonical }
        if let tag = LanguageTag(englishName: text) { return tag.canonical }
        // A country code suggests the most common language there.
        guard text.utf8.count == 2 else { return nil }
        let country = LanguageLocale(language: "und", region: text.uppercased()).maximized
        // English is the default for unknown countries.
        let isKnown = country.language != "en" || ["us", "gb"].contains(text.lowercased())
        return isKnown && country.language != "und" ? country.language : nil
    }

    /// `; did you mean “ja”?`
    static func hint(for text: String) -> String {
        tag(for: text).map { "; did you mean “\($0)”?" } ?? ""
    }
}
