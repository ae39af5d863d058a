import Testing

@testable import Subtitles

/// The system provides the library. Without it nothing is detected.
@Suite(.enabled(if: LanguageDetector.library != nil))
struct LanguageVerdictTests {
    private func reader(_ lines: some Sequence<Substring>) -> CueReader {
        var reader = CueReader(.plain)
        for line in lines { reader.read(Array(line.utf8), start: nil, end: nil) }
        return reader
    }

    private func lines(_ language: String) -> [Substring] {
        (DeclarationTexts.byLanguage[language] ?? "").split(separator: "\n")
    }

    /// Russian of these cues has a share that reads as another Cyrillic language.
    private static let clear = DeclarationTexts.byLanguage.keys.sorted().filter { $0 != "ru" }
    /// With a hint either wins.
    private static let near: Set<Set<String>> = [["es", "pt"]]

    @Test(arguments: clear)
    func `the language of twenty cues is detected`(language: String) {
        let reader = reader(lines(language))
        let reading = reader.reading(isComplete: true)
        #expect(reading.language == language && reading.content == .words)
        #expect(reading.confidence ?? 0 >= LanguageVerdict.sure)
        #expect(reader.language.confidence(against: language) == nil)
    }

    @Test(arguments: [
        ("de", "Latn"), ("vi", "Latn"), ("el", "Grek"), ("ru", "Cyrl"), ("he", "Hebr"),
        ("ar", "Arab"), ("hi", "Deva"), ("th", "Thai"), ("ja", "Jpan"), ("ko", "Kore"),
    ])
    func `the script of twenty cues is detected`(language: String, script: String) {
        #expect(reader(lines(language)).reading(isComplete: true).script == script)
    }

    @Test(arguments: clear)
    func `a wrong tag is contradicted`(language: String) {
        let reader = reader(lines(language))
        for tag in DeclarationTexts.byLanguage.keys
        where tag != language && !Self.near.contains([tag, language]) {
            #expect(reader.language.confidence(against: tag) != nil, "\(language) tagged \(tag)")
        }
    }

    @Test(arguments: [
        ("es", "es-419"), ("pt", "pt-BR"), ("da", "nb"), ("de", "gsw"), ("ru", "tlh"),
        ("ar", "arz"), ("de", "qaa"), ("de", "nonsense"),
    ])
    func `related tags, and tags unknown to the library, are not contradicted`(
        language: String, tag: String
    ) {
        #expect(reader(lines(language)).language.confidence(against: tag) == nil)
    }

    @Test func `few cues have a language, but contradict no tag`() {
        let reader = reader(lines("de").prefix(8))
        #expect(reader.reading(isComplete: true).language == "de")
        #expect(reader.language.confidence(against: "en") == nil)
    }

    @Test func `a text in two languages contradicts neither`() {
        let reader = reader(lines("de") + lines("fr"))
        let languages = reader.reading(isComplete: true).languages ?? []
        #expect(Set(languages.map(\.language)) == ["de", "fr"])
        #expect(reader.language.confidence(against: "fr") == nil)
        #expect(reader.language.confidence(against: "de") == nil)
        #expect(reader.language.confidence(against: "en") == nil)
    }

    @Test func `a repeated line counts once`() {
        var reader = reader(lines("de"))
        for _ in 0..<500 {
            reader.read(Array("Watashi wa hitori de arukimasu".utf8), start: nil, end: nil)
        }
        #expect(reader.reading(isComplete: true).language == "de")
    }

    @Test func `Japanese in Latin letters is not another language`() {
        let songs = [
            "sakura sakura yayoi no sora wa", "miwatasu kagiri kasumi ka kumo ka",
            "nioi zo izuru izaya izaya mi ni yukan", "usagi oishi kano yama",
            "kobuna tsurishi kano kawa",
            "yume wa ima mo megurite", "wasuregataki furusato", "ikani imasu chichi haha",
            "tsutsuga nashi ya tomogaki", "ame ni kaze ni tsukete mo", "omoi izuru furusato",
            "kokorozashi o hatashite", "itsu no hi ni ka kaeran", "yama wa aoki furusato",
            "mizu wa kiyoki furusato", "akatombo yuyake koyake no",
            "owarete mita no wa itsu no hi ka",
            "yama no hatake no kuwa no mi o", "kokago ni tsunda wa maboroshi ka",
            "jugo de neya wa yome ni yuki", "osato no tayori mo taehateta",
        ]
        #expect(reader(songs.map { $0[...] }).language.confidence(against: "ja") == nil)
    }

    @Test func `names, numbers and cries have no language`() {
        let reader = reader(
            ["Oh!", "Ah!", "12:30", "1945", "Anna?", "Anna!", "Hm.", "..."].map { $0[...] })
        #expect(reader.reading(isComplete: true).confidence ?? 0 < LanguageVerdict.sure)
    }

    @Test func `drawings and songs are detected`() {
        var drawings = CueReader(.ass)
        drawings.read(Array("1,0,D,,0,0,0,,{\\p1}m 0 0 l 5 5".utf8), start: 0, end: 1)
        #expect(drawings.reading(isComplete: true).content == .drawings)
        #expect(reader(["♪♪"]).reading(isComplete: true).content == .music)
        #expect(reader([]).reading(isComplete: true).content == .nothing)
    }
}
