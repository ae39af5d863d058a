/// A language that the title of a track states, or states more precisely than its tag.
package struct TitleLanguage: Hashable, Sendable {
    package let tag: LanguageTag
    /// The part of the title that states it.
    package let words: String
    /// Whether the title has no other words.
    package let isAlone: Bool

    /// nil where the title names none, several or one that differs from the tag; for a tag with a
    /// script or a region; and for `mul`, `mis` and `zxx`.
    package init?(of track: MediaPlayerTrack) {
        guard !track.name.isEmpty, !LanguageTag.isCollective(track.languageRaw ?? "") else {
            return nil
        }
        let tagged = track.languageCode.flatMap { LanguageTag($0) }
        guard tagged.map({ $0.canonical == $0.language }) ?? true else { return nil }
        let title = String(track.name.prefix(200))
        let named = tagged == nil ? Self.named(in: title) : nil
        let base = (tagged ?? named?.tag)?.language
        guard
            let found = Self.written(in: title, of: base) ?? Self.described(in: title, of: base)
                ?? named
        else { return nil }
        (tag, words) = found
        isAlone = title.split { !$0.isLetter }.count == 1
    }

    private typealias Found = (tag: LanguageTag, words: String)

    /// A tag with a script or a region: `Forced (ES-419)`.
    private static func written(in title: String, of language: String?) -> Found? {
        let tokens = title.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }
        for token in tokens where token.contains("-") || token.contains("_") {
            guard let tag = LanguageTag(String(token)), tag.script != nil || tag.region != nil,
                language == nil || tag.language == language
            else { continue }
            return (tag, String(token))
        }
        return nil
    }

    /// A script, region or dialect: `Latino`, `VFQ`, `繁體`.
    private static func described(in title: String, of language: String?) -> Found? {
        let spaced = " \(TitleWords(title).words.joined(separator: " ")) "
        var found: (row: Row, phrase: String)?
        for row in rows where language == nil || row.language == language {
            let phrases = language == nil ? row.alone : row.alone + row.besides
            let phrase = phrases.first { phrase in
                phrase.utf8.allSatisfy { $0 < 0x80 }
                    ? spaced.contains(" \(phrase) ") : spaced.contains(phrase)
            }
            guard let phrase else { continue }
            if let earlier = found, !row.tag.hasPrefix(earlier.row.tag) { return nil }
            found = (row, phrase)
        }
        guard let found, let tag = LanguageTag(found.row.tag) else { return nil }
        return (tag, found.phrase)
    }

    /// The only language that a title names, in English or in that language.
    private static func named(in title: String) -> Found? {
        let words = title.split { !$0.isLetter }.map(String.init)
        guard words.count <= 12 else { return nil }
        var found: Found?
        for word in words {
            let plain = TitleWords(word).words.first ?? ""
            let tag =
                ownNames.first {
                    plain == $0.key || plain.first?.isASCII == false && plain.contains($0.key)
                }
                .flatMap { LanguageTag($0.value) } ?? englishName(word)
            guard let tag else { continue }
            guard found == nil || found?.tag == tag else { return nil }
            found = (tag, word)
        }
        return found
    }

    /// Only languages with an ISO 639-1 code, since there are thousands of names; not Latin, which is
    /// a part of “Latin America”.
    private static func englishName(_ word: String) -> LanguageTag? {
        guard word.count > 3, word.first?.isUppercase == true,
            let tag = LanguageTag(englishName: word), tag.language.count == 2,
            tag.language != "la"
        else { return nil }
        return tag
    }

    // MARK: Names

    private struct Row: Sendable {
        let language: String
        let tag: String
        /// Phrases that name the language, too.
        let alone: [String]
        /// Phrases that say it of a language known otherwise.
        let besides: [String]

        init(_ language: String, _ tag: String, alone: [String] = [], besides: [String] = []) {
            (self.language, self.tag, self.alone, self.besides) = (language, tag, alone, besides)
        }
    }

    /// Lower case, without accents; a longer tag after the one that it begins with.
    private static let rows = [
        Row(
            "es", "es-419",
            alone: ["latino", "latinoamericano", "latin american spanish"],
            besides: [
                "latin american", "latin america", "latinoamerica", "america latina", "latam",
                "hispanoamerica", "hispanoamericano", "lat",
            ]),
        Row(
            "es", "es-ES", alone: ["castellano", "castilian", "castillian"],
            besides: ["espana", "spain", "european", "europa", "europe", "iberian", "peninsular"]),
        Row("es", "es-MX", besides: ["mexico", "mexican", "mexicano"]),
        Row("es", "es-AR", besides: ["argentina", "argentino", "rioplatense"]),
        Row(
            "fr", "fr-CA", alone: ["vfq", "voq", "quebecois"],
            besides: ["vq", "quebec", "canada", "canadian", "canadien", "canadienne"]),
        Row(
            "fr", "fr-FR", alone: ["vff", "truefrench"],
            besides: ["france", "european", "europe", "parisian", "metropolitain"]),
        Row(
            "pt", "pt-BR", alone: ["brasileiro", "brazilian portuguese", "ptbr"],
            besides: ["brazilian", "brazil", "brasil", "brasileira", "br"]),
        Row(
            "pt", "pt-PT", alone: ["european portuguese", "ptpt"],
            besides: ["portugal", "european", "europe", "europeu", "iberian"]),
        Row(
            "zh", "zh-Hans", alone: ["简体", "简中", "簡體", "simplified chinese"],
            besides: ["simplified", "chs", "简", "gb"]),
        Row(
            "zh", "zh-Hant", alone: ["繁體", "繁体", "繁中", "正體", "traditional chinese"],
            besides: ["traditional", "cht", "繁", "big5"]),
        Row("zh", "zh-Hant-HK", besides: ["hong kong", "香港"]),
        Row("zh", "zh-Hant-TW", besides: ["taiwan", "台灣", "臺灣", "台湾"]),
        Row("zh", "yue", alone: ["cantonese", "粤语", "粵語", "廣東話", "广东话"]),
        Row(
            "en", "en-GB", alone: ["british english"], besides: ["british", "uk", "united kingdom"]),
        Row(
            "en", "en-US", alone: ["american english"],
            besides: ["us english", "english us", "usa", "united states"]),
        Row("en", "en-AU", besides: ["australia", "australian"]),
        Row("de", "de-AT", besides: ["austria", "austrian", "osterreich", "osterreichisch"]),
        Row("de", "de-CH", besides: ["switzerland", "swiss", "schweiz", "schweizerdeutsch"]),
        Row("nl", "nl-BE", alone: ["flemish", "vlaams"], besides: ["belgium", "belgie"]),
        Row("sr", "sr-Latn", besides: ["latin", "latinica"]),
        Row("sr", "sr-Cyrl", besides: ["cyrillic", "cirilica", "ћирилица"]),
        Row("no", "nb", alone: ["bokmal"]),
        Row("no", "nn", alone: ["nynorsk"]),
    ]

    /// Names of languages in themselves, as TitleWords spells them.
    private static let ownNames = [
        "deutsch": "de", "francais": "fr", "espanol": "es", "italiano": "it", "portugues": "pt",
        "nederlands": "nl", "svenska": "sv", "norsk": "no", "dansk": "da", "suomi": "fi",
        "polski": "pl", "cestina": "cs", "cesky": "cs", "magyar": "hu", "turkce": "tr",
        "hrvatski": "hr", "srpski": "sr", "русский": "ru", "українська": "uk", "日本語": "ja",
        "한국어": "ko", "中文": "zh", "العربية": "ar", "ไทย": "th",
    ]
}
