import Fixtures
import Foundation
import Testing

/// Lists of inputs in JSON.
@Suite struct ListedBatchTests {
    private static func run(
        _ lines: [String], _ options: [String] = []
    ) async throws -> Command.Result {
        let folder = try TemporaryFolder()
        try folder.file("list", (lines.joined(separator: "\n") + "\n").utf8)
        return try await Command.shell(
            "\"$TRACKPROBE\" batch --from-stdin --input-format ndjson --format ndjson --quiet "
                + "\(options.joined(separator: " ")) < '\(folder.path("list"))'")
    }

    @Test func `each input line gives a record with its id`() async throws {
        let run = try await Self.run([
            #"{"path":"film.mkv","id":"one"}"#, #"{"path":"none.mkv","id":2}"#, "", "nonsense",
            #"{"path":"film.mkv","id":"again"}"#, #"{"path":"mp4/plain.mp4"}"#,
        ])
        #expect(run.status == 1)
        var codes: [String: String] = [:]
        for record in try run.lines() {
            let path = record["input"]["path"].string ?? ""
            codes["\(path) \(record["input"]["id"].string ?? "-")"] =
                record["error"]["code"].string ?? ""
        }
        #expect(
            codes == [
                "film.mkv one": "", "film.mkv again": "", "none.mkv 2": "not-found",
                "line 4 -": "unreadable-line", "mp4/plain.mp4 -": "",
            ])
    }

    @Test func `files of a folder have the id of the folder`() async throws {
        let records = try await Self.run([#"{"path":"mp4","id":"f"}"#], ["--depth", "header"])
            .lines()
        #expect(records.count > 1)
        #expect(records.allSatisfy { $0["input"]["id"] == "f" })
    }

    @Test func `the input in a record reads the same file again`() async throws {
        let folder = try TemporaryFolder()
        let bytes = Array("f\n'\" ".utf8) + [0xE9, 0xFF] + Array(".mkv".utf8)
        let film = try Data(contentsOf: Media.folder.appending(path: "film.mkv"))
        let path = Array((folder.path + "/").utf8) + bytes + [0]
        let file = path.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
        }
        let opened = try #require(file)
        film.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, opened) }
        fclose(opened)
        let text = Data(path.dropLast()).base64EncodedString()
        let first = try await Self.run([#"{"pathBytes":"\#(text)","id":"é"}"#]).lines()
        #expect(first.count == 1)
        #expect(first[0]["error"].isSilent)
        #expect(first[0]["input"]["pathBytes"].string == text)
        #expect(first[0]["input"]["id"].string == "é")
    }

    @Test(arguments: [[], ["--from-stdin", "--catalog", "x.sqlite"]])
    func `--input-format ndjson needs standard input and no catalogue`(
        options: [String]
    ) async throws {
        let run = try await Command.run(
            ["batch", "film.mkv", "--input-format", "ndjson"] + options)
        #expect(run.status == 2)
        #expect(run.error.contains("--input-format ndjson"))
    }
}
