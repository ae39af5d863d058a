import TrackModel

/// mpv's comparison of a list of preferred languages with one tag (`mp_match_lang`).
package struct MPVLanguageMatch: Hashable, Sendable {
    /// Place in the list, from 0.
    package let preferenceIndex: Int
    /// Subtags of the track that the preferred one lacks or names otherwise.
    package let missedSubtags: Int

    /// nil when no preferred language has the track's language.
    package init?(of tag: String, among preferences: [String]) {
        var best: MPVLanguageMatch?
        for (index, preferred) in preferences.enumerated() {
            guard let missed = Self.missedSubtags(of: tag, for: preferred) else { continue }
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
    static func missedSubtags(of tag: String, for preferred: String) -> Int? {
        let parts = tag.lowercased().split(separator: "-")
        let wanted = preferred.lowercased().split(separator: "-")
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
