import Testing

@testable import Reporting

@Suite struct SafeTextTests {
    /// Quadratic work took a minute at 2 MB.
    @Test func `a long text of control characters is escaped in whole`() {
        let text = SafeText(String(repeating: "\u{1}ä", count: 400_000)).text
        #expect(text == String(repeating: "\\u{1}ä", count: 400_000))
    }

    @Test(arguments: [
        ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{9B}2J", #"\u{9B}2J"#), ("a\nb\rc\td", #"a\nb\rc\td"#),
        ("\r\n", #"\r\n"#), ("\u{0}\u{7F}", #"\u{0}\u{7F}"#),
        ("\u{202E}abc\u{2066}", #"\u{202E}abc\u{2066}"#),
        ("\u{2028}", #"\u{2028}"#), ("a\u{200E}b\u{200F}c\u{61C}", #"a\u{200E}b\u{200F}c\u{61C}"#),
        ("\u{FEFF}x\u{E0041}\u{E007F}", #"\u{FEFF}x\u{E0041}\u{E007F}"#),
    ])
    func `what acts on a terminal is written out`(raw: String, expected: String) {
        #expect(SafeText(raw).text == expected)
    }

    @Test(arguments: ["", "plain", "日本語", "e\u{301}", "👨‍👩‍👧", "שלום", #"C:\films"#, "नमस्ते"])
    func `any other text stays as it is`(raw: String) {
        #expect(SafeText(raw).text == raw)
    }

    @Test func `marks do not pile up without end`() {
        let smear = "a" + String(repeating: "\u{301}", count: 1000) + "b"
        #expect(SafeText(smear).text.unicodeScalars.count == 10)
    }
}
