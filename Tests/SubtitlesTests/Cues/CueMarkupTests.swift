import Testing

@testable import Subtitles

@Suite struct CueMarkupTests {
    private func plain(_ text: String, escapes: Bool = false) -> String {
        String(decoding: CueMarkup(ArraySlice(text.utf8), escapes: escapes).text, as: UTF8.self)
    }

    @Test(arguments: [
        ("<i>Hello</i> <font color=\"#fff\">you</font>", "Hello you"),
        ("{\\an8}Up here", "Up here"), ("I <3 you", "I <3 you"), ("a < b > c", "a < b > c"),
        ("<v Anna>Hi</v>", "Hi"), ("R&amp;B &lt;loud&gt;", "R&B <loud>"), ("AT&T", "AT&T"),
        ("{not ass}", "{not ass}"), ("<open", "<open"), ("", ""),
    ])
    func `tags and entities are removed, text remains`(text: String, expected: String) {
        #expect(plain(text) == expected)
    }

    @Test(arguments: [
        ("{\\i1}Hello{\\i0}\\NWorld", "Hello\nWorld"), ("a\\hb", "a b"),
        ("{\\p1}m 0 0 l 10 10{\\p0}Sign", "Sign"), ("{comment}word", "word"),
        ("{\\k20}ka{\\k30}ra", "kara"), ("{open", "{open"),
    ])
    func `ASS overrides are removed`(text: String, expected: String) {
        #expect(plain(text, escapes: true) == expected)
    }

    @Test func `a drawing and a position are detected`() {
        let markup = CueMarkup(ArraySlice("{\\pos(1,2)\\p1}m 0 0{\\p0}".utf8), escapes: true)
        #expect(markup.isPlaced && markup.isDrawn)
        #expect(!CueMarkup(ArraySlice("{\\pbo3}text".utf8), escapes: true).isDrawn)
    }

    @Test func `a million unclosed tags are searched once`() {
        let text = String(repeating: "{\\", count: 500_000)
        #expect(plain(text).utf8.count == 1_000_000)
    }
}
