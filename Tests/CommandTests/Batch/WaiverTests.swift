import Fixtures
import Foundation
import Testing

/// `--waivers` on files whose damage is known.
@Suite struct WaiverTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let films = folder.url.appending(path: "films")
        try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
        for name in ["film.mkv", "damaged/truncated.mkv", "damaged/text.mkv"] {
            try FileManager.default.copyItem(
                at: Media.folder.appending(path: name),
                to: films.appending(path: URL(filePath: name).lastPathComponent))
        }
    }

    private func run(_ arguments: String...) async throws -> Command.Result {
        try await Command.run(arguments, in: folder.url)
    }

    private static let rule = "ANY findings.severity == \"error\""

    @Test func `waived damage does not count, expired waivers do not apply`() async throws {
        try folder.file(
            "w.yaml",
            """
            - {code: container.truncated, path: truncated.mkv, reason: a sample, until: 2999-12-31}
            - {code: unreadable, path: text.mkv, reason: not a film, who: Ana}
            """.utf8)
        let batch = [
            "batch", "films", "--depth", "header", "--catalog", "c.sqlite", "--fail-when",
            Self.rule,
            "--waivers",
        ]
        var result = try await Command.run(
            batch + ["w.yaml", "-o", "r.ndjson", "-o", "r.html"], in: folder.url)
        #expect(result.status == 0, "\(result.error)")
        let records = try String(contentsOfFile: folder.path("r.ndjson"), encoding: .utf8)
        #expect(records.contains("\"waived\":\"a sample; until 2999-12-31\""))
        #expect(records.contains("(waived: not a film; Ana)"))
        let page = try String(contentsOfFile: folder.path("r.html"), encoding: .utf8)
        #expect(page.contains("container.truncated"))
        for command in [["catalog", "report", "c.sqlite"], ["report", "r.ndjson"]] {
            result = try await Command.run(
                command + ["--fail-when", Self.rule, "--waivers", "w.yaml", "-o", "s.ndjson"],
                in: folder.url)
            #expect(result.status == 0, "\(command) \(result.error)")
        }
        let list = ["catalog", "list", "c.sqlite", "--columns", "path", "--where", Self.rule]
        result = try await Command.run(list, in: folder.url)
        #expect(result.output == "films/truncated.mkv\n")
        result = try await Command.run(list + ["--waivers", "w.yaml"], in: folder.url)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        result = try await run(
            "catalog", "list", "c.sqlite", "--columns", "path", "--waivers", "w.yaml", "--where",
            "ANY findings.waived != nil")
        #expect(result.output == "films/truncated.mkv\n", "\(result.error)")
        result = try await run("catalog", "summary", "c.sqlite", "--waivers", "w.yaml")
        #expect(result.output.contains("container.truncated"))
        result = try await run(
            "films/truncated.mkv", "--depth", "header", "--fail-when", Self.rule, "--waivers",
            "w.yaml")
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output.contains("(waived: a sample; until 2999-12-31)"))
        try folder.file(
            "old.yaml",
            """
            - {code: container.truncated, reason: a sample, until: 2020-12-31}
            - {code: decode.errors, reason: never found}
            """.utf8)
        result = try await Command.run(batch + ["old.yaml"], in: folder.url)
        #expect(result.status == 3)
        #expect(result.error.contains("old.yaml:1: the waiver of container.truncated expired on"))
        #expect(
            result.error.contains("old.yaml:2: the waiver of decode.errors matches nothing in"))
    }

    @Test func `a waived error is not a new one`() async throws {
        try FileManager.default.removeItem(at: folder.url.appending(path: "films/truncated.mkv"))
        let batch = ["batch", "films", "--depth", "header", "--catalog", "c.sqlite"]
        _ = try await Command.run(batch, in: folder.url)
        try FileManager.default.copyItem(
            at: Media.folder.appending(path: "damaged/truncated.mkv"),
            to: folder.url.appending(path: "films/truncated.mkv"))
        try folder.file("w.yaml", "- {code: container.truncated, reason: a sample}".utf8)
        let result = try await Command.run(
            batch + ["--fail-when-new", "--waivers", "w.yaml", "--summary"], in: folder.url)
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output.contains("truncated.mkv container.truncated (waived: a sample)"))
    }

    @Test(arguments: ["- {code: decode.error, reason: x}", "code: 7", "- ["])
    func `an invalid file is a usage error with its place`(text: String) async throws {
        try folder.file("bad.yaml", text.utf8)
        let result = try await run("batch", "films", "--waivers", "bad.yaml")
        #expect(result.status == 2)
        #expect(result.error.contains("--waivers: bad.yaml:"), "\(result.error)")
        #expect(try await run("batch", "films", "--waivers", "none.yaml").status == 2)
    }
}
