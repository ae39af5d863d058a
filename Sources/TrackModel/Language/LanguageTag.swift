import LanguageTables

/// A language as a media file writes it, in BCP-47 (RFC 5646).
package struct LanguageTag: Hashable, Sendable {
    /// ISO 639 code, two letters where there is one: `en`, `yue`.
    package let language: String
    /// ISO 15924 code, `Hant`; nil when the tag has none or the language's usual
    /// one.
    package let script: String?
    /// ISO 3166-1 or UN M.49 code: `BR`, `419`.
    let region: String?
    /// Registered dialects and orthographies: `valencia`.
    let variants: [String]
    /// Extensions and private use, each with its singleton: `u-ca-gregory`, `x-dub`.
    let extensions: [String]

    /// Accepts BCP-47 tags and ISO 639-1, 639-2/B, 639-2/T and 639-3 codes in any case, separated
    /// by `-` or `_`; of a list, such as `eng,deu` in a broadcast descriptor, the first entry.
    ///
    /// nil for an invalid tag, a language unknown to ISO 639, and `und`, `mis`, `mul`, `zxx`.
    /// Unregistered scripts, regions and variants are dropped.
    package init?(_ text: String) {
        guard let parser = LanguageTagParser(text) else { return nil }
        language = parser.language
        script = parser.script
        region = parser.region
        variants = parser.variants
        extensions = parser.extensions
    }
}

extension LanguageTag {
    /// Canonical shortest form: `en`, `pt-BR`, `zh-Hant`, `yue`.
    package var canonical: String {
        ([language] + [script, region].compactMap { $0 } + variants + extensions)
            .joined(separator: "-")
    }

    /// The ISO 639-3 macrolanguage around the language: `zh` for `yue`, `no` for
    /// `nb`; nil when there is none.
    package var macrolanguage: String? {
        LanguageSubtagRegistry.languages[language]?[.macrolanguage]
    }

    /// English name, with script, region and variants in brackets:
    /// `Portuguese (Brazil)`, `Chinese (Traditional, Hong Kong)`. nil for a
    /// language without a known name (private use codes such as `qaa`).
    package var englishName: String? {
        guard let name = LanguageSubtagRegistry.languages[language]?[.name] else { return nil }
        let details =
            [
                script.flatMap { LanguageSubtagRegistry.scripts[$0]?[.name] },
                region.flatMap { LanguageSubtagRegistry.regions[$0]?[.name] },
            ].compactMap { $0 }
            + variants.compactMap { LanguageSubtagRegistry.variants[$0]?[.name] }
        return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
    }
}

extension LanguageTag {
    /// The language with an English name, in any case; nil for an unknown name.
    ///
    /// - Parameter name: without script and region: `Portuguese`.
    package init?(englishName name: some StringProtocol) {
        guard !name.isEmpty,
            let code = LanguageSubtagRegistry.languages.key(named: String(name))
        else {
            return nil
        }
        self.init(code)
    }
}

extension LanguageTag {
    /// Codes of ISO 639-2 that say something about languages without naming one, with their names.
    static let collective = [
        "mis": "Uncoded languages", "mul": "Multiple languages", "zxx": "No linguistic content",
    ]

    /// Whether a code is `mis`, `mul` or `zxx`, in any case.
    package static func isCollective(_ code: String) -> Bool {
        collective[code.lowercased()] != nil
    }

    /// The canonical code of a track's language as written: that of a language, `mis`, `mul` or
    /// `zxx`; nil for `und` and for an unknown one.
    package static func trackCode(_ raw: String) -> String? {
        if let tag = LanguageTag(raw) { return tag.canonical }
        return isCollective(raw) ? raw.lowercased() : nil
    }

    /// The English name of a code of `trackCode`; nil for one without a known name.
    package static func englishName(ofTrack code: String) -> String? {
        collective[code] ?? LanguageTag(code)?.englishName
    }
}

extension LanguageTag: CustomStringConvertible {
    package var description: String { canonical }
}

extension LanguageTag {
    /// The code of ISO 639-2/T for a language, as MP4 has it: `deu` for `de`; nil for a language
    /// without one.
    static func terminologic(_ language: String) -> String? {
        if language.utf8.count == 3 { return language }
        return LanguageSubtagRegistry.languages.keys(preferring: language).first {
            $0.utf8.count == 3 && !bibliographic.contains($0)
        }
    }

    /// The code of ISO 639-2/B for a language, as Matroska has it: `ger` for `de`; nil for a
    /// language without one.
    package static func bibliographic(_ language: String) -> String? {
        if language.utf8.count == 3 { return language }
        let codes = LanguageSubtagRegistry.languages.keys(preferring: language)
            .filter { $0.utf8.count == 3 }
        return codes.first { bibliographic.contains($0) } ?? codes.first
    }

    /// Codes of ISO 639-2/B that differ from those of 639-2/T.
    private static let bibliographic: Set = [
        "alb", "arm", "baq", "bur", "chi", "cze", "dut", "fre", "geo", "ger", "gre", "ice", "mac",
        "mao", "may", "per", "rum", "slo", "tib", "wel",
    ]
}
