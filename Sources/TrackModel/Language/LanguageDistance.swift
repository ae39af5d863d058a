import LanguageTables

extension LanguageLocale {
    /// Beyond this, ICU's matcher takes two languages for strangers.
    package static let farthestDistance = 50

    /// How far what there is lies from what is wanted: 0 the same, 3 to 5 another
    /// region, 5 to 20 another script or a sister language, 80 a stranger. Not the
    /// same the other way round: who reads Afrikaans reads Dutch.
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

/// Regions whose people write their language alike: match variables of CLDR and
/// the territories UN M.49 counts to Latin America and to the Americas.
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
