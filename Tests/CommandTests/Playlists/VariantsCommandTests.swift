import Fixtures
import Foundation
import Testing

@Suite struct VariantsCommandTests {
    @Test(arguments: [
        (["streaming/hls/master.m3u8"], "variants.txt"),
        (
            [
                "--ladder", "--target", "200k", "--qualify", "videoAttributes.videoRange == PQ",
                "--plan", "--select", "de", "--stream", "audio:1", "streaming/hls/master.m3u8",
            ], "variants-decisions.txt"
        ),
        (["--info", "streaming/hls/master.m3u8"], "variants-info.txt"),
        (["--info", "film.mkv"], "variants-info-file.txt"),
        (["--validate", "rfc", "streaming/hls/low.m3u8"], "variants-rfc.txt"),
        (["--validate", "apple", "streaming/hls/master.m3u8"], "variants-apple.txt"),
        (
            [
                "--simulate", "simulation/step.csv", "--compare", "hlsjs,shaka,media3",
                "simulation/master.m3u8",
            ], "variants-simulations.txt"
        ),
        (
            [
                "--simulate", "simulation/step.csv", "--target", "2M", "--target-at", "10", "--mix",
                "quick", "--minimum", "500k", "simulation/master.m3u8",
            ], "variants-simulation.txt"
        ),
        (["--help"], "help-variants.txt"),
    ])
    func `a playlist is reported`(arguments: [String], name: String) async throws {
        let run = try await Command.run(["variants"] + arguments)
        // The master playlist breaks a MUST of Apple.
        #expect(run.status == (arguments.contains("apple") ? 3 : 0))
        #expect(run.error == "")
        // The decoder pads lines to the machine's alignment.
        try expectSnapshot(
            run.output.replacing(/pitch( +)\d+ bytes/) { "pitch\($0.1)… bytes" }, name)
    }

    /// 1920 samples of 10 bits are 3840 bytes, plus the decoder's padding.
    @Test func `JSON has the content, keys and streams of a playlist`() async throws {
        let run = try await Command.run(["variants", "--info", "--json", "film.mkv"])
        let told = try run.json()
        #expect(told["schema"] == "trackprobe-information/1")
        guard case .number(let pitch) = told["content"]["pitch"] else {
            Issue.record("no pitch: \(told["content"])")
            return
        }
        #expect((3840...8192).contains(pitch))
        #expect(told["content"]["format"] == "Matroska")
        #expect(told["content"]["size"]["width"] == 1920)
        #expect(told["content"]["hasVideo"] == .bool(true))
        #expect(told["keys"] == [])
        let streams = told["streams"].array ?? []
        #expect(streams.first?["id"] == "video:0")
        #expect(streams.first?["isCurrent"] == .bool(true))
        #expect(streams.filter { $0["isCurrent"] == .bool(true) }.count == 3)
    }

    /// Profile 8.4 is compatible with HLG: the transfer function of its bitstream.
    @Test func `Dolby Vision over HLG has the range HLG`() async throws {
        let run = try await Command.run("variants", "--info", Media.path("dolby-vision/p8.4.mp4"))
        #expect(run.output.contains("  HLG"))
        #expect(!run.output.contains("PQ"))
    }

    @Test func `video of an unknown codec does not play`() async throws {
        let run = try await Command.run(
            "variants", "--info", Media.path("damaged/unknown-codec.mkv"))
        #expect(run.output.contains(/\nvideo +no\n/))
        #expect(run.output.contains("not playable"))
    }

    /// Whether the index is whole is known once the whole file was read.
    @Test func `information is read as deep as asked`() async throws {
        let run = try await Command.run(
            "variants", "--info", "--depth", "packets", Media.path("film.mkv"))
        #expect(run.status == 0)
        #expect(run.output.contains(/\nindex damaged +no\n/))
        let playlist = try await Command.run(
            "variants", "--info", "--depth", "packets", Media.path("streaming/hls/master.m3u8"))
        #expect(playlist.status == 2)
        #expect(playlist.error.contains("--depth with --info requires a media file"))
    }

    @Test func `the current streams are those that were chosen`() async throws {
        let master = Media.path("streaming/hls/master.m3u8")
        let chosen = try await Command.run(
            "variants", "--info", "--stream", "audio:1", "--json", master)
        #expect(try chosen.json()["content"]["currentAudio"] == "audio:1")
        let usual = try await Command.run("variants", "--info", "--json", master)
        #expect(try usual.json()["content"]["currentAudio"] == "audio:0")
        for wrong in [["audio:9"], ["audio:0", "audio:1"]] {
            let run = try await Command.run(
                ["variants", "--info"] + wrong.flatMap { ["--stream", $0] } + [master])
            #expect(run.status == 2, "\(wrong)")
            #expect(run.output == "")
        }
    }

    @Test func `JSON has the values of the text report`() async throws {
        let run = try await Command.run(
            "variants", "--format", "json", "streaming/cmaf/manifest.mpd")
        let answer = try run.json()
        #expect(answer["schema"] == "trackprobe-variants/1")
        #expect(answer["kind"] == "dash")
        #expect(answer["type"] == "multivariant")
        #expect(answer["variants"].array?.map { $0["bandwidth"] } == [120_000, 220_000])
        #expect(answer["variants"][1]["resolution"]["height"] == 180)
        #expect(answer["variants"][0]["resolvedURI"] == "streaming/cmaf/low-1.m4s")
        #expect(answer["renditions"][0]["language"] == "en")
        #expect(answer["streams"].array?.map { $0["id"] } == ["video:0", "audio:0"])
        #expect(answer["duration"] == 4)
        #expect(answer["diagnostics"] == [])
    }

    @Test func `a network is simulated the same way each time`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("trace.csv", "0,400000\n1,50000\n".utf8)
        let run = try await Command.run(
            "variants", "--simulate", folder.path("trace.csv"), "--format", "json",
            Media.path("streaming/hls/master.m3u8"))
        let outcome = try run.json()["simulation"]
        #expect(outcome["fetches"].array?.count == 2)
        #expect(outcome["isComplete"] == true)
        // The bytes of the first segment and of its audio at 400 kb/s.
        let bytes = try ["low-0.ts", "en-0.ts"].map {
            try Media.bytes("streaming/hls/\($0)").count
        }.reduce(0, +)
        guard case .number(let start) = outcome["startupTime"] else {
            return #expect(Bool(false), "no start")
        }
        #expect(abs(start - Double(bytes) * 8 / 400_000) < 1e-9)
    }

    @Test func `a comparison is written in every format, the same way each time`() async throws {
        let folder = try TemporaryFolder()
        let simulation = [
            "variants", "--simulate", Media.path("simulation/mobile.csv"), "--compare",
            "media3,hlsjs", Media.path("simulation/master.m3u8"),
        ]
        let json = try await Command.run(simulation + ["--json"]).json()["simulations"]
        #expect(json.array?.map { $0["algorithm"] } == ["media3", "hlsjs"])
        #expect(json[0]["fetches"].array?.count == 30)
        #expect(json[0]["sizeSources"] == ["ext-x-bitrate": 30])
        #expect(json[0]["hasSound"] == true)
        let csv = try await Command.run(simulation + ["--format", "csv"])
        #expect(csv.output.split(separator: "\r\n").count == 61)
        let file = folder.path("x.csv")
        let written = try await Command.run(simulation + ["-o", file])
        #expect(written.status == 0)
        #expect(written.output == "")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == csv.output)
        let page = folder.path("x.html")
        #expect(try await Command.run(simulation + ["-o", page]).status == 0)
        let html = try await Command.run(simulation + ["--format", "html"])
        #expect(try String(contentsOfFile: page, encoding: .utf8) == html.output)
        #expect(html.output.hasPrefix("<!DOCTYPE html>"))
    }

    @Test func `what cannot be simulated exits with 1`() async throws {
        let run = try await Command.run(
            "variants", "--simulate", "simulation/step.csv", "--minimum", "50M", "--json",
            "simulation/master.m3u8")
        #expect(run.status == 1)
        #expect(try run.json()["simulation"]["error"]["code"] == "none-within")
        #expect(
            run.error == """
                trackprobe: Cannot simulate “simulation/master.m3u8”: no variant has a bandwidth \
                between the minimum and the maximum.

                """)
    }

    @Test func `neither playlist nor trace is overwritten`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("a.txt", "#EXTM3U\n#EXT-X-TARGETDURATION:4\n".utf8)
        let run = try await Command.run(
            "variants", folder.path("a.txt"), "-o", folder.path("a.txt"))
        #expect(run.status == 1)
        #expect(run.error.contains("it is an input file"))
        try folder.file("trace.csv", "0,1000\n".utf8)
        let other = try await Command.run(
            "variants", "--simulate", folder.path("trace.csv"), "-o", folder.path("trace.csv"),
            Media.path("simulation/master.m3u8"))
        #expect(other.status == 1)
        #expect(try String(contentsOfFile: folder.path("trace.csv"), encoding: .utf8) == "0,1000\n")
    }

    @Test(arguments: [
        (
            ["--simulate", "simulation/master.m3u8", "a"],
            "--simulate simulation/master.m3u8: line 5: found “240p.m3u8”, expected"
        ),
        (
            ["--simulate", "none.csv", "a"],
            "--simulate none.csv: Cannot read “none.csv”: No such file or directory. Name a CSV"
        ), (["--compare", "hlsjs", "a"], "--compare requires --simulate TRACE.csv."),
        (
            ["--compare", "hlsjs,x", "--simulate", "simulation/step.csv", "a"],
            "--compare: unknown algorithm “x”; use hlsjs, shaka, media3,"
        ),
        (
            ["--format", "html", "a"],
            "The format html requires --validate"
        ),
        (["-o", "x.pdf", "a"], "--output x.pdf: unknown extension; use .txt, .json, .csv"),
        (
            ["--simulate", "simulation/step.csv", "--maximum-buffer=-1", "a"],
            "--maximum-buffer -1.0: write seconds from 0"
        ),
        (
            ["--simulate", "simulation/step.csv", "--target-at", "5", "a"],
            "--target-at requires --target."
        ),
        (["--target", "much", "a"], "--target much: write bits per second"),
        (["--qualify", "peakBitrate < 5", "a"], "--qualify: column 1: found “peakBitrate”"),
        (["--prefer", "x", "a"], "The value 'x' is invalid for '--prefer <prefer>'"),
        (["--map-base", "x", "a"], "--map-base x: write URL=DIR"),
        (["--stream", "1", "a"], "--stream 1: write an id such as audio:1."),
        (["--depth", "packets", "a"], "--depth requires --validate or --info."),
        (["--fail-when", "line > 3", "a"], "--fail-when requires --validate."),
        (["--fail-on", "must", "a"], "--fail-on requires --validate."),
    ])
    func `wrong usage exits with 2`(arguments: [String], reason: String) async throws {
        let run = try await Command.run(["variants"] + arguments)
        #expect(run.status == 2)
        #expect(run.error.hasPrefix("Error: \(reason)"), "\(run.error)")
    }

    @Test func `a broken rule can fail the run`() async throws {
        let path = Media.path("streaming/hls/master.m3u8")
        func run(_ arguments: String...) async throws -> (Int32, String) {
            let run = try await Command.run(["variants", "--validate", "rfc", path] + arguments)
            return (run.status, run.error)
        }
        #expect(try await run().0 == 3)
        #expect(try await run("--fail-on", "must").0 == 3)
        #expect(try await run("--fail-on", "never").0 == 0)
        let failed = try await run("--fail-when", "requirement == \"MUST\"")
        #expect(failed.0 == 3)
        #expect(failed.1.contains("match --fail-when requirement == \"MUST\""))
        #expect(try await run("--fail-when", "code BEGINSWITH \"apple.\"").0 == 0)
        #expect(
            try await run("--depth", "header", "--fail-when", "code == \"rfc.codecs\"").0 == 0)
        #expect(
            try await run("--fail-on", "should", "--fail-when", "code == \"none\"").0 == 3)
        let wrong = try await run("--fail-when", "codec == 1")
        #expect(wrong.0 == 2)
        #expect(wrong.1.contains("--fail-when: column 1"))
    }

    @Test func `JSON has the broken rules`() async throws {
        let run = try await Command.run(
            "variants", "--validate", "apple", "--json", Media.path("streaming/hls/master.m3u8"))
        let answer = try run.json()
        #expect(answer["validation"]["book"] == "apple")
        #expect(answer["validation"]["depth"] == "sample")
        let codecs = answer["violations"].array?.first { $0["code"] == "rfc.codecs" }
        #expect(codecs?["requirement"] == "MUST")
        #expect(codecs?["severity"] == "error")
        #expect(codecs?["line"] == 10)
        #expect(codecs?["declared"] == "hvc1.1.6.L93.B0,mp4a.40.2")
        // High at level 1.2, as ffprobe reports for the segments.
        #expect(codecs?["observed"] == "avc1.64000c,mp4a.40.2")
        let claims = answer["validation"]["claims"].array ?? []
        let rate = claims.first { $0["name"] == "FRAME-RATE" && $0["uri"] == "high.m3u8" }
        #expect(rate?["declared"] == 50)
        #expect(rate?["observed"] == 25)
        #expect(rate?["verdict"] == "differs")
    }

    @Test func `a rule is explained like a finding`() async throws {
        let run = try await Command.run("findings", "apple.1.27")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("apple.1.27 · MUST · error"))
        #expect(run.output.contains("Remedy"))
        let list = try await Command.run("findings", "--json")
        let codes = try list.json().array?.compactMap { $0["code"].string } ?? []
        #expect(codes.contains("rfc.bandwidth") && codes.contains("hdr.dovi-gap"))
        #expect(try await Command.run("findings", "apple.1.99").status == 2)
    }

    @Test func `a file that is not a playlist is an error`() async throws {
        let run = try await Command.run("variants", "--format", "json", "film.mkv")
        #expect(run.status == 1)
        #expect(try run.json()["error"]["code"] == "not-a-playlist")
        #expect(try await Command.run("variants", "none.m3u8").status == 1)
    }

    @Test func `a saved copy of a URL is read from its folder`() async throws {
        let folder = try TemporaryFolder()
        try folder.file(
            "master.m3u8",
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9\nhttps://cdn.example/x/low.m3u8\n".utf8)
        let run = try await Command.run(
            "variants", "--plan", "--format", "json", "--map-base",
            "https://cdn.example/x=\(Media.path("streaming/hls"))", folder.path("master.m3u8"))
        let bytes = try ["low-0.ts", "low-1.ts"].map {
            try Media.bytes("streaming/hls/\($0)").count
        }
        #expect(try run.json()["plan"]["bytes"] == .number(Double(bytes.reduce(0, +))))
    }
}
