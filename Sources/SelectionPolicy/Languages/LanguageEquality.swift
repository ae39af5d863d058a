/// Whether two tags are the same once they are written in one way.
package enum LanguageEquality {
    /// `fre` and `fr`, `iw` and `he`, `zh_Hans` and `zho-hans`, `hbs-hrv` and `hr`.
    package static func areEqual(_ one: String, _ two: String) -> Bool {
        NormalizedLanguage.areEqual(one, two)
    }
}
