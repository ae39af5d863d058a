import TrackModel

/// The tag that was probably meant where a text is no language tag, or not in the form that
/// records have it in: `ja` for `japanese`, `jp` and `jpn`.
enum LanguageSuggestion {
    static func tag(for text: String) -> String? {
        if let tag = LanguageTag(text) { return tag.canonical == text ? nil : tag.canonical }
        if let tag = LanguageTag(englishName: text) { return tag.canonical }
        // The code of a country: what most of its people speak.
        guard text.utf8.count == 2 else { return nil }
        let country = LanguageLocale(language: "und", region: text.uppercased()).maximized
        // English is what stands where nothing is known of a country.
        let isKnown = country.language != "en" || ["us", "gb"].contains(text.lowercased())
        return isKnown && country.language != "und" ? country.language : nil
    }

    /// `; did you mean “ja”?`
    static func hint(for text: String) -> String {
        tag(for: text).map { "; did you mean “\($0)”?" } ?? ""
    }
}
