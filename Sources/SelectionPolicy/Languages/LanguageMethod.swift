/// How a policy tells whether a track speaks a wished language.
public enum LanguageMethod: String, CaseIterable, Hashable, Sendable {
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
    /// Kodi and VLC: the language alone.
    case language
    /// Jellyfin: the language alone, and never a track whose tag names a region.
    case plain

    /// How well a track of language `tag` meets a wish: more is better, nil not at
    /// all.
    func score(of tag: SpokenLanguage, for wish: SpokenLanguage) -> Int? {
        guard wish.isDetermined, tag.isDetermined else { return nil }
        switch self {
        case .graded:
            let grade = LanguageGrade(of: tag, for: wish)
            return grade == .none ? nil : LanguageGrade.none.rawValue - grade.rawValue
        case .mpv:
            guard let missed = MPVLanguageMatch.missedSubtags(of: tag.written, for: wish.written)
            else { return nil }
            return -missed
        case .exoplayer: return exoplayerScore(tag, wish)
        case .shaka: return shakaScore(tag, wish)
        case .prefix:
            return tag.canonical == wish.canonical ? 2 : tag.shareBeginning(with: wish) ? 1 : nil
        case .language: return tag.language == wish.language ? 1 : nil
        case .plain:
            return tag.language == wish.language && tag.canonical == tag.language ? 1 : nil
        }
    }

    private func exoplayerScore(_ tag: SpokenLanguage, _ wish: SpokenLanguage) -> Int? {
        if tag.canonical == wish.canonical { return 4 }
        if tag.enclosed.hasPrefix(wish.enclosed) || wish.enclosed.hasPrefix(tag.enclosed) {
            return 3
        }
        return tag.mainLanguage == wish.mainLanguage ? 2 : nil
    }

    private func shakaScore(_ tag: SpokenLanguage, _ wish: SpokenLanguage) -> Int? {
        if tag.canonical == wish.canonical { return 4 }
        guard tag.language == wish.language else { return nil }
        if tag.canonical == tag.language { return 3 }
        return wish.canonical == wish.language ? 1 : 2
    }
}
