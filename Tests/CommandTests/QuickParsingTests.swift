import Testing
import TrackModel

@testable import trackprobe

/// What is read without the argument parser is what that parser reads.
@Suite struct QuickParsingTests {
    @Test(arguments: [
        ["film.mkv"], ["film.mkv", "other.mp4"], ["--json", "film.mkv"],
        ["film.mkv", "--format", "csv"], ["-f", "ndjson", "--depth", "header", "film.mkv"],
        ["--depth", "full", "--quiet", "--details", "--ordered", "--jobs", "3", "film.mkv"],
    ])
    func `plain arguments mean the same to both`(arguments: [String]) throws {
        let quick = try #require(QuickParsing.probe(arguments))
        let parsed = try #require(try TrackProbeCommand.parseAsRoot(arguments) as? ProbeCommand)
        #expect("\(quick)" == "\(try parsed.probeRun)")
    }

    @Test(arguments: [
        [], ["--version"], ["-h"], ["help"], ["batch", "Films"], ["film.mkv", "--help"],
        ["--depth", "deep", "film.mkv"], ["--depth"], ["--depth", "header"], ["--jobs", "0", "a"],
        ["--json", "--format", "csv", "a"], ["--quiet", "--quiet", "a"], ["--depth=header", "a"],
        ["--", "-h.mkv"], ["-", "a"], ["--track", "1", "a"], ["a", "--format", "sqlite"], [""],
    ])
    func `anything else is left to the argument parser`(arguments: [String]) {
        #expect(QuickParsing.probe(arguments).map { "\($0)" } == nil)
    }

    @Test func `a worker reads its limits`() throws {
        let worker = try #require(
            QuickParsing.worker(["worker", "--memory", "512", "--playlist", "a.m3u8"]))
        #expect(worker.memory == 512)
        #expect(worker.playlist == "a.m3u8")
        #expect(QuickParsing.worker(["worker", "--memory", "much"]) == nil)
        #expect(QuickParsing.worker(["film.mkv"]) == nil)
    }
}
