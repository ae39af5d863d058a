import Fixtures
import Foundation
import Testing
import TrackModel
import TrackProbeKit

@Suite struct OutputTests {
    /// Files whose report depends only on their bytes.
    static let stable = [
        "mp4/languages.mp4", "dolby-vision/p8.1.mkv", "captions/cea608-cea708.ts",
        "conflicts/colours.mkv", "damaged/truncated.mkv",
    ]

    @Test func `the text report matches its snapshot`() async throws {
        let run = try await Command.run(Self.stable)
        #expect(run.status == 0)
        #expect(run.error == "")
        try expectSnapshot(run.output, "report.txt")
    }

    @Test(arguments: ["csv", "markdown"])
    func `the table reports match their snapshots`(format: String) async throws {
        let run = try await Command.run(["--format", format, "--ordered"] + Self.stable)
        #expect(run.status == 0)
        #expect(run.error == "")
        try expectSnapshot(run.output, "report.\(format)")
    }

    @Test func `JSON of one input is an object with the documented keys`() async throws {
        let run = try await Command.run("--format", "json", "hdr/hdr10.mp4")
        let record = try run.json()
        #expect(run.status == 0)
        #expect(record["schema"] == "trackprobe/1")
        #expect(record["program"].string?.wholeMatch(of: Command.version) != nil)
        #expect(record["input"]["path"] == "hdr/hdr10.mp4")
        #expect(record["error"] == .null)
        #expect(record["container"]["format"] == "mp4")
        #expect(record["decode"]["depth"] == "sample")
        #expect(record["decode"]["errors"] == [])
        #expect(record["findings"] == [])
        let video = record["tracks"][0]
        #expect(video["trackID"] == 0)
        #expect(video["mediaType"] == "video")
        #expect(video["codec"] == "hevc")
        #expect(video["pixelFormat"] == "yuv420p10le")
        #expect(video["frameRate"] == "24000/1001")
        #expect(video["dynamicRange"] == "hdr10")
        #expect(video["masteringDisplay"]["maxLuminance"] == 1000)
        #expect(video["evidence"]["bitDepth"]["source"] == "decoded")
    }

    @Test func `JSON of several inputs is an array in the order of the inputs`() async throws {
        let names = ["raw/lc.aac", "damaged/text.mkv", "hdr/hlg.mp4"]
        let run = try await Command.run(["--format", "json"] + names)
        let records = try #require(try run.json().array)
        #expect(records.map { $0["input"]["path"].string } == names)
    }

    @Test func `ordered NDJSON is one object per line in the order of the inputs`() async throws {
        let run = try await Command.run(
            ["--format", "ndjson", "--ordered", "--depth", "header", "--jobs", "4"] + Media.names)
        #expect(run.output.hasSuffix("}\n"))
        #expect(try run.lines().map { $0["input"]["path"].string } == Media.names)
    }

    @Test func `the same file gives the same bytes`() async throws {
        let first = try await Command.run("--format", "json", "film.mkv")
        let second = try await Command.run("--format", "json", "film.mkv")
        #expect(first.output == second.output)
        #expect(try first.json()["tracks"].array?.count == 17)
    }

    @Test(arguments: ["json", "ndjson", "csv", "markdown"])
    func `inputs that cannot be analysed are reported in every format`(
        format: String
    ) async throws {
        let run = try await Command.run(
            "--format", format, "--ordered", "empty.mkv", "missing.mkv", "text.mkv",
            in: Media.folder.appending(path: "damaged"))
        #expect(run.status == 1)
        let output = run.output.replacing(Command.version, with: "trackprobe VERSION")
        try expectSnapshot(output, "failed.\(format)")
        try expectSnapshot(run.error, "failed.stderr")
    }
}
