import Testing

@testable import Reporting

@Suite struct SafeTextTests {
    /// A quadratic algorithm took a minute for 2 MB.
    @Test func `a long text of control characters is escaped completely`() {
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
    func `terminal control characters are escaped`(raw: String, expected: String) {
        #expect(SafeText(raw).text == expected)
    }

    @Test(arguments: ["", "plain", "日本語", "e\u{301}", "👨‍👩‍👧", "שלום", #"C:\films"#, "नमस्ते"])
    func `other text is unchanged`(raw: String) {
        #expect(SafeText(raw).text == raw)
    }

    @Test func `combining marks are limited`() {
        let smear = "a" + String(repeating: "\u{301}", count: 1000) + "b"
        #expect(SafeText(smear).text.unicodeScalars.count == 10)
    }
}
