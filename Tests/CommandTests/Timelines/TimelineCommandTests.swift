import Fixtures
import Testing

@Suite struct TimelineCommandTests {
    private static let section =
        "/DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg=="
    private let events = Media.path("timeline/events.ts")

    @Test func `emsg messages are written and listed one per line`() async throws {
        let run = try await Command.shell(
            "printf '%s\\n' '\(Self.section)' '' 'no message' '\(Self.section)' "
                + "| $TRACKPROBE timeline --scte35 - --format ndjson")
        #expect(run.status == 1)
        let lines = try run.lines()
        #expect(lines.count == 3)
        #expect(lines[0] == lines[2])
        #expect(lines[0]["command"] == "time_signal")
        #expect(lines[0]["commandFields"]["ptsTime"] == 1_924_989_008)
        #expect(lines[0]["descriptors"][0]["upid"] == "000000002ca0a18a")
        #expect(lines[1]["error"]["code"] == "not-text")
        #expect(run.error.contains("Cannot decode “no message”"))
    }

    @Test func `one message is one object`() async throws {
        let run = try await Command.run("timeline", "--scte35", Self.section, "--format", "json")
        #expect(run.status == 0)
        #expect(try run.json()["isCRCValid"] == true)
    }

    @Test func `a timeline in JSON has the documented keys`() async throws {
        let run = try await Command.run("timeline", events, "--format", "json", "--kind", "scte35")
        #expect(run.status == 0)
        let json = try run.json()
        #expect(json["schema"] == "trackprobe-timeline/1")
        #expect(json["input"]["path"] == .string(events))
        let found = json["events"].array ?? []
        #expect(found.count == 4)
        #expect(
            found.allSatisfy { $0["kind"] == "scte35" && $0["origin"]["carriage"] == "section" })
        #expect(json["diagnostics"][0]["code"] == "scte35.overlong")
    }

    @Test func `a time range keeps the events that are active in it`() async throws {
        let run = try await Command.run(
            "timeline", events, "--format", "ndjson", "--kind", "id3", "--from", "1.7", "--to",
            "3.2")
        let json = try #require(try run.lines().first)
        #expect(json["events"].array?.count == 1)
        #expect(json["events"][0]["payload"]["frames"][0]["text"][0] == "Two")
    }

    @Test func `cues are added, entered and exited in a player's order`() async throws {
        let options = ["timeline", events, "--kind", "id3", "--follow-cues"]
        let run = try await Command.run(options + ["--json"])
        #expect(run.status == 0)
        let json = try run.json()
        let count = try #require(json["events"].array?.count)
        let cues = try #require(json["cues"].array)
        let changes = cues.compactMap { $0["change"].string }
        #expect(changes.prefix(count).allSatisfy { $0 == "added" })
        #expect(changes.count { $0 == "entered" } == count)
        #expect(cues[0]["time"] == .null)
        #expect(cues[1]["content"][0]["text"] == "Two")
        // A cue is exited before the next one is entered at the same time.
        let moments = cues.dropFirst(count).map { ($0["change"].string, $0["event"]) }
        #expect(moments.first?.0 == "entered")
        #expect(moments.dropFirst().first?.0 == "left")
        #expect(moments.dropFirst().first?.1 == moments.first?.1)
        let times = cues.dropFirst(count).compactMap { cue -> Double? in
            if case .number(let time) = cue["time"] { time } else { nil }
        }
        #expect(times.count > count && times == times.sorted())
        let text = try await Command.run(options)
        #expect(text.output.contains("added"))
        #expect(text.output.contains("entered"))
        let refused = try await Command.run(options + ["--format", "csv"])
        #expect(refused.status == 2)
    }

    @Test func `program dates and times of a playlist are converted into each other`() async throws
    {
        let folder = try TemporaryFolder()
        let list = folder.path("list.m3u8")
        try folder.file(
            "list.m3u8",
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-PROGRAM-DATE-TIME:2026-11-22T23:59:58.5Z\n#EXTINF:4,\na.ts\n#EXT-X-ENDLIST\n"
                .utf8)
        let date = try await Command.run("timeline", list, "--date-at", "0:02")
        #expect(date.status == 0)
        #expect(date.output == "2026-11-23T00:00:00.5Z\n")
        let time = try await Command.run(
            "timeline", list, "--time-at", "2026-11-23T01:00:01+01:00")
        #expect(time.output == "2.5\n")
        let none = try await Command.run("timeline", list, "--date-at", "9")
        #expect(none.status == 1)
        #expect(none.output.isEmpty)
        #expect(none.error.contains("has no date for that time"))
        let wrong = try await Command.run("timeline", list, "--time-at", "yesterday")
        #expect(wrong.status == 2)
    }

    @Test func `text fits 80 columns`() async throws {
        let run = try await Command.run("timeline", events, environment: ["COLUMNS": "80"])
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        #expect(lines.contains { $0.contains("splice_insert 7") })
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `every row of CSV has every column`() async throws {
        let run = try await Command.run("timeline", events, "--format", "csv")
        let rows = run.output.split(separator: "\r\n")
        #expect(rows.count == 10)
        #expect(rows.first?.hasPrefix("path,error,number,kind,id,start,end") == true)
    }

    @Test func `a pipe is read like a file`() async throws {
        let piped = try await Command.shell(
            "$TRACKPROBE timeline - --format json < timeline/events.ts")
        let direct = try await Command.run("timeline", events, "--format", "json")
        #expect(try piped.json()["events"] == direct.json()["events"])
    }

    @Test(arguments: [
        (["timeline"], "Name an input"), (["timeline", "a", "--kind", "x"], "--kind"),
        (["timeline", "a", "--from", "x"], "--from x: write a time"),
        (["timeline", "a", "--where", "kin == 1"], "kin"),
    ])
    func `wrong usage exits with 2`(arguments: [String], reason: String) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(reason))
    }
}
