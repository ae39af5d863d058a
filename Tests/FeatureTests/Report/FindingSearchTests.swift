import Playlists
import Testing

@testable import ReportFeature
@testable import Reporting
@testable import TrackModel

@Suite struct FindingSearchTests {
    private static func codes(_ texts: String...) throws -> [String] {
        let search = try FindingSearch(texts)
        return search.findings.map(\.rawValue) + search.rules.map(\.code)
    }

    @Test func `a code selects itself only`() throws {
        #expect(try Self.codes("hdr.dovi-gap") == ["hdr.dovi-gap"])
        #expect(try FindingSearch(["hdr.dovi-gap", "apple.1.27"]).isExact)
        // Rules 1.2 and 1.20 begin with the same characters.
        #expect(try Self.codes("apple.1.2") == ["apple.1.2"])
    }

    @Test func `the beginning of codes selects an area or a part of one`() throws {
        let area = try Self.codes("hdr.")
        #expect(area.count > 5)
        #expect(area.allSatisfy { $0.hasPrefix("hdr.") })
        #expect(try Self.codes("hdr") == area)
        let part = try Self.codes("hdr.dovi")
        #expect(part.count > 2 && part.count < area.count)
        #expect(part.allSatisfy { $0.hasPrefix("hdr.dovi") })
        #expect(try !FindingSearch(["hdr."]).isExact)
    }

    /// “frames flagged as interlaced are progressive” is the meaning of video.progressive-content.
    @Test func `words are found in code and meaning`() throws {
        #expect(try Self.codes("upscaled") == ["video.upscaled"])
        #expect(
            try Self.codes("Interlaced flagged") == [
                "video.interlaced-content", "video.progressive-content",
            ])
    }

    @Test func `rules are sorted by the value of their numbers, after the findings`() throws {
        let all = try Self.codes()
        let nine = try #require(all.firstIndex(of: "apple.1.9"))
        let tenth = try #require(all.firstIndex(of: "apple.1.10"))
        #expect(nine < tenth)
        let last = try #require(all.lastIndex { $0.hasPrefix("video.") })
        #expect(last < nine)
    }

    @Test func `rules of requests are listed, and those of CMSD are the same`() throws {
        let all = try FindingSearch(["cmcd."])
        #expect(all.requestRules.count == RequestReport.Rule.allCases.count && all.rules.isEmpty)
        let one = try FindingSearch(["cmsd.token"])
        #expect(one.requestRules == [.token] && one.count == 1)
        let text = RequestRuleDocument(.token).text(ReportOptions(width: 100))
        #expect(text.hasPrefix("cmcd.token · MUST · error\n"))
        #expect(FindingList([], requestRules: [.token]).json.contains("\"cmcd.token\""))
    }

    @Test(arguments: [("upscalled", "“upscaled”"), ("hdr.dovi-gab", "“hdr.dovi-gap”")])
    func `a text that selects nothing is an error with the nearest one`(
        text: String, near: String
    ) {
        let error = #expect(throws: FindingSearch.Unknown.self) { try FindingSearch([text]) }
        #expect(error?.description.contains("Did you mean \(near)?") == true)
    }

    @Test func `a list has findings and rules below headings`() throws {
        let search = try FindingSearch(["audio.hum", "rfc.header"])
        let text = FindingList(search.findings, rules: search.rules)
            .text(ReportOptions(width: 100))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "Findings of media files")
        #expect(lines[1].hasPrefix("audio.hum "))
        #expect(lines[3] == "Rules of variants --validate")
        #expect(lines[4].hasPrefix("rfc.header "))
    }
}
