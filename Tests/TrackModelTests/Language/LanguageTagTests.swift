import Testing

@testable import TrackModel

@Suite struct LanguageTagTests {
    /// Pairs of ISO 639 codes as the Library of Congress lists them.
    @Test(arguments: [
        ("eng", "en"), ("ENG", "en"), ("En", "en"), ("fre", "fr"), ("fra", "fr"), ("chi", "zh"),
        ("zho", "zh"), ("cze", "cs"), ("ger", "de"), ("gre", "el"), ("msa", "ms"), ("may", "ms"),
        ("nob", "nb"), ("nor", "no"), ("fil", "fil"), ("tgl", "tl"), ("yue", "yue"),
        ("cmn", "cmn"), ("ase", "ase"), ("hbs", "sh"), ("scc", "sr"), ("scr", "hr"), ("qaa", "qaa"),
    ])
    func `shortens codes of ISO 639`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    @Test(arguments: [
        ("pt_br", "pt-BR"), ("ZH-HANT", "zh-Hant"), ("zh-hant-tw", "zh-Hant-TW"),
        ("es-419", "es-419"), ("por-BR", "pt-BR"), ("ca-Valencia", "ca-valencia"),
        ("en-US-x-Dub", "en-US-x-dub"), ("de-u-co-phonebk", "de-u-co-phonebk"),
        ("en-u-ca-gregory-a-bcd", "en-a-bcd-u-ca-gregory"),
        ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"),
    ])
    func `canonicalizes the case of subtags`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    /// Preferred-Value of the IANA language subtag registry.
    @Test(arguments: [
        ("iw", "he"), ("in", "id"), ("ji", "yi"), ("mo", "ro"), ("mol", "ro"), ("jw", "jv"),
        ("sh", "sh"), ("no-nyn", "nn"), ("i-klingon", "tlh"), ("zh-min-nan", "nan"),
        ("art-lojban", "jbo"), ("en-GB-oed", "en-GB-oxendict"), ("sgn-BE-FR", "sfb"),
        ("sgn_US", "ase"), ("de-DD", "de-DE"),
        ("ja-Latn-hepburn-heploc", "ja-Latn-hepburn-alalc97"),
    ])
    func `replaces deprecated tags`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    @Test(arguments: [
        ("zh-yue", "yue"), ("chi-yue-HK", "yue-HK"), ("sgn-ase", "ase"), ("ar-arz", "arz"),
        ("zh-cmn-Hans-CN", "cmn-Hans-CN"), ("en-yue", "en"),
    ])
    func `an extended language becomes the language`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    @Test(arguments: [
        ("en-Latn", "en"), ("eng-latn-US", "en-US"), ("ru-Cyrl", "ru"), ("ja-Jpan", "ja"),
        ("sr-Latn", "sr-Latn"), ("sr-Cyrl", "sr-Cyrl"), ("ru-Latn", "ru-Latn"),
    ])
    func `drops the default script`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    @Test(arguments: [
        ("en-Qxyz", "en"), ("eng-USA", "en"), ("de-QQQ-AT", "de-AT"), ("fr-abcde", "fr"),
    ])
    func `drops unregistered subtags`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    @Test(arguments: [("eng,deu", "en"), (" eng\0", "en"), ("ger ", "de")])
    func `accepts lists and padding of broadcasts`(text: String, expected: String) {
        #expect(LanguageTag(text)?.canonical == expected)
    }

    /// ISO 639-2: uncoded languages, multiple languages, no linguistic content.
    @Test func `special codes are languages of a track, but no tags`() {
        for code in ["mis", "mul", "zxx", "MUL"] {
            #expect(LanguageTag(code) == nil)
            #expect(LanguageTag.trackCode(code) == code.lowercased())
            #expect(LanguageTag.englishName(ofTrack: code.lowercased())?.isEmpty == false)
        }
        #expect(LanguageTag.trackCode("und") == nil)
        #expect(LanguageTag.trackCode("ger") == "de")
        #expect(LanguageTag.englishName(ofTrack: "zxx") == "No linguistic content")
    }

    @Test(arguments: [
        "", ",", " ", "und", "UND", "und-TW", "mis", "mul", "zxx", "xx", "zz", "e", "English",
        "eng/English", "en-", "-en", "en--US", "en-US-GB", "en-x", "en-u", "en-a-", "x-dub",
        "i-default",
        "ёлк", "en-ÜS", "123", "\u{1B}[31m", String(repeating: "en-", count: 200),
    ])
    func `codes without a language are nil`(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(arguments: [
        ("en", "English"), ("pt-BR", "Portuguese (Brazil)"), ("zh-Hant", "Chinese (Traditional)"),
        ("zh-Hant-HK", "Chinese (Traditional, Hong Kong)"), ("es-419", "Spanish (Latin America)"),
        ("nob", "Norwegian Bokmål"), ("sr-Latn", "Serbian (Latin)"), ("yue", "Cantonese"),
        ("gre", "Greek"), ("ca-valencia", "Catalan (Valencian)"), ("tlh", "Klingon"),
    ])
    func `has English names`(text: String, expected: String) {
        #expect(LanguageTag(text)?.englishName == expected)
    }

    @Test func `a private code has no name`() {
        #expect(LanguageTag("qad")?.englishName == nil)
    }

    @Test func `has its subtags`() throws {
        let tag = try #require(LanguageTag("zh-hant-tw"))
        #expect(tag.language == "zh")
        #expect(tag.script == "Hant")
        #expect(tag.region == "TW")
    }

    @Test(arguments: [
        ("nb", "no"), ("yue", "zh"), ("cmn", "zh"), ("arz", "ar"), ("prs", "fa"), ("zsm", "ms"),
    ])
    func `has a macrolanguage`(text: String, expected: String) {
        #expect(LanguageTag(text)?.macrolanguage == expected)
    }

    @Test func `a language without a macrolanguage has nil`() {
        #expect(LanguageTag("en")?.macrolanguage == nil)
    }

    @Test func `canonicalization is idempotent`() {
        for text in ["zh-yue", "en-Latn-us", "iw", "sgn-BE-FR", "de-u-co-phonebk-x-a"] {
            let once = LanguageTag(text)?.canonical
            #expect(once != nil && LanguageTag(once ?? "")?.canonical == once)
        }
    }

    /// Seeded: the same texts every run.
    @Test func `never traps on any text`() {
        var state: UInt64 = 1
        let letters = Array("abzAZ09-_,x \0é")
        for _ in 0..<2000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(letters[Int(state >> 33) % letters.count])
            }
            _ = LanguageTag(text)?.englishName
        }
    }
}
