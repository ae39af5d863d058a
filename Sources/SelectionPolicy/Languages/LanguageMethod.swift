import TrackModel

/// Method by which a policy matches a track with a preferred language.
enum LanguageMethod: String, CaseIterable, Hashable, Sendable {
    /// Grades: exact, region, macrolanguage, script.
    case graded
    /// mpv: subtags in order, each mismatch costs; missing subtags cost nothing.
    case mpv
    /// ExoPlayer: one tag begins with the other, or both have the same main language.
    case exoplayer
    /// Shaka: exact, then parent, sibling, child. Scripts count as regions.
    case shaka
    /// hls.js: one tag begins with the other.
    case prefix
    /// dash.js: the extended filtering of RFC 4647.
    case range
    /// Kodi: the language alone.
    case language
    /// VLC: the language alone; a preferred tag with a region is unknown.
    case code
    /// Jellyfin: the same tag, including the region.
    case plain
    /// mpv until 0.35: the code as written, ignoring case.
    case written

    /// Score of a track's language for a preferred one; more is better, nil for no match.
    func score(of tag: NormalizedLanguage, for preferred: NormalizedLanguage) -> Int? {
        guard preferred.isDetermined, tag.isDetermined else { return nil }
        switch self {
        case .graded:
            let grade = LanguageGrade(of: tag, for: preferred)
            return grade == .none ? nil : LanguageGrade.none.rawValue - grade.rawValue
        case .mpv:
            guard
                let missed = MPVLanguageMatch.missedSubtags(of: tag.written, for: preferred.written)
            else { return nil }
            return -missed
        case .exoplayer: return exoplayerScore(tag, preferred)
        case .shaka: return shakaScore(tag, preferred)
        case .prefix: return tag.shareBeginning(with: preferred) ? 1 : nil
        case .range: return LanguageRange(preferred.canonical).matches(tag.canonical) ? 1 : nil
        case .language: return tag.language == preferred.language ? 1 : nil
        case .code:
            guard !preferred.written.contains("-") else { return nil }
            return tag.language == preferred.language ? 1 : nil
        case .plain:
            return tag.canonical == preferred.canonical ? 1 : nil
        case .written: return tag.raw == preferred.raw ? 1 : nil
        }
    }

    private func exoplayerScore(_ tag: NormalizedLanguage, _ preferred: NormalizedLanguage) -> Int?
    {
        if tag.canonical == preferred.canonical { return 4 }
        if tag.enclosed.hasPrefix(preferred.enclosed) || preferred.enclosed.hasPrefix(tag.enclosed)
        {
            return 3
        }
        return tag.mainLanguage == preferred.mainLanguage ? 2 : nil
    }

    private func shakaScore(_ tag: NormalizedLanguage, _ preferred: NormalizedLanguage) -> Int? {
        if tag.canonical == preferred.canonical { return 4 }
        guard tag.language == preferred.language else { return nil }
        if tag.canonical == tag.language { return 3 }
        return preferred.canonical == preferred.language ? 1 : 2
    }
}

/// mpv's comparison of a list of preferred languages with one tag (`mp_match_lang`).
struct MPVLanguageMatch: Hashable, Sendable {
    /// Position in the list, from 0.
    let preferenceIndex: Int
    /// Number of the track's subtags that differ from or are missing in the preferred tag.
    let missedSubtags: Int

    /// nil when no preferred language has the track's language.
    init?(of tag: String, among preferences: [String]) {
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

    /// A missed subtag outweighs any position in the list.
    private var cost: Int { missedSubtags * 1000 + preferenceIndex }

    /// nil when the languages differ. Missing subtags of a shorter tag cost nothing.
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

/// A range as RFC 4647 writes it: subtags, `*` for any.
struct LanguageRange: Hashable, Sendable {
    private let subtags: [Substring]

    init(_ text: String) {
        subtags = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    }

    /// Extended filtering, section 3.3.2: subtags may be skipped, but not past a singleton.
    func matches(_ tag: String) -> Bool {
        let parts = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard let first = subtags.first, let language = parts.first,
            first == "*" || first == language
        else { return false }
        var place = parts.dropFirst()
        for subtag in subtags.dropFirst() where subtag != "*" {
            while let part = place.first, part != subtag {
                if part.utf8.count == 1 { return false }
                place = place.dropFirst()
            }
            guard !place.isEmpty else { return false }
            place = place.dropFirst()
        }
        return true
    }

    /// Lookup, section 3.4: the range is shortened from its end until it equals one of the tags.
    func lookup(in tags: [String]) -> String? {
        var range = subtags
        while !range.isEmpty {
            let text = range.joined(separator: "-")
            if text != "*", let found = tags.first(where: { $0.lowercased() == text }) {
                return found
            }
            range.removeLast()
            if let last = range.last, last.utf8.count == 1 { range.removeLast() }
        }
        return nil
    }
}

/// Lookup of the best available language for ordered preferences.
enum LanguageLookup {
    /// RFC 4647, section 3.4; nil for no match.
    static func byTruncation(_ preferences: [String], in available: [String]) -> String? {
        for preferred in preferences {
            if let found = LanguageRange(preferred).lookup(in: available) { return found }
        }
        return nil
    }

    /// Shaka's `findClosestLocale`: exact, parent, sibling, child.
    static func closestLocale(_ preferences: [String], in available: [String]) -> String? {
        for preferred in preferences.map(NormalizedLanguage.init) {
            if let same = available.first(where: {
                NormalizedLanguage($0).canonical == preferred.canonical
            }) {
                return same
            }
            let scored = available.compactMap { tag in
                LanguageMethod.shaka.score(of: NormalizedLanguage(tag), for: preferred).map {
                    (tag, $0)
                }
            }
            guard let best = scored.map(\.1).max() else { continue }
            return scored.first { $0.1 == best }?.0
        }
        return nil
    }

    /// Closest language by the distances of Unicode CLDR, as in ICU's LocaleMatcher. A later
    /// preference must be closer by more than a region. `und`, if available, is the default.
    ///
    /// - Parameter maximumDistance: larger distances do not match.
    static func nearest(
        _ preferences: [String], in available: [String],
        maximumDistance: Int = LanguageLocale.farthestDistance
    ) -> String? {
        let paradigms: Set<String> = ["en", "en-GB", "es", "es-419", "pt-BR", "pt-PT"]
        let ordered =
            available.filter { paradigms.contains($0) }
            + available.filter { !paradigms.contains($0) }
        let places = ordered.compactMap { tag in LanguageLocale(tag).map { (tag, $0) } }
        var limit = maximumDistance + 1
        var best: String?
        for preferred in preferences {
            if let same = available.first(where: { $0.lowercased() == preferred.lowercased() }),
                limit > 0
            {
                return same
            }
            guard let wanted = LanguageLocale(preferred) else { continue }
            for (tag, place) in places where tag != "und" || preferred.hasPrefix("und") {
                let distance = wanted.distance(to: place)
                if distance < limit {
                    limit = distance
                    best = tag
                }
            }
            if best != nil {
                limit -= 5
                if limit <= 0 { break }
            }
        }
        return best ?? available.first { $0 == "und" }
    }
}

/// Equality of tags after normalisation.
enum LanguageEquality {
    /// `fre` and `fr`, `iw` and `he`, `zh_Hans` and `zho-hans`, `hbs-hrv` and `hr`.
    static func areEqual(_ one: String, _ two: String) -> Bool {
        NormalizedLanguage.areEqual(one, two)
    }
}
