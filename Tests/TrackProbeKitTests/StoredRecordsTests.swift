import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import MediaAnalysis

@Suite struct StoredRecordsTests {
    /// Splits a text that is read `size` bytes at a time.
    private static func pieces(of text: [UInt8], _ size: Int) -> [[UInt8]] {
        var rest = text[...]
        return Array(
            JSONPieces { _ in
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            })
    }

    @Test(
        arguments: [
            (
                "[1, {\"a\": [\"]\\\"\", 2]} , \"x,y\"]",
                ["1", "{\"a\": [\"]\\\"\", 2]}", "\"x,y\""]
            ),
            ("{\"a\": 1}\n{\"b\": {}}\n", ["{\"a\": 1}", "{\"b\": {}}"]), ("[]", []), ("", []),
            (" [ ] ", []), ("[{}] {}", ["{}", "{}"]), ("{\"a\": [", ["{\"a\": ["]),
            ("}", ["}"]), ("[\"\\", ["\"\\"]), ("\"", ["\""]),
        ] as [(String, [String])])
    func `stored JSON is split into its records`(text: String, pieces: [String]) {
        for size in [1, 3, 1000] {
            let found = Self.pieces(of: Array(text.utf8), size)
            #expect(found.map { String(decoding: $0, as: UTF8.self) } == pieces, "\(size)")
        }
    }

    @Test func `every prefix of a JSON text is handled`() {
        let text = Array("[{\"a\": [1, \"\\\"]\"]}, [], null, \"\"]".utf8)
        for length in 0...text.count {
            #expect(Self.pieces(of: Array(text.prefix(length)), 4).count <= text.count)
        }
    }

    @Test func `records of several files come one after another`() async throws {
        let folder = try TemporaryFolder()
        try folder.file(
            "a.json", Array("[{\"input\": {\"path\": \"1\"}}, {\"input\": {\"path\": \"2\"}}]".utf8)
        )
        try folder.file("b.json", Array("{\"input\": {\"path\": \"3\"}}\n{broken}\n{}\n".utf8))
        try folder.file(
            "c.json", Array("[{\"mediaType\": \"audio\"}, {\"mediaType\": \"video\"}]".utf8))
        let records = try StoredRecords(
            ["a.json", "b.json", "none.json", "c.json"].map(folder.path))
        var found: [String] = []
        while let record = await records.next() {
            found.append(
                record.error?.code ?? "\(record.input.path.suffix(6)) \(record.tracks.count)")
        }
        #expect(
            found == ["1 0", "2 0", "3 0", "unreadable-records", "unreadable-records", "c.json 2"])
        #expect(throws: RecordFile.Unreadable.self) {
            try StoredRecords([folder.path("none.json")])
        }
    }
}
