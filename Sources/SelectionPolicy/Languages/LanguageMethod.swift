/// How a policy tells whether a track speaks a preferred language.
package enum LanguageMethod: String, CaseIterable, Hashable, Sendable {
    /// By grades: exact, region, macrolanguage, script.
    case graded
    /// mpv: subtags in order, each miss costs; what a shorter tag leaves open costs
    /// nothing.
    case mpv
    /// ExoPlayer: one tag begins with the other, or both have the same main language.
    case exoplayer
    /// Shaka: exact, then parent, sibling, child. Scripts count as regions.
    case shaka
    /// hls.js: one tag begins with the other.
    case prefix
    /// dash.js: the extended filtering of RFC 4647.
    case range
    /// Kodi and VLC: the language alone.
    case language
    /// Jellyfin: the same tag, region and all.
    case plain
    /// mpv until 0.35: the code as written, in any case.
    case written

    /// How well a track of language `tag` meets a preferred one: more is better, nil not at
    /// all.
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
