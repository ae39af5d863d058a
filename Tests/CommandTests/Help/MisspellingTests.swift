import Fixtures
import Testing

/// A misspelt word gets a suggestion, and never the answer to something else.
@Suite struct MisspellingTests {
    @Test(arguments: [
        (["slect", "film.mkv"], "trackprobe select film.mkv"),
        (["prob", "film.mkv"], "trackprobe probe film.mkv"),
        (["info", "film.mkv"], "trackprobe film.mkv"), (["inspect"], "trackprobe FILE"),
        (["analyse", "--json", "film.mkv"], "trackprobe --json film.mkv"),
        (["validate", "a b.m3u8"], "trackprobe variants --validate rfc 'a b.m3u8'"),
        (["scan", "Films"], "trackprobe batch Films"),
        (["compare", "a.mkv", "b.mkv"], "trackprobe diff a.mkv b.mkv"),
        (["slect", "--help"], "trackprobe select --help"),
        (["catalog", "films.sqlite"], "trackprobe catalog list films.sqlite"),
        (["catalog", "lst", "films.sqlite"], "trackprobe catalog list films.sqlite"),
        (["policy", "rules.yaml"], "trackprobe policy show rules.yaml"),
        (["help", "slect"], "trackprobe select"),
        (["help", "policy", "shw"], "trackprobe policy show"),
    ])
    func `an unknown command is an error with the command that was meant`(
        arguments: [String], meant: String
    ) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.error.contains("Did you mean: \(meant)\n"), "\(run.error)")
    }

    @Test(arguments: [(["help", "nosuch"], "select"), (["help", "policy", "check"], "lint")])
    func `an unknown topic of help lists the known ones`(
        arguments: [String], known: String
    ) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(
            run.error.contains("Error: There is no command “\(arguments.last ?? "")”; there are"))
        #expect(run.error.contains(known))
    }

    @Test func `a file with the name of a misspelt command is reported`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("slect", Media.bytes("raw/lc.aac"))
        let run = try await Command.run("slect", "--json", in: folder.url)
        #expect(run.status == 0)
        #expect(try run.json()["input"]["path"] == "slect")
    }

    @Test(arguments: [["nosuchfile"], ["slect.mkv"], ["./slect"], ["film.mkv", "slect"]])
    func `other names are those of missing files`(arguments: [String]) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 1)
        #expect(run.error.contains("Cannot open “"))
    }

    @Test(arguments: [
        (["-v", "film.mkv"], "Here, --depth full reads more, --details shows more"),
        (["select", "--verbose", "film.mkv"], "--explain gives reasons"),
        (
            ["film.mkv", "-o", "a.html"],
            "Redirect standard output: > FILE. trackprobe batch takes -o"
        ),
        (
            ["select", "film.mkv", "-o", "a"],
            "Unknown option '-o'. Redirect standard output: > FILE.\n"
        ),
        (["select", "-j", "4", "film.mkv"], "Use '--jobs <number>', or '--json' for JSON."),
        (["batch", "Films", "--out", "a.csv"], "Use '--output <file>'."),
        (["findings", "-j"], "Did you mean '--json'?"), (["-q", "film.mkv"], "Use '--quiet'."),
        (["-d", "full", "film.mkv"], "'--depth'?"),
        (["--lang", "de", "film.mkv"], "'--languages' is an option of trackprobe select"),
        (["film.mkv", "--on", "webos-2022"], "'--on' is an option of trackprobe plays."),
        (["sheet", "--columms", "4", "film.mkv", "-o", "a.png"], "Did you mean '--columns'?"),
    ])
    func `an unknown option is an error with the option that was meant`(
        arguments: [String], hint: String
    ) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.error.hasPrefix("Error: Unknown option '"), "\(run.error)")
        #expect(run.error.contains(hint), "\(run.error)")
    }

    @Test(arguments: [
        (["policy", "show", "apple-tv"], "did you mean “apple-tv-4k”?"),
        (["plays", "--on", "appletv", "film.mkv"], "did you mean “apple-tv-4k”?"),
        (
            ["plays", "--on", "mpv", "film.mkv"],
            "mpv: found the name of a policy, expected a device"
        ),
        (
            ["select", "--policy", "apple-tv-4k", "film.mkv"],
            "found the name of a device, expected a policy (--device takes apple-tv-4k; trackprobe "
                + "policy show apple-tv-4k prints it)"
        ),
        (["select", "--policy", "ksplyer", "film.mkv"], "did you mean “ksplayer”?"),
        (["--where", "dynamicRang == \"sdr\"", "film.mkv"], "did you mean “dynamicRange”?"),
        (["--where", "ANY findings.code == \"video.upscald\"", "film.mkv"], "“video.upscaled”?"),
        (["findings", "upscalled"], "Did you mean “upscaled”?"),
    ])
    func `an unknown policy, device, member or finding gets a suggestion`(
        arguments: [String], hint: String
    ) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.error.contains(hint), "\(run.error)")
    }
}
