import Testing
import TrackModel

@testable import Reporting

@Suite struct HTMLTests {
    private let node = HTML(
        "p", ["class": "a\"b", "id": nil], [.text("<b>\u{202E}"), HTML("img", ["alt": "&"])])

    @Test func `text and attributes are escaped`() {
        #expect(
            node.text == "<p class=\"a&quot;b\">&lt;b&gt;\\u{202E}<img alt=\"&amp;\"></p>\n")
    }

    @Test func `JSON has the same elements`() {
        #expect(
            node.json
                == .array([
                    .string("p"), .object(["class": .string("a\"b")]), .string("<b>\\u{202E}"),
                    .array([.string("img"), .object(["alt": .string("&")])]),
                ]))
    }
}
