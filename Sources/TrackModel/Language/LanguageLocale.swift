import LanguageTables

/// Language, script and region: the parts that matter for distances.
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

    /// Parses a tag like `LanguageTag`, and also `und` and `und-TW`; nil for invalid tags, `mis`,
    /// `mul` and `zxx`.
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

    /// The tag with likely script and region (Unicode CLDR, likely subtags): `zh-TW` is
    /// `zh-Hant-TW`.
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

extension LanguageLocale {
    /// Limit of ICU's matcher: languages beyond it do not match.
    package static let farthestDistance = 50

    /// Distance of a supported language from this one: 0 the same, 3 to 5 a different region, 5 to
    /// 20 a different script or a related language, 80 unrelated. It is not symmetric: speakers of
    /// Afrikaans understand Dutch.
    ///
    /// Enhanced language matching of Unicode CLDR (UTS #35, part 1).
    package func distance(to supported: LanguageLocale) -> Int {
        let wanted = maximized
        let other = supported.maximized
        return wanted.languageDistance(other) + wanted.scriptDistance(other)
            + wanted.regionDistance(other)
    }

    private func languageDistance(_ other: LanguageLocale) -> Int {
        language == other.language ? 0 : Self.listed(language, other.language) ?? 80
    }

    private func scriptDistance(_ other: LanguageLocale) -> Int {
        guard let script, let theirs = other.script, script != theirs else { return 0 }
        return Self.listed("\(language)_\(script)", "\(other.language)_\(theirs)") ?? 50
    }

    private static func listed(_ desired: String, _ supported: String) -> Int? {
        LanguageMatchingData.distances["\(desired)>\(supported)"]?[0].flatMap { Int($0) }
    }

    // MARK: Regions

    private func regionDistance(_ other: LanguageLocale) -> Int {
        guard let region, let theirs = other.region, region != theirs else { return 0 }
        let usual = 4
        guard language == other.language, script == other.script else { return usual }
        switch language {
        case "en":
            if region == "GB" && !RegionCluster.american.contains(theirs) { return usual - 1 }
            if theirs == "GB" && !RegionCluster.american.contains(region) { return usual - 1 }
            return RegionCluster.american.separates(region, theirs) ? usual + 1 : usual
        case "es", "pt":
            if theirs == "419", RegionCluster.latinAmerica.contains(region) { return usual - 3 }
            return RegionCluster.americas.separates(region, theirs) ? usual + 1 : usual
        case "ar": return RegionCluster.maghreb.separates(region, theirs) ? usual + 1 : usual
        case "zh" where script == "Hant":
            return RegionCluster.chinaSpecial.separates(region, theirs) ? usual + 1 : usual
        default: return usual
        }
    }
}

/// Regions with the same variety of a language: match variables of CLDR and the territories of UN
/// M.49 in Latin America and the Americas.
struct RegionCluster {
    private let regions: Set<String>

    private init(_ text: String) { regions = Set(text.split(separator: " ").map(String.init)) }

    func contains(_ region: String) -> Bool { regions.contains(region) }

    func separates(_ one: String, _ other: String) -> Bool { contains(one) != contains(other) }

    /// English spelled as in the United States.
    static let american = RegionCluster("AS CA GU MH MP PH PR UM US VI")
    static let maghreb = RegionCluster("MA DZ TN LY MR EH")
    static let chinaSpecial = RegionCluster("HK MO")
    private static let latin =
        "419 013 005 BZ CR SV GT HN MX NI PA AR BO BR CL CO EC FK GF GY PY PE SR UY VE"
    static let latinAmerica = RegionCluster(latin)
    static let americas = RegionCluster(
        latin
            + " 019 029 021 003 AI AG AW BS BB VG BQ KY CU CW DM DO GD GP HT JM MQ MS PR SX BL KN LC "
            + "MF VC TT TC VI BM CA GL PM US")
}
