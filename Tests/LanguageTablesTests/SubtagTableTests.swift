import Testing

@testable import LanguageTables

@Suite struct SubtagTableTests {
    let table = SubtagTable("aa|Afar||Latn\nb\nbb||aa\nzz|Last\n")

    @Test func `finds the first, the last and what lies between`() {
        #expect(table["aa"]?[.name] == "Afar")
        #expect(table["aa"]?[.script] == "Latn")
        #expect(table["b"] != nil)
        #expect(table["bb"]?[.preferred] == "aa")
        #expect(table["zz"]?[.name] == "Last")
    }

    @Test(arguments: ["", "a", "aaa", "ab", "c", "zzz", "aa|Afar", "\n"])
    func `a key that is not there has no row`(key: String) {
        #expect(table[key] == nil)
    }

    @Test func `an empty field is nil`() {
        #expect(table["aa"]?[.preferred] == nil)
        #expect(table["bb"]?[.name] == nil)
        #expect(table["b"]?[.prefix] == nil)
    }

    @Test func `every preferred language has a name`() {
        for code in ["eng", "iw", "scc", "hbs", "ajp"] {
            let preferred = LanguageSubtagRegistry.languages[code]?[.preferred] ?? ""
            #expect(LanguageSubtagRegistry.languages[preferred]?[.name] != nil)
        }
    }
}

extension SubtagTable {
    fileprivate init(_ text: StaticString) {
        self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
