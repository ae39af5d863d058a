import Fixtures
import Foundation
import Testing
import TrackModel

/// Strings of media are text everywhere in a page, never markup or script.
@Suite struct HostileTextTests {
    private static let marks = [
        "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "<!--", "]]>",
        "\" onload=alert(1) x=\"", "' onload='alert(1)", "\"\u{301} onload=alert(1)",
        "<\u{301}b>", "&\u{301}lt;", "\u{2028}\u{2029}", "\u{202E}gpj.exe\u{202C}", "\u{0}\u{8}",
        noncharacters, "{{name}}{{{script}}}", "\\u003cscript>",
    ]

    /// Which a literal cannot hold.
    private static let noncharacters = String(
        String.UnicodeScalarView([0xFFFE, 0xFDD0, 0x1FFFF].compactMap(Unicode.Scalar.init)))

    private static func record(_ text: String) -> MediaRecord {
        var record = Samples.film
        record.input.path = "/films/\(text)/\(text).mkv"
        record.container?.tags = ["title": text, text: text]
        record.container?.chapters[0].title = text
        record.container?.attachments = [MediaAttachment(fileName: text, mimeType: text)]
        record.container?.programs = [Program(id: 1, name: text, provider: text, trackIDs: [0])]
        for place in record.tracks.indices {
            record.tracks[place].name = text
            record.tracks[place].language = text
        }
        record.tracks[0].encoder = text
        record.tracks[0].evidence["encoder"] = Evidence(
            source: .bitstream, declared: .string(text), observed: .string(text + "x"))
        record.tracks[1].codec = text
        record.findings[0].message = text
        return record
    }

    @Test func `a page of a file escapes its text`() throws {
        try check(HTMLPageReader([Self.record(Self.marks.joined(separator: " "))]))
    }

    @Test func `a library page escapes its text`() throws {
        var failed = Samples.failed
        failed.input.path = Self.marks.joined()
        failed.error = .init(code: failed.input.path, message: failed.input.path)
        let page = HTMLPageReader(Self.marks.map(Self.record) + [failed])
        try check(page)
        // The data contain the unescaped path, because it is copied to the clipboard.
        let paths = zip(page.column("folder"), page.column("name")).map {
            ($0.text ?? "") + ($1.text ?? "")
        }
        #expect(
            Set(paths) == Set(Self.marks.map { "/films/\($0)/\($0).mkv" } + [failed.input.path]))
    }

    private func check(_ page: HTMLPageReader) throws {
        let markup = page.markup
        for start in ["<img", "<b>", "<!--", "onload=alert(1) x=\"", "<\u{301}b"] {
            #expect(!markup.holds(start), "\(start)")
        }
        // No element or attribute with a name that can only come from media.
        #expect(!markup.holds("<script") && !markup.holds("</script"))
        #expect(markup.hostileScalars == [])
        // A quotation mark of media, with or without an accent, does not end an attribute.
        let accented = "\"\u{301}"
        #expect(!markup.holds(accented))
        // Templates in media are not expanded.
        #expect(markup.holds("{{name}}{{{script}}}"))
    }

    @Test func `a title of 300,000 letters stays small`() throws {
        let title = String(repeating: "Long ", count: 60_000)
        let plain = HTMLPageReader([Samples.film, Samples.album]).text.utf8.count
        let page = HTMLPageReader([Self.record(title), Samples.album])
        #expect(page.text.utf8.count < plain + 100_000)
        #expect(HTMLPageReader([Self.record(title)]).text.utf8.count < plain + 150_000)
    }
}

extension String {
    /// Compares scalar by scalar: to `contains` a letter with an accent is a different letter.
    fileprivate func holds(_ part: String) -> Bool { range(of: part, options: .literal) != nil }
}
