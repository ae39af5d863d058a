import Fixtures
import Foundation
import Testing

/// Catalogues that are none, and stored text that is damaged.
@Suite struct HostileCatalogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func sql(_ catalog: String, _ text: String) throws {
        let program =
            "import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.executescript(sys.argv[2])"
        _ = try GeneratedMedia.run(["python3", "-c", program, folder.path(catalog), text])
    }

    private func batch(_ catalog: String, _ options: String...) async throws -> Command.Result {
        try await Command.run(
            ["batch", "mp4/plain.mp4", "raw/lc.aac", "--depth", "header"]
                + ["--catalog", folder.path(catalog)] + options)
    }

    @Test(arguments: ["pipe", "folder", "/dev/zero"])
    func `a pipe, a folder and a device are refused at once`(kind: String) async throws {
        _ = try folder.namedPipe("pipe")
        try FileManager.default.createDirectory(
            atPath: folder.path("folder"), withIntermediateDirectories: false)
        let path = kind.hasPrefix("/") ? kind : folder.path(kind)
        for arguments in [
            ["batch", "raw/lc.aac", "--catalog", path], ["catalog", "list", path],
            ["catalog", "summary", path],
        ] {
            let run = try await Command.start(arguments).result(limit: 30)
            #expect(run.status == 1, "\(arguments)")
            #expect(run.error.contains("it is not a regular file"), "\(run.error)")
        }
    }

    @Test func `a view in place of a table is not read`() async throws {
        #expect(try await batch("a.sqlite", "--quiet").status == 0)
        try sql(
            "a.sqlite",
            """
            ALTER TABLE files RENAME TO old; CREATE VIEW files AS WITH RECURSIVE endless AS
            (SELECT * FROM old UNION ALL SELECT * FROM endless) SELECT * FROM endless;
            """)
        for arguments in [
            ["catalog", "list", folder.path("a.sqlite")],
            ["batch", "raw/lc.aac", "--catalog", folder.path("a.sqlite")],
        ] {
            let run = try await Command.start(arguments).result(limit: 30)
            #expect(run.status == 1)
            #expect(run.error.contains("it is a different kind of file"), "\(run.error)")
        }
    }

    @Test func `stored text that affects a terminal is not written`() async throws {
        #expect(try await batch("a.sqlite", "--quiet").status == 0)
        try sql(
            "a.sqlite",
            """
            UPDATE files SET record = replace(record, '"program":"', '"program":"' || char(27, 155, 10))
            """)
        let run = try await batch("a.sqlite", "--format", "ndjson", "--quiet")
        // Control characters make it no JSON: the records are named, and not written.
        #expect(run.status == 1)
        #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
        let report = try await Command.run("catalog", "report", folder.path("a.sqlite"))
        #expect(!report.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    }

    @Test(arguments: ["ndjson", "json"])
    func `a damaged record is named, and the others are written`(format: String) async throws {
        #expect(try await batch("a.sqlite", "--quiet").status == 0)
        try sql(
            "a.sqlite",
            """
            UPDATE files SET record = char(27) || '[31m{' || substr(record, 1, 100)
              WHERE path LIKE '%lc.aac'
            """)
        let run = try await batch("a.sqlite", "--format", format)
        #expect(run.status == 1)
        #expect(run.error.contains("Cannot read the record of “raw/lc.aac”"), "\(run.error)")
        let records = try format == "json" ? run.json().array ?? [] : run.lines()
        #expect(records.map { $0["input"]["path"].string } == ["mp4/plain.mp4"])
        let again = try await batch(
            "a.sqlite", "--format", "ndjson", "--quiet", "--refresh", "all")
        #expect(again.status == 0)
        #expect(try again.lines().count == 2)
    }
}
