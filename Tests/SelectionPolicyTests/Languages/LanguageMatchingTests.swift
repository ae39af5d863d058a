import Testing

@testable import SelectionPolicy

@Suite struct LanguageMatchingTests {
    @Test(
        arguments: [
            ("en", "en", LanguageGrade.exact), ("eng", "en", .exact),
            ("zh-Hant", "zh-Hant", .exact),
            ("en-GB", "en", .general), ("pt", "pt-BR", .general), ("zh-TW", "zh-Hant", .general),
            ("en-NZ", "en-GB", .nearRegion), ("es-MX", "es-AR", .nearRegion),
            ("es-ES", "es-MX", .region), ("pt-BR", "pt-PT", .region), ("en-US", "en-GB", .region),
            ("nb", "no", .macrolanguage), ("cmn", "zh", .macrolanguage),
            ("zh-Hans", "zh-Hant", .script), ("sr-Latn", "sr-Cyrl", .script),
            ("und", "en", .undetermined), (nil, "en", .undetermined), ("zxx", "en", .none),
            ("fr", "en", .none),
            // Both belong to the macrolanguage sh; their speakers understand each other.
            ("hr", "sr", .sibling), ("yue", "cmn", .sibling),
        ] as [(String?, String, LanguageGrade)])
    func `a track is graded against a preferred language`(
        track: String?, preferred: String, grade: LanguageGrade
    ) {
        #expect(LanguageGrade(of: track, for: preferred) == grade)
    }

    /// `mp_match_lang`: what a shorter tag leaves open costs nothing, what it names
    /// beside the preferred language costs a subtag each.
    @Test(arguments: [
        (["en"], "eng", 0, 0), (["fr-CA"], "fr", 0, 0), (["fr"], "fr-CA", 0, 1),
        (["en", "fr-FR", "fr-CA"], "fr-CA", 2, 0), (["fr-FR", "fr"], "fr-CA", 0, 1),
        (["zh-Hant-TW"], "zh-Hans-TW", 0, 1),
    ])
    func `mpv counts missed subtags`(preferences: [String], tag: String, place: Int, missed: Int)
        throws
    {
        let match = try #require(MPVLanguageMatch(of: tag, among: preferences))
        #expect(match.preferenceIndex == place)
        #expect(match.missedSubtags == missed)
    }

    @Test(arguments: [(["en"], "fr"), ([""], "en"), ([], "en"), (["en"], "")])
    func `mpv does not match a different language`(preferences: [String], tag: String) {
        #expect(MPVLanguageMatch(of: tag, among: preferences) == nil)
    }

    /// RFC 4647, section 3.3.2.
    @Test(arguments: [
        ("de-DE", true), ("de-Latn-DE", true), ("de-Latf-DE", true), ("de-DE-x-goethe", true),
        ("de-Latn-DE-1996", true), ("de", false), ("de-x-DE", false), ("de-Deva", false),
    ])
    func `extended filtering skips subtags`(tag: String, matches: Bool) {
        #expect(LanguageRange("de-*-DE").matches(tag) == matches)
        #expect(LanguageRange("de-DE").matches(tag) == matches)
    }

    /// RFC 4647, section 3.4: the order in which the range of the example is
    /// shortened.
    @Test func `lookup shortens the range from its end`() {
        let preferred = "zh-Hant-CN-x-private1-private2"
        let steps = ["zh-Hant-CN-x-private1", "zh-Hant-CN", "zh-Hant", "zh"]
        for first in steps.indices {
            #expect(LanguageRange(preferred).lookup(in: steps[first...].reversed()) == steps[first])
        }
        #expect(LanguageRange(preferred).lookup(in: ["zh-Hant-CN-x", "en"]) == nil)
    }

    /// Examples of UTS #35, part 1, and of the region clusters of CLDR.
    @Test(arguments: [
        (["es-MX"], ["es", "es-419"], "es-419"), (["en-NZ"], ["en", "en-GB"], "en-GB"),
        (["pt-AO"], ["pt-BR", "pt-PT"], "pt-PT"), (["zh-HK"], ["zh", "zh-Hant"], "zh-Hant"),
        (["uk"], ["de", "ru"], "ru"), (["af"], ["en", "nl"], "nl"), (["nn"], ["nb", "sv"], "nb"),
        (["de-CH", "fr-CH"], ["fr", "de"], "de"), (["gsw"], ["fr", "de"], "de"),
    ])
    func `lookup finds the closest language`(
        preferences: [String], available: [String], expected: String
    ) {
        #expect(LanguageLookup.nearest(preferences, in: available) == expected)
    }

    @Test func `unrelated languages do not match`() {
        #expect(LanguageLookup.nearest(["ja"], in: ["de", "fr"]) == nil)
        #expect(LanguageLookup.nearest(["nl"], in: ["af"], maximumDistance: 25) == nil)
        #expect(LanguageLookup.nearest(["ja"], in: ["de", "und"]) == "und")
        #expect(LanguageLookup.nearest([], in: ["de"]) == nil)
    }

    @Test(arguments: [
        ("fre", "fra"), ("iw", "heb"), ("zh_Hans", "zho-hans"), ("hbs-hrv", "hr"), ("ms-ind", "in"),
        ("i-navajo", "nav"), ("und", "und"),
    ])
    func `different spellings of a tag are equal`(one: String, other: String) {
        #expect(LanguageEquality.areEqual(one, other))
        #expect(!LanguageEquality.areEqual(one, "sw"))
    }
}
