import TrackModel

/// How near a track's language is to a preferred one, best first.
package enum LanguageGrade: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// The same tag.
    case exact
    /// The same language and script; one of them leaves the region open.
    case general
    /// Another region that writes alike: es-MX for es-419, en-AU for en-GB.
    case nearRegion
    /// Another region.
    case region
    /// Another language of the same macrolanguage: nb for no, cmn for zh.
    case macrolanguage
    /// The same language in another script.
    case script
    /// The track does not say what it speaks.
    case undetermined
    case none

    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// - Parameters:
    ///   - track: as a file writes it; nil and `und` are undetermined.
    ///   - preferred: BCP-47 or ISO 639.
    package init(of track: String?, for preferred: String) {
        self.init(of: NormalizedLanguage(track), for: NormalizedLanguage(preferred))
    }

    init(of track: NormalizedLanguage, for preferred: NormalizedLanguage) {
        guard track.isDetermined, !track.isNoLanguage, let theirs = track.locale else {
            self = track.isDetermined ? .none : .undetermined
            if track.isDetermined, track.canonical == preferred.canonical { self = .exact }
            return
        }
        guard let ours = preferred.locale else {
            self = .none
            return
        }
        if track.canonical == preferred.canonical {
            self = .exact
        } else if track.language == preferred.language {
            self = Self(ours, theirs)
        } else if track.mainLanguage == preferred.mainLanguage
            || ours.maximized.language == theirs.maximized.language
        {
            self = .macrolanguage
        } else {
            self = .none
        }
    }

    /// Two tags of one language.
    private init(_ preferred: LanguageLocale, _ track: LanguageLocale) {
        let (ours, theirs) = (preferred.maximized, track.maximized)
        let isOpen =
            preferred.script == nil && preferred.region == nil
            || track.script == nil && track.region == nil
        if ours.script != theirs.script, !isOpen {
            self = .script
        } else if preferred.region == nil || track.region == nil || preferred.region == track.region
        {
            self = .general
        } else {
            self = preferred.distance(to: track) < 5 ? .nearRegion : .region
        }
    }

    /// `exact`, `another region` …
    package var words: String {
        switch self {
        case .exact: "exact"
        case .general: "same language"
        case .nearRegion: "a region that writes alike"
        case .region: "another region"
        case .macrolanguage: "a related language"
        case .script: "another script"
        case .undetermined: "undetermined"
        case .none: "no"
        }
    }
}
