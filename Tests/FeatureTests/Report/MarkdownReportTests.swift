import Fixtures
import Testing
import TrackModel

@Suite struct MarkdownReportTests {
    @Test func `the report matches its snapshot`() throws {
        try expectSnapshot(report(Samples.all, as: .markdown), "markdown.md")
    }

    @Test func `a title cannot break the table or bring its own markup`() throws {
        var record = Samples.album
        record.tracks[0].name = "a | b\n<script>x</script> **c** [d](e) `f`"
        let text = try report([record], as: .markdown)
        let row = try #require(text.split(separator: "\n").first { $0.contains("script") })
        #expect(row.contains(#"a \| b\\n&lt;script&gt;x&lt;/script&gt; \*\*c\*\* \[d\](e) \`f\`"#))
    }

    @Test func `a title neither mentions a user nor becomes a link`() throws {
        var record = Samples.album
        record.tracks[0].name = "by @torvalds, www.example.org, HTTPS://example.org/a"
        let text = try report([record], as: .markdown)
        let row = try #require(text.split(separator: "\n").first { $0.contains("torvalds") })
        let nothing = "<!-- -->"
        #expect(
            row.contains("by @\(nothing)torvalds, www\(nothing).example.org, HTTPS:\(nothing)//"))
    }

    @Test func `empty columns are left out`() throws {
        let text = try report([Samples.album], as: .markdown)
        #expect(text.contains("| \\# | Codec | Rate | Depth |\n"))
    }

    @Test func `a failed input shows its error`() throws {
        let text = try report([Samples.failed], as: .markdown)
        #expect(text.contains("**Error:** notes.txt is no media file"))
    }
}
