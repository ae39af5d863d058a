import Fixtures
import Foundation
import Testing

@Suite struct ConditionTests {
    @Test func `--where keeps the tracks that match`() async throws {
        let run = try await Command.run(
            "--where", "mediaType == 'audio' AND languageCode IN {'ja', 'de'}", "--format", "json",
            "film.mkv")
        #expect(run.status == 0)
        let all = try await Command.run("--format", "json", "film.mkv").json()
        let wanted = (all["tracks"].array ?? []).filter {
            $0["mediaType"] == "audio" && ["ja", "de"].contains($0["languageCode"])
        }
        #expect(!wanted.isEmpty)
        #expect(try run.json()["tracks"].array == wanted)
    }

    @Test func `--where leaves out files without a matching track`() async throws {
        let run = try await Command.run(
            "--where", "codec == 'flac'", "--format", "ndjson", "film.mkv", "raw/lc.aac")
        #expect(run.status == 0)
        #expect(try run.lines().map { $0["input"]["path"] } == ["film.mkv"])
    }

    @Test func `--where with file fields keeps all tracks of a matching file`() async throws {
        let run = try await Command.run(
            "--where", "container.format == 'matroska' AND ANY tracks.mediaType == 'subtitle'",
            "--format", "json", "film.mkv", "raw/lc.aac")
        #expect(run.status == 0)
        let all = try await Command.run("--format", "json", "film.mkv").json()
        #expect(try run.json().array == [all])
    }

    @Test(arguments: [
        ("ANY roles == 'commentary'", [3]), ("codec == 'FLAC'", [2]),
        ("mediaType == 'audio' AND roles.@count == 0 AND ANY subtitle.codec == 'SubRip'", [1]),
    ])
    func `--where accepts roles, lists of one track type and the words of reports`(
        expression: String, tracks: [Int]
    ) async throws {
        let run = try await Command.run("--where", expression, "--format", "json", "film.mkv")
        #expect(run.status == 0, "\(run.error)")
        #expect(
            try run.json()["tracks"].array?.map { $0["trackID"] }
                == tracks.map { .number(Double($0)) })
    }

    @Test(arguments: [
        ("NONE audio.languageCode == 'fr'", ["film.mkv", "raw/lc.aac"]),
        ("NONE audio.languageCode == 'ja'", ["raw/lc.aac"]),
        ("ANY audio.roles == 'commentary'", ["film.mkv"]),
    ])
    func `--where finds files without a language`(
        expression: String, files: [String]
    ) async throws {
        let run = try await Command.run(
            "--where", expression, "--format", "ndjson", "--ordered", "film.mkv", "raw/lc.aac")
        #expect(try run.lines().map { $0["input"]["path"] } == files.map { .string($0) })
    }

    @Test func `several conditions must all hold`() async throws {
        let run = try await Command.run(
            "--where", "mediaType == 'audio'", "--where", "trackID > 1", "--where",
            "container.format == 'matroska'", "--track", "1", "--track", "2", "--format", "json",
            "film.mkv")
        #expect(try run.json()["tracks"].array?.map { $0["trackID"] } == [2])
    }

    @Test(arguments: ["json", "ndjson", "text", "markdown"])
    func `a single file that does not match leaves an empty report`(format: String) async throws {
        let run = try await Command.run(
            "--where", "channels > 99", "--format", format, "film.mkv")
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(
            run.error == "trackprobe: No file matches --where channels > 99 (1 file checked).\n")
    }

    @Test func `a condition that matches no file reports how many were checked`() async throws {
        let arguments = [
            "--where", "channels > 99", "--where", "isForced", "film.mkv", "raw/lc.aac",
        ]
        let run = try await Command.run(["--format", "ndjson"] + arguments)
        #expect(run.status == 0)
        #expect(
            run.error
                == "trackprobe: No file matches --where channels > 99 --where isForced (2 files "
                + "checked).\n")
        #expect(try await Command.run(["--quiet"] + arguments).error == "")
    }

    @Test(arguments: [
        (["--fail-when", "measuredSound.loudness.integrated > -23"], "full"),
        (
            ["--where", "ANY findings.code == 'decode.errors'", "--depth", "header"],
            "sample or full"
        ),
        (["--fail-when", "packets.packets == 0"], "packets or full"),
    ])
    func `a condition on a field that the depth does not read is a usage error`(
        arguments: [String], depths: String
    ) async throws {
        let run = try await Command.run(arguments + ["film.mkv"])
        #expect(run.status == 2)
        #expect(run.output == "")
        let line = try #require(run.error.split(separator: "\n").first)
        #expect(line.hasPrefix("Error: \(arguments[0]): "))
        #expect(line.hasSuffix("; use --depth \(depths)."))
    }

    @Test func `a file that cannot be analysed stays in the report`() async throws {
        let run = try await Command.run(
            "--where", "codec == 'none'", "--fail-when", "codec != 'none'", "--format", "json",
            "missing.mkv")
        #expect(run.status == 1)
        #expect(try run.json()["error"]["code"] == "not-found")
    }

    @Test func `--fail-when exits with 3 and names file, tracks and condition`() async throws {
        let run = try await Command.run(
            "--format", "ndjson", "--ordered", "--fail-when", "codec == 'flac'", "--fail-when",
            "ANY tracks.codec == 'flac'", "--fail-when", "codec == 'none'", "film.mkv",
            "raw/lc.aac")
        #expect(run.status == 3)
        #expect(try run.lines().count == 2)
        #expect(
            run.error == """
                trackprobe: Track 2 of “film.mkv” matches --fail-when codec == 'flac'
                trackprobe: “film.mkv” matches --fail-when ANY tracks.codec == 'flac'

                """)
    }

    @Test func `--fail-when checks what --where keeps`() async throws {
        let run = try await Command.run(
            "--where", "mediaType == 'video'", "--fail-when", "mediaType == 'audio'", "film.mkv")
        #expect(run.status == 0)
        #expect(run.error == "")
    }

    @Test func `the highest of several exit codes is returned`() async throws {
        let run = try await Command.run(
            "--quiet", "--fail-when", "codec == 'aac'", "missing.mkv", "raw/lc.aac")
        #expect(run.status == 3)
        #expect(run.error == "")
        let other = try await Command.run(
            "--quiet", "--fail-when", "codec == 'none'", "raw/lc.aac", "missing.mkv")
        #expect(other.status == 1)
    }

    @Test(arguments: [
        (
            ["--where", "ANY tracks.dynamicRagne == 'sdr'"],
            """
            Error: --where: column 12: found “dynamicRagne”, expected a key path of a track; did \
            you mean “dynamicRange”?
              ANY tracks.dynamicRagne == 'sdr'
                         ^

            """
        ),
        (
            ["--fail-when", "name CONTAINS '日本' AND channels > 'x'"],
            """
            Error: --fail-when: column 33: found “>”, expected two values with an order, not a \
            number and text
              name CONTAINS '日本' AND channels > 'x'
                                                ^

            """
        ),
        (
            ["--where", "languageCode == de"],
            """
            Error: --where: column 17: found “de”, expected text in quotes; did you mean “"de"”?
              languageCode == de
                              ^

            """
        ),
        (
            ["--where", ""],
            """
            Error: --where: column 1: the condition ends here, expected a key path or a value
              
              ^

            """
        ),
    ])
    func `an invalid condition is a usage error with a caret below the position`(
        arguments: [String], message: String
    ) async throws {
        let run = try await Command.run(arguments + ["film.mkv"])
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.error.hasPrefix(message), "\(run.error)")
    }
}
