import TrackModel

/// The language of a track or of a wish, in every form that some engine compares.
struct SpokenLanguage: Hashable, Sendable {
    /// Lower case, as the file or the user wrote it, `-` between subtags.
    let written: String
    /// Canonical tag in lower case; what was written where it is no tag.
    let canonical: String
    /// Its first subtag.
    let language: String
    let locale: LanguageLocale?

    init(_ text: String?) {
        written = (text ?? "").lowercased().split(separator: "_").joined(separator: "-")
        let tag = LanguageTag(written)
        canonical = tag?.canonical.lowercased() ?? written
        language =
            tag?.language ?? canonical.split(separator: "-").first.map(String.init) ?? canonical
        locale = LanguageLocale(written)
    }

    /// The language of a track: what the file says, else what was made of it.
    init(of track: MediaPlayerTrack) {
        self.init(track.languageCode ?? track.languageRaw)
    }

    /// False for no language and for `und`.
    var isDetermined: Bool { !written.isEmpty && language != "und" && !isNoLanguage }

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

    func shareBeginning(with other: SpokenLanguage) -> Bool {
        let (one, two) = (canonical.split(separator: "-"), other.canonical.split(separator: "-"))
        return zip(one, two).allSatisfy { $0 == $1 }
    }
}
