import Testing
import TrackModel

@Suite struct LanguageDistanceTests {
    /// Likely subtags of Unicode CLDR.
    @Test(arguments: [
        ("zh", "zh", "Hans", "CN"), ("zh-TW", "zh", "Hant", "TW"), ("zh-Hant", "zh", "Hant", "TW"),
        ("sr", "sr", "Cyrl", "RS"), ("sr-ME", "sr", "Latn", "ME"), ("pa-PK", "pa", "Arab", "PK"),
        ("az-IR", "az", "Arab", "IR"), ("uz-AF", "uz", "Arab", "AF"),
        ("und-TW", "zh", "Hant", "TW"),
        ("en", "en", "Latn", "US"), ("und", "en", "Latn", "US"), ("tl", "fil", "Latn", "PH"),
    ])
    func `completes a short tag`(
        text: String, language: String, script: String, region: String
    ) throws {
        let full = try #require(LanguageLocale(text)).maximized
        #expect(full == LanguageLocale(language: language, script: script, region: region))
    }

    @Test(arguments: ["", "mul", "zxx", "-", "und-", "und-x-a-b-c", "xx", "😀"])
    func `tags without language and region are nil or undetermined`(text: String) {
        let locale = LanguageLocale(text)
        #expect(locale == nil || locale?.language == "und")
    }

    /// Sums of the rows of CLDR's languageInfo.xml: language, script, region.
    @Test(arguments: [
        ("en", "en-US", 0), ("en-AU", "en-GB", 3), ("en-AU", "en-NZ", 4), ("en-AU", "en-US", 5),
        ("es-AR", "es-MX", 4), ("es-AR", "es-ES", 5), ("pt-AO", "pt-PT", 4), ("pt-AO", "pt-BR", 5),
        ("zh-HK", "zh-MO", 4), ("zh-HK", "zh-TW", 5), ("sr-Cyrl", "sr-Latn", 5),
        ("no", "nb", 1), ("nn", "nb", 20), ("ja", "de", 134),
    ])
    func `distances match CLDR`(desired: String, supported: String, distance: Int) throws {
        let (one, other) = (
            try #require(LanguageLocale(desired)), try #require(LanguageLocale(supported))
        )
        #expect(one.distance(to: other) == distance)
    }

    @Test func `distances are not symmetric`() throws {
        let (afrikaans, dutch) = (
            try #require(LanguageLocale("af")), try #require(LanguageLocale("nl"))
        )
        #expect(afrikaans.distance(to: dutch) < LanguageLocale.farthestDistance)
        #expect(dutch.distance(to: afrikaans) > LanguageLocale.farthestDistance)
    }
}
