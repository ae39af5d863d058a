import Testing

@testable import Subtitles

@Suite struct LetterEvidenceTests {
    /// Text of the Universal Declaration of Human Rights.
    private static let macedonian = """
        напушти земјата, вклучувајќи ја и
        неговата сопствена земја, како и да се
        врати во својата земја. Член 14 Секој
        има право во друга држава да бара и да
        ужива азил поради прогонување. Луѓето
        не можат да се повикаат на ова право во
        случај на прогонување што произлегува
        од неполитички злосторства или од
        дејствија што се спротивни на целите и
        начелата на Обединетите нации. Член 15
        Секој има право на државјанство. Никому
        не смее произволно да му биде одземено
        неговото државјанство, ниту пак ќе му
        се порекне правото да го промени
        државјанството. Член 16 Полнолетните
        мажи и жени, без никакви ограничувања
        врз основа на расата, националноста или
        религијата, имаат право да стапат во
        брак и да основаат семејство. Ним им
        припаѓаат еднакви права пред бракот, за
        """
    private static let croatian = """
        drćave. ĆLANAK 23. Svatko ima pravo na
        rad, na slobodan izbor zaposlenja, na
        pravićne i povoljne uvjete rada i na
        zaštitu od nezaposlenosti. Svatko bez
        razlike ima pravo na jednaku plaću za
        jednaki rad. Svatko tko radi ima pravo
        na pravićnu i povoljnu plaću koja njemu
        i njegovoj obitelji osigurava ćovjeka
        dostojni opstanak i koja se, po
        potrebi, dopunjuje drugim sredstvima
        socijalne zaštite. Svatko ima pravo
        radi zaštite svojih interesa osnivati
        sindikate i stupati u njih. ĆLANAK 24.
        Svatko ima pravo na odmor i dokolicu,
        ukljućujući razumno ogranićenje radnih
        sati i periodićne plaćene dopuste.
        ĆLANAK 25. Svatko ima pravo na ćivotni
        standard koji odgovara zdravlju i
        dobrobiti njega samoga i njegove
        obitelji, ukljućujući hranu, odjeću,
        """

    private func excludes(_ tagged: String, _ text: String, readAs language: String) -> Bool {
        LetterEvidence.excludes(tagged, from: TextSample(plain: text), readAs: language)
    }

    @Test(arguments: ["de", "mt", "ja", "zh", "el", "ar", "hr"])
    func `Cyrillic letters exclude languages of other scripts`(tagged: String) {
        #expect(excludes(tagged, Self.macedonian, readAs: "mk"))
    }

    @Test(arguments: ["ru", "bg", "sr", "kk", "mn", "az", "tlh", "nonsense"])
    func `Cyrillic letters exclude no language of that script`(tagged: String) {
        #expect(!excludes(tagged, Self.macedonian, readAs: "mk"))
    }

    @Test(arguments: ["gl", "it", "de", "nl", "da"])
    func `letters outside its alphabet exclude a language`(tagged: String) {
        #expect(excludes(tagged, Self.croatian, readAs: "hr"))
    }

    @Test(arguments: ["bs", "ja", "ru", "sr", "kk", "tlh", "en-Dsrt"])
    func `transliterations, and languages with those letters, are not excluded`(tagged: String) {
        #expect(!excludes(tagged, Self.croatian, readAs: "hr"))
    }

    @Test func `foreign names exclude no language`() {
        let text = String(
            repeating: "Janež and Krčmář met Dvořák in the street.\n"
                + "They walked on together for an hour or two, and talked of the weather.\n"
                + "No one else was there, and the lamps were not yet lit.\n", count: 8)
        #expect(!excludes("en", text, readAs: "cs"))
    }

    @Test(.enabled(if: LanguageDetector.library != nil))
    func `letters contradict a tag when the library is less sure`() {
        var reader = CueReader(.plain)
        for line in Self.macedonian.split(separator: "\n") {
            reader.read(Array(line.utf8), start: nil, end: nil)
        }
        #expect(reader.language.confidence(against: "de") ?? 0 >= 0.6)
        #expect(reader.language.confidence(against: "bg") == nil)
        #expect(reader.language.confidence(against: "mk") == nil)
    }
}
