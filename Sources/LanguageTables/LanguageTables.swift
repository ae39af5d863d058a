import CEmbeddedData

/// The IANA language subtag registry of 2024-05-16, the three-letter codes of ISO 639-2
/// and 639-3, and English names of Unicode CLDR; `.make/languages.py` writes them.
///
/// Rows are `key|name|preferred|script|macrolanguage|prefix`, see `SubtagTable.Column`.
package enum LanguageSubtagRegistry {
    /// ISO 639 codes of two and three letters.
    package static var languages: SubtagTable { SubtagTable(trackprobe_languages) }
    /// ISO 15924.
    package static var scripts: SubtagTable { SubtagTable(trackprobe_scripts) }
    /// ISO 3166-1 and UN M.49.
    package static var regions: SubtagTable { SubtagTable(trackprobe_regions) }
    /// Dialects and orthographies.
    package static var variants: SubtagTable { SubtagTable(trackprobe_variants) }
    /// Tags of RFC 3066 with a later replacement.
    package static var wholeTags: SubtagTable { SubtagTable(trackprobe_whole_tags) }
}

/// How near languages are to each other, by Unicode CLDR as of Babel 2.18.0;
/// `.make/language-matching.py` writes it.
package enum LanguageMatchingData {
    /// `key|language|script|region`: the full form of a short tag.
    package static var likely: SubtagTable { SubtagTable(trackprobe_likely_subtags) }
    /// `desired>supported|distance`, unless it is the usual distance.
    package static var distances: SubtagTable { SubtagTable(trackprobe_distances) }
    /// `key|tag`: languages that another one replaces.
    package static var aliases: SubtagTable { SubtagTable(trackprobe_aliases) }
}

extension SubtagTable {
    fileprivate init(_ table: trackprobe_language_table) {
        let rows = trackprobe_language_rows(table)
        self.init(UnsafeBufferPointer(start: rows.start, count: rows.count))
    }
}
