import Testing

@testable import TrackModel

@Suite struct TitleLanguageTests {
    private func stated(_ title: String, _ raw: String?) -> String? {
        var track = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        (track.name, track.languageRaw) = (title, raw)
        track.languageCode = raw.flatMap { LanguageTag($0)?.canonical }
        return TitleLanguage(of: track)?.tag.canonical
    }

    @Test(arguments: [
        ("Latin American", "spa", "es-419"), ("Latino", "spa", "es-419"),
        ("Español (Latinoamérica)", "spa", "es-419"), ("Spanish [LATAM] SDH", "spa", "es-419"),
        ("Castellano 5.1", "spa", "es-ES"), ("European Spanish", "spa", "es-ES"),
        ("Forced (ES-419)", "spa", "es-419"), ("VFQ", "fre", "fr-CA"), ("VFF", "fre", "fr-FR"),
        ("Français (Canada)", "fre", "fr-CA"), ("TrueFrench", "fre", "fr-FR"),
        ("Brasileiro", "por", "pt-BR"), ("Português (Brasil)", "por", "pt-BR"),
        ("Portuguese (Portugal)", "por", "pt-PT"), ("Traditional", "chi", "zh-Hant"),
        ("Simplified Chinese", "chi", "zh-Hans"), ("简体中文", "chi", "zh-Hans"),
        ("繁體", "chi", "zh-Hant"),
        ("Traditional (Hong Kong)", "chi", "zh-Hant-HK"), ("粵語", "chi", "yue"),
        ("British English", "eng", "en-GB"), ("Vlaams", "dut", "nl-BE"),
        ("Cyrillic", "srp", "sr-Cyrl"), ("Nynorsk", "nor", "nn"), ("pt_BR", "por", "pt-BR"),
    ])
    func `a title states a region, script or dialect`(title: String, raw: String, tag: String) {
        #expect(stated(title, raw) == tag)
    }

    @Test(arguments: [
        ("VFQ", "fr-CA"), ("Castellano", "es-ES"), ("Spanish (Latin America)", "es-419"),
        ("繁體中文", "zh-Hant"), ("Deutsch", "de"), ("日本語", "ja"), ("Русский", "ru"),
        ("Brazilian Portuguese", "pt-BR"), ("Japanese 5.1", "ja"), ("English [en-GB]", "en-GB"),
    ])
    func `a title states the language of a track without one`(title: String, tag: String) {
        #expect(stated(title, nil) == tag)
        #expect(stated(title, "und") == tag)
    }

    @Test(arguments: [
        ("Surround 5.1", "spa"), ("DTS-HD MA", "eng"), ("Brazilian Portuguese", "spa"),
        ("Spanish (Latin America)", "pt"), ("Latino and Castellano", "spa"),
        ("Latin American", "es-ES"), ("Traditional", "zh-Hans-CN"), ("VFQ", "mul"),
        ("Latino", "zxx"), ("Latino", "mis"), ("English and Japanese", nil), ("", nil),
        ("Traditional", nil), ("HE-AAC", nil), ("AC-3", nil), ("Latin", "spa"),
    ])
    func `a title states nothing of another, a precise or several languages`(
        title: String, raw: String?
    ) {
        #expect(stated(title, raw) == nil)
    }

    @Test func `codes of Matroska are those of ISO 639-2`() {
        #expect(LanguageTag.bibliographic("de") == "ger")
        #expect(LanguageTag.bibliographic("ja") == "jpn")
        #expect(LanguageTag.bibliographic("yue") == "yue")
        #expect(LanguageTag.terminologic("de") == "deu")
    }
}
