import Fixtures
import Foundation
import Testing

@Suite struct OptionTests {
    @Test(arguments: [
        (["--help"], "help.txt"), (["-h"], "help-brief.txt"),
        (["help", "probe"], "help-probe.txt"), (["plays", "-h"], "help-plays-brief.txt"),
        (["help", "sheet"], "help-sheet.txt"), (["help", "batch"], "help-batch.txt"),
        (["findings"], "findings.txt"),
    ])
    func `help and version go to standard output`(arguments: [String], name: String) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 0)
        #expect(run.error == "")
        try expectSnapshot(run.output, name)
    }

    @Test func `version names the program and the libraries it runs with`() async throws {
        let run = try await Command.run("--version")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.wholeMatch(of: Command.version) != nil)
        #expect(lines.last?.contains(/^FFmpeg \d+\..*avformat \d+\.\d+\.\d+/) == true)
    }

    /// Compares with the `ffmpeg` of the same libraries, which marks decoders with D.
    @Test(.enabled(if: !Command.isGiven, "another program may have another FFmpeg"))
    func `version names the codecs that this FFmpeg cannot decode`() async throws {
        let run = try await Command.run("--version")
        let table = try await Command.shell("ffmpeg -hide_banner -codecs")
        let codecs = table.output.matches(of: /(?m)^ [D.][E.][VASDT][I.][L.][S.] (\S+)/).map {
            (name: String($0.output.1), isDecoded: $0.output.0.hasPrefix(" D"))
        }
        let decoded = Set(codecs.filter(\.isDecoded).map(\.name))
        try #require(decoded.contains("h264"))
        let line = run.output.split(separator: "\n").first { $0.contains("no decoder") }
        let named = Set(
            try #require(line?.split(separator: ": ").last).split(separator: ", ").map(String.init))
        #expect(named.isDisjoint(with: decoded))
        let expected: Set = ["dvb_teletext", "av1", "vvc", "jpegxl", "avs2", "avs3", "eac3"]
        #expect(named.intersection(expected) == expected.subtracting(decoded))
    }

    @Test(arguments: [
        (["--colour", "never", "a"], "Unknown option '--colour'. Did you mean '--color'?"),
        (["--format", "xml", "a"], "The value 'xml' is invalid for '--format <format>'"),
        (["--depth", "deep", "a"], "The value 'deep' is invalid for '--depth <depth>'"),
        (["--color", "red", "a"], "The value 'red' is invalid for '--color <color>'"),
        (["--jobs", "0", "a"], "--jobs takes a number of at least 1."),
        (["--memory", "8", "a"], "--memory takes at least 256 MiB."),
        (["--isolate", "-"], "--isolate cannot read standard input."),
        (["--isolate", "--map-base", "http://a/=b", "a"], "--isolate cannot be combined with"),
        (["-print_format", "json", "a"], "-print_format is an option of ffprobe."),
        (["a", "-show_streams"], "-show_streams is an option of ffprobe."),
        (["--Output=JSON", "a"], "--Output=JSON is an option of mediainfo."),
        (["--jobs", "a"], "The value 'a' is invalid for '--jobs <jobs>'"),
        (["--track", "a"], "The value 'a' is invalid for '--track <number>'"),
        (["--track=-1", "a"], "--track -1: tracks are numbered from 0."),
        (["--speech-model", "m", "a"], "--speech-model requires --depth full"),
        (
            ["--depth", "full", "--speech-model", "m", "a"],
            "Cannot detect spoken languages with “m”: "
        ),
        (
            ["batch", "--depth", "full", "--speech-model", "m", "a"],
            "Cannot detect spoken languages with “m”: "
        ),
        (
            ["findings", "qwertyuiop"],
            "No finding has the code or the word “qwertyuiop”. trackprobe findings lists all codes."
        ),
        (
            ["findings", "color.primary-conflict"],
            "No finding has the code or the word “color.primary-conflict”. Did you mean "
                + "“color.primaries-conflict”?"
        ),
        (["--json", "-f", "csv", "a"], "--json and --format csv cannot be combined."),
    ])
    func `wrong usage exits with 2 and says why on standard error`(
        arguments: [String], reason: String
    ) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.error.hasPrefix("Error: \(reason)"))
    }

    @Test func `probe is the default command`() async throws {
        let named = try await Command.run("probe", "raw/lc.aac", "--format", "json")
        let bare = try await Command.run("raw/lc.aac", "--format", "json")
        #expect(named.output == bare.output)
    }

    @Test func `formats are accepted as people type them`() async throws {
        let long = try await Command.run("--format", "json", "raw/lc.aac")
        let flag = try await Command.run("--json", "raw/lc.aac")
        let short = try await Command.run("-f", "json", "raw/lc.aac")
        #expect(long.output == flag.output)
        #expect(long.output == short.output)
        let chosen = try await Command.run("select", "--json", "raw/lc.aac")
        #expect(try chosen.json()["schema"] == "trackprobe-selection/1")
    }

    @Test func `a finding is explained`() async throws {
        let text = try await Command.run("findings", "color.primaries-conflict")
        #expect(text.status == 0)
        #expect(text.output.contains("mkvpropedit film.mkv --edit track:@1"))
        let json = try await Command.run("findings", "--json", "color.primaries-conflict")
        let finding = try json.json()[0]
        #expect(finding["code"] == "color.primaries-conflict")
        #expect(finding["leastDepth"] == "header")
        #expect(finding["commands"][0]["formats"][0] == "matroska")
        let area = try await Command.run("findings", "playlist", "--format", "json")
        #expect(try (area.json().array?.count ?? 0) > 5)
    }

    @Test func `--track keeps the named tracks`() async throws {
        let run = try await Command.run(
            "--track", "2", "--track", "0", "--format", "json", "film.mkv")
        #expect(run.status == 0)
        let tracks = try #require(try run.json()["tracks"].array)
        #expect(tracks.map { $0["trackID"] } == [0, 2])
    }

    @Test func `a missing track is an error`() async throws {
        let run = try await Command.run("--track", "1", "raw/lc.aac")
        #expect(run.status == 1)
        #expect(run.error == "trackprobe: “raw/lc.aac” has no track 1; its only track is 0.\n")
    }

    @Test func `--quiet leaves standard error empty`() async throws {
        let run = try await Command.run("--quiet", "--format", "json", "missing.mkv")
        #expect(run.status == 1)
        #expect(run.error == "")
        #expect(try run.json()["error"]["code"] == "not-found")
    }
}
