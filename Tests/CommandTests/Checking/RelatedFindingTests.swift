import Fixtures
import Foundation
import Testing

/// Verdicts and edits of `plays` and `fix` that other findings of the same record change.
@Suite struct RelatedFindingTests {
    @Test func `a damaged file does not play as it is`() async throws {
        let run = try await Command.run(
            "plays", "damaged/truncated.mp4", "--on", "apple-tv-4k", "--json")
        let answer = try run.json()["plays"][0]
        #expect(answer["verdict"].string == "unknown")
        #expect(answer["reasons"][0]["value"].string == "container.truncated")
        #expect(answer["command"].string == nil)
        let whole = try await Command.run("plays", "hdr/hdr10.mp4", "--on", "apple-tv-4k", "--json")
        #expect(try whole.json()["plays"][0]["verdict"].string != "unknown", "\(whole.output)")
    }

    /// Only damage of the tracks that play counts.
    @Test func `damage of another track does not change the verdict`() async throws {
        let folder = try TemporaryFolder()
        let record = try await Command.run("--json", "--depth", "header", "hdr/hdr10.mp4")
        var lines = record.output
        let finding = """
            "findings" : [{"code": "decode.errors", "severity": "error", "trackID": 9, \
            "message": "damage"}
            """
        let start = try #require(lines.range(of: "\"findings\" : ["))
        let isEmpty = lines[start.upperBound...].first == "]"
        lines.replaceSubrange(start, with: finding + (isEmpty ? "" : ","))
        try folder.file("other.json", lines.utf8)
        try folder.file("same.json", lines.replacing("\"trackID\": 9", with: "\"trackID\": 0").utf8)
        func verdict(_ name: String) async throws -> String? {
            let run = try await Command.run(
                "plays", "--records", name, "--on", "apple-tv-4k", "--json", in: folder.url)
            return try run.json()["plays"][0]["verdict"].string
        }
        #expect(try await verdict("other.json") == "remux")
        #expect(try await verdict("same.json") == "unknown")
    }

    /// The samples of the film are not PQ, so that their measured light is none.
    @Test func `an edit that another finding denies is only a comment below it`() async throws {
        // The light of the film is in its stream, too, where no editor changes it.
        let folder = try TemporaryFolder()
        let full = try await Command.run("film.mkv", "--json", "--depth", "full")
        let stored = full.output.replacing(
            /"contentLight" : \{\s*"declared"[^}]*\},\s*"observed"[^}]*\},\s*"source" : "\w+"\s*\},/,
            with: "")
        #expect(stored != full.output)
        try folder.file("film.json", stored.utf8)
        let text = try await Command.run(
            "fix", "--records", "film.json", "--emit", "mkvpropedit", in: folder.url)
        let lines = text.output.split(separator: "\n").map(String.init)
        #expect(
            !lines.contains { !$0.hasPrefix("#") && $0.contains("max-content-light") },
            "\(text.output)")
        let denial = try #require(lines.firstIndex { $0.contains("hdr.implausible-light") })
        let edit = try #require(lines.firstIndex { $0.contains("max-content-light") })
        #expect(edit == denial + 1)
        let json = try await Command.run(
            "fix", "--records", "film.json", "--emit", "mkvpropedit", "--json", in: folder.url)
        let answer = try json.json()
        let alternatives = answer["alternatives"].array?.compactMap { $0["deniedBy"].string }
        #expect(Set(alternatives ?? []) == ["hdr.implausible-light"])
        let fixes = answer["fixes"].array?.compactMap { $0["code"].string } ?? []
        #expect(!fixes.contains("hdr.light-level-mismatch"))
    }

    @Test func `a report lists the root cause first`() async throws {
        let run = try await Command.run("--json", "--depth", "packets", "damaged/truncated.mp4")
        let codes = try run.json()["health"]["reasons"].array?.compactMap(\.string)
        #expect(codes?.first == "container.truncated")
        let text = try await Command.run("--depth", "packets", "damaged/truncated.mp4")
        let first = try #require(text.output.range(of: "[container.truncated]"))
        let second = try #require(text.output.range(of: "[container.packet-cut]"))
        #expect(first.lowerBound < second.lowerBound)
    }
}
