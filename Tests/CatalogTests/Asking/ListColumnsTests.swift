import Foundation
import Predicates
import Testing

@testable import Catalog
@testable import TrackModel

@Suite struct ListColumnsTests {
    private func lines(_ names: [String], where expression: String? = nil) throws -> [String] {
        let library = try Library()
        try library.store([
            Records.film("a.mkv") { record in
                record.tracks[0].dovi = .init(profile: 8, origin: .container)
                record.tracks.append(Records.track(1, .audio, "aac"))
            },
            Records.film("b.mkv", codec: "h264"),
        ])
        let reader = try CatalogReader(library.catalog)
        let columns = try ListColumns(names, in: reader)
        var lines: [String] = []
        let conditions = try expression.map { [try RecordCondition(parsing: $0)] } ?? []
        try reader.forEach(where: conditions) { file in
            for line in try columns.lines(of: file, in: reader) {
                lines.append(
                    line.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|"))
            }
            return true
        }
        return lines
    }

    @Test func `one line per file, or per track with a track column`() throws {
        #expect(try lines(["path", "container_format"]) == ["a.mkv|matroska", "b.mkv|matroska"])
        #expect(
            try lines(["path", "track_id", "codec", "dovi_profile"])
                == ["a.mkv|0|hevc|8", "a.mkv|1|aac|", "b.mkv|0|h264|"])
    }

    @Test func `names may be those of the record`() throws {
        #expect(
            try lines(["location", "container.format", "tracks.dovi.profile"]).first
                == "/a.mkv|matroska|8")
    }

    @Test func `only tracks for which the condition holds have lines`() throws {
        #expect(try lines(["path", "codec"], where: "mediaType == \"audio\"") == ["a.mkv|aac"])
        #expect(
            try lines(["path", "codec"], where: "ANY tracks.mediaType == \"audio\"")
                == ["a.mkv|hevc", "a.mkv|aac"])
    }

    @Test func `an unknown column is reported`() {
        #expect(throws: ListColumns.Unknown.self) {
            try lines(["path", "smell; DROP TABLE files"])
        }
    }
}
