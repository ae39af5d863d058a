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
    /// False for what is no language tag: `englsh`.
    package var isKnown: Bool {
        guard case .tag(let tag) = self else { return true }
        return LanguageLocale(tag) != nil || Self.ofNone.contains(tag.lowercased())
    }

    /// Several languages, none to understand, and none that has a code (ISO 639-2).
    private static let ofNone: Set = ["mul", "zxx", "mis"]

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
