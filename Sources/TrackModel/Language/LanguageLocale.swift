import LanguageTables

/// Language, script and region: what decides how near two tags are.
package struct LanguageLocale: Hashable, Sendable {
    /// ISO 639 code; `und` when only a script or region is known.
    package var language: String
    package var script: String?
    package var region: String?

    package init(language: String, script: String? = nil, region: String? = nil) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// Reads a tag as `LanguageTag` does, and also `und` and `und-TW`; nil for what
    /// is no tag, and for `mis`, `mul` and `zxx`.
    package init?(_ text: String) {
        if let tag = LanguageTag(text) {
            self.init(language: tag.language, script: tag.script, region: tag.region)
            return
        }
        let parts = text.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        guard let first = parts.first, first == "und", parts.count <= 3 else { return nil }
        self.init(language: first)
        for part in parts.dropFirst() {
            switch part.utf8.count {
            case 4: script = part.prefix(1).uppercased() + part.dropFirst()
            case 2, 3: region = part.uppercased()
            default: return nil
            }
        }
    }

    /// The tag with script and region filled in as most of its speakers have them:
    /// `zh-TW` is `zh-Hant-TW` (Unicode CLDR, likely subtags).
    package var maximized: LanguageLocale {
        let alias = LanguageMatchingData.aliases[language]?[0]?.split(separator: "_")
        let language = alias?.first.map(String.init) ?? self.language
        let second = alias?.dropFirst().first.map(String.init)
        let script = script ?? second.flatMap { $0.utf8.count == 4 ? $0 : nil }
        let region = region ?? second.flatMap { $0.utf8.count == 2 ? $0 : nil }
        for key in [[script, region], [region], [script], []] where key.allSatisfy({ $0 != nil }) {
            let name = ([language] + key.compactMap { $0 }).joined(separator: "_")
            guard let row = LanguageMatchingData.likely[name] else { continue }
            return LanguageLocale(
                language: language == "und" ? row[0] ?? language : language,
                script: script ?? row[1], region: region ?? row[2])
        }
        return LanguageLocale(language: language, script: script, region: region)
    }
}
