import TrackModel

/// mpv's comparison of a wish list with one tag (`mp_match_lang`).
public struct MPVLanguageMatch: Hashable, Sendable {
    /// Place in the wish list, from 0.
    public let preferenceIndex: Int
    /// Subtags of the track that the wish lacks or names otherwise.
    public let missedSubtags: Int

    /// nil when no wish has the track's language.
    public init?(of tag: String, among wishes: [String]) {
        var best: MPVLanguageMatch?
        for (index, wish) in wishes.enumerated() {
            guard let missed = Self.missedSubtags(of: tag, for: wish) else { continue }
            let match = MPVLanguageMatch(preferenceIndex: index, missedSubtags: missed)
            if best.map({ match.cost < $0.cost }) ?? true { best = match }
        }
        guard let best else { return nil }
        self = best
    }

    private init(preferenceIndex: Int, missedSubtags: Int) {
        self.preferenceIndex = preferenceIndex
        self.missedSubtags = missedSubtags
    }

    /// A missed subtag outweighs any place in the list.
    private var cost: Int { missedSubtags * 1000 + preferenceIndex }

    /// nil when the languages differ. What a shorter tag leaves open costs nothing.
    static func missedSubtags(of tag: String, for wish: String) -> Int? {
        let parts = tag.lowercased().split(separator: "-")
        let wanted = wish.lowercased().split(separator: "-")
        guard let first = parts.first, let language = wanted.first,
            canonical(first) == canonical(language)
        else { return nil }
        let shared = zip(parts, wanted).dropFirst().count { $0 != $1 }
        return shared + max(parts.count - wanted.count, 0)
    }

    private static func canonical(_ code: Substring) -> String {
        LanguageTag(String(code))?.language ?? String(code)
    }
}
