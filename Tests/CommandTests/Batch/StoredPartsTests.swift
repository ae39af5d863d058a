import Fixtures
import Foundation
import Testing

/// Parts of a batch that are merged.
@Suite struct StoredPartsTests {
    private static let names = ["film.mkv", "mp4/plain.mp4", "mpegts/two-programmes.ts"]

    /// Two parts, of which the second was cut in its middle.
    private static func parts(in folder: TemporaryFolder) async throws -> [String] {
        let run = try await Command.run(
            names + ["--depth", "header", "--format", "ndjson", "--ordered"])
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 3)
        try folder.file("part1.ndjson", (lines[0] + "\n").utf8)
        try folder.file("part2.ndjson", (lines[1] + "\n" + lines[2].prefix(500)).utf8)
        try folder.file("whole.ndjson", run.output.utf8)
        return ["part1.ndjson", "part2.ndjson"].map(folder.path)
    }

    private static func paths(_ text: String) throws -> [String?] {
        try text.split(separator: "\n").map { try Command.json($0)["input"]["path"].string }
    }

    @Test func `parts are merged into one report, and a truncated part loses its last record`()
        async throws
    {
        let folder = try TemporaryFolder()
        let parts = try await Self.parts(in: folder)
        let run = try await Command.run(
            ["report"] + parts + ["-o", folder.path("all.ndjson"), "-o", folder.path("all.csv")])
        #expect(run.status == 1)
        #expect(
            run.error.contains("part2.ndjson”: record 2 is truncated or invalid, and is left out"))
        #expect(!run.error.contains("part1"))
        let lines = try String(contentsOfFile: folder.path("all.ndjson"), encoding: .utf8)
        #expect(try Self.paths(lines) == ["film.mkv", "mp4/plain.mp4"])
        let table = try String(contentsOfFile: folder.path("all.csv"), encoding: .utf8)
        #expect(table.contains("mp4/plain.mp4") && !table.contains("two-programmes"))
    }

    @Test func `a report of stored parts equals a report of the files`() async throws {
        let folder = try TemporaryFolder()
        _ = try await Self.parts(in: folder)
        for format in ["ndjson", "csv", "text", "markdown"] {
            let stored = try await Command.run(
                "report", folder.path("whole.ndjson"), "--format", format)
            let read = try await Command.run(
                Self.names + ["--depth", "header", "--format", format, "--ordered"])
            #expect(stored.status == 0)
            #expect(stored.output == read.output, "\(format)")
        }
        let some = try await Command.run(
            "report", folder.path("whole.ndjson"), "--format", "ndjson", "--where",
            "container.format == \"mp4\"")
        #expect(try Self.paths(some.output) == ["mp4/plain.mp4"])
    }

    @Test func `importing twice changes nothing`() async throws {
        let folder = try TemporaryFolder()
        let parts = try await Self.parts(in: folder)
        let catalog = folder.path("films.sqlite")
        for _ in 0..<2 {
            let run = try await Command.run(["catalog", "import", catalog] + parts)
            #expect(run.status == 1)
            #expect(run.error.contains("part2.ndjson”: record 2"))
            let list = try await Command.run("catalog", "report", catalog, "--format", "ndjson")
            #expect(
                try Self.paths(list.output).compactMap(\.self).sorted() == [
                    "film.mkv", "mp4/plain.mp4",
                ])
        }
        // Running the part again restores the lost record.
        let whole = try await Command.run(
            "catalog", "import", catalog, folder.path("whole.ndjson"))
        #expect(whole.status == 0)
        #expect(whole.error == "")
        let list = try await Command.run("catalog", "report", catalog, "--format", "ndjson")
        #expect(try Self.paths(list.output).count == 3)
    }

    @Test func `a file that does not contain records is an error`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("text", "hello\n".utf8)
        for name in ["text", "none"] {
            let run = try await Command.run("report", folder.path(name), "--format", "ndjson")
            #expect(run.status == 1)
            #expect(run.error.contains(name))
            #expect(run.output == "")
        }
    }
}
