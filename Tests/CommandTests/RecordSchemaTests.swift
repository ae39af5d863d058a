import Fixtures
import Foundation
import Testing
import TrackModel

/// Records against `Schema/trackprobe-1.schema.json`, by the validator of PyPI
/// (jsonschema): those of all Media as they are written now, and those that were
/// stored when the schema was first published.
@Suite struct RecordSchemaTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Records")

    @Test func `every record is as the schema says`() async throws {
        let files = Media.names.map { "'\($0)'" }.joined(separator: " ")
        let script = Self.folder.appending(path: "validate.py").path(percentEncoded: false)
        let stored = Self.folder.appending(path: "trackprobe-1.ndjson").path(percentEncoded: false)
        let run = try await Command.shell(
            """
            { "$TRACKPROBE" --quiet --depth packets --format ndjson \(files)
              "$TRACKPROBE" --quiet --depth full --format ndjson film.mkv hdr/hdr10.mp4
              cat '\(stored)'; } | python3 '\(script)' ../Schema/trackprobe-1.schema.json
            """)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 1, "\(run.output)\(run.error)")
        #expect(lines.last == "\(Media.names.count + 2 + 8) records")
    }

    @Test func `stored records are read and written as they were`() async throws {
        let stored = try String(
            contentsOf: Self.folder.appending(path: "trackprobe-1.ndjson"), encoding: .utf8)
        for line in stored.split(separator: "\n") {
            let record = try RecordCodec.decode(Data(line.utf8))
            #expect(RecordCodec.encode(record) == line)
        }
    }
}
