import TrackModel

/// The language of a track or of a preferred one, in every form that some engine compares.
struct NormalizedLanguage: Hashable, Sendable {
    /// Lower case, as the file or the user wrote it, `-` between subtags.
    let written: String
    /// For people: the canonical tag, or what was written.
    let shown: String
    /// Canonical tag in lower case; what was written where it is no tag.
    let canonical: String
    /// Its first subtag.
    let language: String
    let locale: LanguageLocale?
    /// Lower case, else the very code of the file: `ger` and not `de`.
    private(set) var raw: String

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

    /// The language of a track: what the file says, else what was made of it.
    init(of track: MediaPlayerTrack) {
        self.init(track.languageCode ?? track.languageRaw)
        if let raw = track.languageRaw { self.raw = raw.lowercased() }
    }

    /// Without a macrolanguage in front, as ExoPlayer writes `hbs-hrv`.
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

    /// Codes that tell there is no language to understand: `zxx` of FX and music.
    var isNoLanguage: Bool { language == "zxx" }

    /// Behind its macrolanguage: `no-nob` for `nb`, `zh-cmn` for `cmn`.
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

    /// Whether two tags name the same language, script and region, however they are
    /// written.
    static func areEqual(_ one: String, _ two: String) -> Bool {
        NormalizedLanguage(one).canonical == NormalizedLanguage(two).canonical
    }

    func shareBeginning(with other: NormalizedLanguage) -> Bool {
        let (one, two) = (canonical.split(separator: "-"), other.canonical.split(separator: "-"))
        return zip(one, two).allSatisfy { $0 == $1 }
    }
}
