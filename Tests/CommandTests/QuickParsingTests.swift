import Testing
import TrackModel

@testable import trackprobe

/// Arguments have the same meaning for the fast parser and for ArgumentParser.
@Suite struct QuickParsingTests {
    @Test(arguments: [
        ["film.mkv"], ["film.mkv", "other.mp4"], ["--json", "film.mkv"],
        ["film.mkv", "--format", "csv"], ["-f", "ndjson", "--depth", "header", "film.mkv"],
        ["--depth", "full", "--quiet", "--details", "--ordered", "--jobs", "3", "film.mkv"],
    ])
    func `the fast parser and ArgumentParser read plain arguments alike`(arguments: [String]) throws
    {
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
    func `other arguments are left to ArgumentParser`(arguments: [String]) {
        #expect(QuickParsing.probe(arguments).map { "\($0)" } == nil)
    }

    @Test(arguments: [
        ["film.mkv", "--where", "dynamicRange == \"dolbyVision\""],
        ["probe", "--track", "1", "film.mkv"],
        ["variants", "--format", "json", "master.m3u8"], ["policy", "show", "mpv"],
        ["probe", "batch"], ["--", "batch"], ["batch", "--jobs", "3", "Films", "-o", "a.csv"],
        ["diff", "a.mkv", "--", "-b.mkv"],
    ])
    func `a command by itself reads its arguments as the whole program does`(
        arguments: [String]
    ) throws {
        let alone = try #require(QuickParsing.command(arguments))
        #expect("\(alone)" == "\(try TrackProbeCommand.parseAsRoot(arguments))")
    }

    @Test(arguments: [
        [], ["help"], ["--help"], ["--version"], ["help", "batch"], ["batch", "--help"],
        ["batch", "--version"], ["policy"], ["policy", "help"], ["policy", "films"],
        ["variants", "--other"], ["--generate-completion-script", "zsh"],
        ["---completion", "probe", "--", "--format", "0", "0"],
    ])
    func `help, versions and errors are left to the whole program`(arguments: [String]) {
        #expect(QuickParsing.command(arguments).map { "\($0)" } == nil)
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
