import Fixtures
import Foundation
import Testing

/// File names as a shell passes them in arguments.
@Suite struct FileNameArgumentTests {
    @Test func `a file whose name is not UTF-8 opens and is reported`() async throws {
        let folder = try TemporaryFolder()
        let copy = "cp '\(Media.path("raw/lc.aac"))' \"$(printf 'caf\\351.aac')\""
        let run = try await Command.shell(
            "\(copy); \"$TRACKPROBE\" --format ndjson caf*.aac \"$(printf 'miss\\377')\" --ordered",
            in: folder.url)
        let inputs = try run.lines().map { $0["input"] }
        #expect(run.status == 1)
        #expect(inputs.map { $0["path"] } == ["caf\\xE9.aac", "miss\\xFF"])
        let bytes = inputs.map { $0["pathBytes"].string.flatMap { Data(base64Encoded: $0) } }
        #expect(bytes == [Data("caf".utf8 + [0xE9] + ".aac".utf8), Data("miss".utf8 + [0xFF])])
        #expect(try run.lines()[0]["tracks"][0]["codec"] == "aac")
        #expect(run.error.contains("Cannot open “miss\\xFF”: there is no such file."))
    }

    @Test(arguments: ["", "select"])
    func `a folder may contain names that are not UTF-8`(command: String) async throws {
        let folder = try TemporaryFolder()
        let copy = "mkdir d; cp '\(Media.path("raw/lc.aac"))' \"$(printf 'd/caf\\351.aac')\""
        let run = try await Command.shell(
            "\(copy); \"$TRACKPROBE\" \(command) --format ndjson d", in: folder.url)
        #expect(run.error == "")
        #expect(run.status == 0)
        #expect(try run.lines().map { $0["input"]["path"] } == ["d/caf\\xE9.aac"])
    }

    @Test func `files whose names start with a dash are inputs, not options`() async throws {
        let folder = try TemporaryFolder()
        for name in ["-h.aac", "-x.aac", "a.aac", "-h", "--help"] {
            try folder.file(name, Media.bytes("raw/lc.aac"))
        }
        let wild = try await Command.shell(
            "LC_ALL=C; \"$TRACKPROBE\" --format ndjson --ordered *.aac", in: folder.url)
        #expect(wild.status == 0)
        #expect(
            try wild.lines().map { $0["input"]["path"] } == ["-h.aac", "-x.aac", "a.aac"])
        let all = try await Command.run(
            "a.aac", "-h", "--help", "--format", "ndjson", in: folder.url)
        #expect(try Set(all.lines().map { $0["input"]["path"] }) == ["a.aac", "-h", "--help"])
        let behind = try await Command.run("--format", "ndjson", "--", "-h", in: folder.url)
        #expect(try behind.lines().map { $0["input"]["path"] } == ["-h"])
        let missing = try await Command.run("-help.mkv", in: folder.url)
        #expect(missing.status == 1)
        #expect(missing.error.contains("Cannot open “-help.mkv”"))
    }

    @Test(arguments: [["-h"], ["probe", "-h"], ["film.mkv", "--help"], ["sheet", "--help"]])
    func `--help prints help`(arguments: [String]) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 0)
        #expect(run.output.contains("Usage: trackprobe "))
    }
}
