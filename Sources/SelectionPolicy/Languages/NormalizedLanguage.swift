import TrackModel

/// A language in every form that players compare.
struct NormalizedLanguage: Hashable, Sendable {
    /// Text of the file or the user in lower case, with `-` between subtags.
    let written: String
    /// For people: the canonical tag, else the original text.
    let shown: String
    /// Canonical tag in lower case; the original text where it is not a tag.
    let canonical: String
    /// Its first subtag.
    let language: String
    let locale: LanguageLocale?
    /// The file's own code in lower case: `ger`, not `de`.
    private(set) var raw: String
    /// Whether the title states it.
    private(set) var isOfTitle = false
    /// Page of the subtitle service that has it; nil where it is the track's.
    private(set) var page: Int?

    /// With the code of three letters that Matroska has beside a tag: `ger` for `de-AT`.
    var withCode: NormalizedLanguage {
        guard raw.split(separator: "-").first?.utf8.count == 2 else { return self }
        var coded = self
        coded.raw = LanguageTag.bibliographic(language) ?? raw
        return coded
    }

    init(_ text: String?) {
        raw = (text ?? "").lowercased()
        written = Self.plain((text ?? "").lowercased().split(separator: "_").joined(separator: "-"))
        let tag = LanguageTag(written)
        shown = tag?.canonical ?? written
        canonical = tag?.canonical.lowercased() ?? written
        language =
            tag?.language ?? canonical.split(separator: "-").first.map(String.init) ?? canonical
        locale = LanguageLocale(written)
    }

    /// The language of a track.
    init(of track: MediaPlayerTrack) {
        self.init(track.languageCode ?? track.languageRaw)
        if let raw = track.languageRaw { self.raw = raw.lowercased() }
    }

    /// The language that a title states.
    init(_ title: TitleLanguage) {
        self.init(title.tag.canonical)
        isOfTitle = true
    }

    /// The language of one of several services in a track.
    init(_ service: SubtitleService) {
        self.init(service.languageCode ?? service.languageRaw)
        page = service.page
    }

    /// Removes a leading macrolanguage; ExoPlayer writes `hbs-hrv`.
    private static func plain(_ text: String) -> String {
        let parts = text.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let second = parts[1].split(separator: "-").first,
            second.utf8.count == 3, let inner = LanguageTag(String(second)),
            let outer = LanguageTag(String(parts[0])), inner.macrolanguage == outer.language
        else { return text }
        return String(parts[1])
    }

    /// False for no language and for `und`.
    var isDetermined: Bool { !written.isEmpty && language != "und" }

    /// True for `zxx`, no linguistic content, as of effects and music.
    var isNoLanguage: Bool { language == "zxx" }

    /// Tag with its macrolanguage as prefix: `no-nob` for `nb`, `zh-cmn` for `cmn`.
    var enclosed: String {
        guard let macro = LanguageTag(canonical)?.macrolanguage, macro != language else {
            return canonical
        }
        return "\(macro)-\(canonical)"
    }

    /// The macrolanguage, or the language where it has none.
    var mainLanguage: String { LanguageTag(canonical)?.macrolanguage ?? language }

    /// The language alone, without script and region.
    var withoutSubtags: NormalizedLanguage {
        isDetermined && canonical != language ? NormalizedLanguage(language) : self
    }

    /// Whether two tags name the same language, script and region.
    static func areEqual(_ one: String, _ two: String) -> Bool {
        NormalizedLanguage(one).canonical == NormalizedLanguage(two).canonical
    }

    func shareBeginning(with other: NormalizedLanguage) -> Bool {
        let (one, two) = (canonical.split(separator: "-"), other.canonical.split(separator: "-"))
        return zip(one, two).allSatisfy { $0 == $1 }
    }
}

/// Closeness of a track's language to a preferred one, best first.
enum LanguageGrade: Int, Comparable, Hashable, Sendable, CaseIterable {
    /// The same tag.
    case exact
    /// The same language and script; one of them has no region.
    case general
    /// A region with similar spelling: es-MX for es-419, en-AU for en-GB.
    case nearRegion
    /// Another region.
    case region
    /// A macrolanguage for its language, or the other way round: nb for no, cmn for zh.
    case macrolanguage
    /// Another language of the same macrolanguage: nn for nb, yue for cmn.
    case sibling
    /// The same language in another script.
    case script
    /// The track has no language.
    case undetermined
    case none

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// - Parameters:
    ///   - track: the file's text; nil and `und` are undetermined.
    ///   - preferred: BCP-47 or ISO 639.
    init(of track: String?, for preferred: String) {
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
        // Where no region is preferred, one in the title does not count against the track.
        let isRefined = track.isOfTitle && preferred.canonical == track.language
        if track.canonical == preferred.canonical || isRefined {
            self = .exact
        } else if track.language == preferred.language {
            self = Self(ours, theirs)
        } else if ours.maximized.language == theirs.maximized.language {
            self = .macrolanguage
        } else if track.mainLanguage == preferred.mainLanguage {
            let isOfOther = [track.language, preferred.language].contains(track.mainLanguage)
            self = isOfOther ? .macrolanguage : .sibling
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
    var words: String {
        switch self {
        case .exact: "exact"
        case .general: "same language"
        case .nearRegion: "a region with similar spelling"
        case .region: "another region"
        case .macrolanguage, .sibling: "a related language"
        case .script: "another script"
        case .undetermined: "undetermined"
        case .none: "no"
        }
    }
}
