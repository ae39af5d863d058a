import Testing

@testable import TimedMetadata

@Suite struct TTMLReaderTests {
    private func cues(_ body: String, root: String = "") throws -> [TextCue] {
        let text =
            "<tt xmlns=\"http://www.w3.org/ns/ttml\" xmlns:ttp=\"http://www.w3.org/ns/ttml#parameter\" xml:lang=\"de\" \(root)>\(body)</tt>"
        return try #require(TTMLReader(Array(text.utf8))).cues
    }

    @Test func `paragraphs are captions, line breaks are spaces`() throws {
        let found = try cues(
            """
            <head><metadata>no caption</metadata></head><body><div>
            <p begin="00:00:01.5" end="00:00:02.25">One <span>and</span><br/>more</p>
            <p begin="3s" dur="500ms">Two</p></div></body>
            """)
        #expect(
            found == [
                TextCue(start: 1.5, end: 2.25, text: "One and more"),
                TextCue(start: 3, end: 3.5, text: "Two"),
            ])
    }

    @Test func `times count from the parent's start`() throws {
        let found = try cues(
            "<body begin=\"10s\"><div begin=\"5s\" end=\"9s\"><p begin=\"1s\" end=\"60s\">a</p></div></body>"
        )
        #expect(found == [TextCue(start: 16, end: 19, text: "a")])
    }

    @Test func `in a sequence each element starts at the end of the previous one`() throws {
        let found = try cues(
            "<body><div timeContainer=\"seq\"><p dur=\"2s\">a</p><p begin=\"1s\" dur=\"2s\">b</p></div></body>"
        )
        #expect(found.map(\.start) == [0, 3])
        #expect(found.map(\.end) == [2, 5])
    }

    @Test func `spans may have their own times`() throws {
        let found = try cues(
            "<body><div><p begin=\"1s\" end=\"5s\"><span begin=\"0s\" end=\"1s\">a</span><span begin=\"2s\">b</span></p></div></body>"
        )
        #expect(
            found == [
                TextCue(start: 1, end: 2, text: "a"), TextCue(start: 3, end: 5, text: "b"),
            ])
    }

    /// The examples of TTML1, section 10.3.1, by their arithmetic.
    @Test(arguments: [
        ("00:00:01:12", 1.5), ("36f", 1.5), ("15000000t", 1.5), ("0.5h", 1800), ("2m", 120),
        ("01:00:00", 3600),
    ])
    func `times are read in every unit`(text: String, seconds: Double) throws {
        let found = try cues(
            "<body><div><p begin=\"\(text)\">a</p></div></body>",
            root: "ttp:frameRate=\"24\" ttp:tickRate=\"10000000\"")
        #expect(found.map(\.start) == [seconds])
        #expect(found.first?.end == .infinity)
    }

    @Test func `a frame rate may be a fraction`() throws {
        let found = try cues(
            "<body><div><p begin=\"24f\">a</p></div></body>",
            root: "ttp:frameRate=\"24\" ttp:frameRateMultiplier=\"1000 1001\"")
        #expect(found.first.map { abs($0.start - 1.001) < 1e-9 } == true)
    }

    @Test func `a TTML file is a time line`() throws {
        let text =
            "<?xml version=\"1.0\"?>\n<tt:tt xmlns:tt=\"http://www.w3.org/ns/ttml\" xml:lang=\"en-GB\"><tt:body><tt:div><tt:p begin=\"1s\" end=\"2s\">Hello</tt:p></tt:div></tt:body></tt:tt>"
        let event = try #require(try Timeline(bytes: Array(text.utf8)).events.first)
        #expect(event.start == 1)
        #expect(event.end == 2)
        guard case .caption(let span) = event.payload else { return }
        #expect(span.format == "ttml")
        #expect(span.language == "en-GB")
        #expect(span.text == "Hello")
    }

    @Test func `damaged data neither traps nor hangs`() {
        let text =
            "<tt xml:lang=\"\"><body begin=\"1s\"><div><p begin=\"00:00:01:1.5\" dur=\"9999999999h\">a<br/>b</p></div></body></tt>"
        survivesDamage(Array(text.utf8)) { _ = TTMLReader($0) }
    }
}
