import Fixtures
import Foundation
import Testing

/// `--fields`.
@Suite struct FieldsTests {
    @Test func `probe, batch and catalog list print the same rows`() async throws {
        let folder = try TemporaryFolder()
        let names = "input.path,video.codec,audio.codec"
        try folder.file("a.mkv", Media.bytes("film.mkv"))
        try folder.file("b.aac", Media.bytes("raw/lc.aac"))
        let probe = try await Command.run(
            "a.mkv", "b.aac", "--depth", "header", "--fields", names, in: folder.url)
        #expect(probe.status == 0, "\(probe.error)")
        let rows = probe.output.split(separator: "\n")
        #expect(rows.first == "input.path\tvideo.codec\taudio.codec")
        #expect(rows.last == "b.aac\t\taac")
        #expect(rows.count == 3)
        let batch = try await Command.run(
            "batch", "a.mkv", "b.aac", "--depth", "header", "--fields", names, "--catalog",
            "c.sqlite", "--quiet", in: folder.url)
        #expect(batch.error == "")
        #expect(Set(batch.output.split(separator: "\n")) == Set(rows))
        let list = try await Command.run(
            "catalog", "list", "c.sqlite", "--fields", names, in: folder.url)
        #expect(Set(list.output.split(separator: "\n")) == Set(rows))
        let json = try await Command.run(
            "catalog", "list", "c.sqlite", "--fields", names, "--format", "json", "--where",
            "container.format == 'matroska'", in: folder.url)
        #expect(try json.json().array?.map { $0["input.path"] } == ["a.mkv"])
    }

    @Test(arguments: [
        (["film.mkv", "--fields", "input.pat"], "did you mean “path”?"),
        (["film.mkv", "--fields", "cdoec"], "did you mean “codec”?"),
        (
            ["film.mkv", "--fields", "codec", "--format", "html"],
            "cannot be combined with --format"
        ),
        (["film.mkv", "--fields", "measuredSound.loudness.integrated"], "use --depth full"),
        (["batch", ".", "--fields", "cdoec"], "did you mean “codec”?"),
        (["batch", ".", "--fields", "codec", "--list"], "--list reads no file"),
        (["catalog", "list", "x.sqlite", "--fields", "cdoec"], "did you mean “codec”?"),
        (["catalog", "list", "x.sqlite", "--format", "csv"], "--format requires --fields"),
    ])
    func `a wrong name is wrong usage`(arguments: [String], words: String) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.error.contains(words), "\(run.error)")
    }
}
