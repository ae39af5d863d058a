import Testing

@testable import Reporting

@Suite struct TextPageTests {
    private func page(
        _ width: Int, _ options: (Int) -> ReportOptions = { ReportOptions(width: $0) }
    )
        -> TextPage
    { TextPage(options: options(width)) }

    @Test func `a value longer than the line is broken between words`() {
        var page = page(30)
        page.facts([Span("HEVC"), Span("Commentary by the director and his cat")])
        #expect(page.text == "HEVC · Commentary by the\ndirector and his cat\n")
    }

    @Test func `values after a long one continue on its last line`() {
        var page = page(30)
        page.facts([Span("one two three four five six seven"), Span("eight")])
        #expect(page.text == "one two three four five six\nseven · eight\n")
    }

    @Test func `a word longer than the line is cut on a terminal and whole in a pipe`() {
        let word = String(repeating: "0123456789", count: 4)
        var terminal = page(30)
        terminal.facts([Span(word)])
        #expect(terminal.text == "\(word.prefix(30))\n\(word.suffix(10))\n")
        var pipe = page(30) { ReportOptions(width: $0, breaksWords: false) }
        pipe.facts([Span(word)])
        #expect(pipe.text == word + "\n")
    }

    @Test func `wide letters are never cut in half`() {
        var page = page(30)
        page.path(String(repeating: "長", count: 20) + "x")
        #expect(
            page.text == String(repeating: "長", count: 15) + "\n"
                + String(repeating: "長", count: 5) + "x\n")
    }

    @Test func `after a wide label lines continue near the margin`() {
        var page = page(30)
        page.sentence([Span("one two three four")], lead: [Span("color.primaries-conflict  ")])
        #expect(page.text == "color.primaries-conflict  one\n    two three four\n")
    }

    @Test func `symbols become ASCII before their width is measured`() {
        var page = page(30) { ReportOptions(width: $0, isASCII: true) }
        page.facts([Span("1920×1080"), Span("“Tür”"), Span("0.005–1000 cd/m²")])
        #expect(page.text == "1920x1080 - \"T\\u{FC}r\"\n0.005-1000 cd/m2\n")
    }

    @Test func `the narrowest page has thirty columns`() {
        #expect(ReportOptions(width: 0).width == 30)
        #expect(ReportOptions(width: 31).width == 31)
    }
}
