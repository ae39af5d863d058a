import Fixtures
import Foundation
import Testing

/// A folder named in place of the files in it.
@Suite struct FolderTests {
    private func library() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.file("b.aac", Media.bytes("raw/lc.aac"))
        try folder.file("notes.txt", Array("no film".utf8))
        try folder.file(".hidden.aac", Media.bytes("raw/lc.aac"))
        let inner = folder.url.appending(path: "inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        try Data(Media.bytes("raw/lc.aac")).write(to: inner.appending(path: "a.aac"))
        return folder
    }

    @Test(arguments: [[], ["select"]]) func `a folder stands for the media files in it`(
        command: [String]
    ) async throws {
        let folder = try library()
        let run = try await Command.start(
            command + ["--format", "json", "--ordered", "."], in: folder.url
        ).result()
        #expect(run.status == 0)
        let records = try #require(try run.json().array)
        #expect(records.map { $0["input"]["path"].string } == ["./b.aac", "./inner/a.aac"])
    }

    /// A folder always gives a list, for any number of files.
    @Test func `a folder with one file is a list with one entry`() async throws {
        let folder = try library()
        let run = try await Command.run("--json", "inner", in: folder.url)
        #expect(try run.json().array?.count == 1)
    }

    @Test func `a folder without media says so`() async throws {
        let folder = try TemporaryFolder()
        let run = try await Command.run("--format", "list", ".", in: folder.url)
        #expect(run.status == 1)
        #expect(run.error.contains("a folder without media files"))
    }

    @Test func `a list has one line per file`() async throws {
        let folder = try library()
        let run = try await Command.run("-f", "list", ".", in: folder.url)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("b.aac  ") == true)
        #expect(lines.allSatisfy { $0.contains("AAC") })
    }
}
