import LanguageTables

extension LanguageTag {
    /// The code of ISO 639-2/T for a language, as MP4 has it: `deu` for `de`; nil for a language
    /// without one.
    package static func terminologic(_ language: String) -> String? {
        if language.utf8.count == 3 { return language }
        return LanguageSubtagRegistry.languages.keys(preferring: language).first {
            $0.utf8.count == 3 && !bibliographic.contains($0)
        }
    }

    /// Codes of ISO 639-2/B that differ from those of 639-2/T.
    private static let bibliographic: Set = [
        "alb", "arm", "baq", "bur", "chi", "cze", "dut", "fre", "geo", "ger", "gre", "ice", "mac",
        "mao", "may", "per", "rum", "slo", "tib", "wel",
    ]
}
