import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Catalog

/// Catalogues as earlier versions made them, which are opened for ever.
///
/// Each holds the records of `Tests/CommandTests/Records` below `/films`, one of them
/// missing, and the folder as a root.
@Suite struct StoredCatalogTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Catalogues")

    private static let names = ["catalog-1.sqlite", "catalog-2.sqlite", "catalog-3.sqlite"]

    private func library(_ name: String) throws -> Library {
        let library = try Library()
        try FileManager.default.copyItem(
            at: Self.folder.appending(path: name), to: URL(filePath: library.catalog))
        return library
    }

    @Test(arguments: names)
    func `a catalogue of an earlier version is read as it is`(name: String) throws {
        let library = try library(name)
        let reader = try CatalogReader(library.catalog)
        var records: [MediaRecord] = []
        try reader.forEach(includesMissing: true) {
            records.append(try $0.record)
            return true
        }
        #expect(records.count == 8)
        #expect(Set(records) == Set(Records.stored))
        #expect(try reader.count == 7)
        // The folder goes with it.
        withExtendedLifetime(library) {}
    }

    @Test(arguments: names)
    func `a catalogue of an earlier version is brought to this one`(name: String) throws {
        let library = try library(name)
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(depth: .header, refresh: .none, program: "test", arguments: []),
            in: writer, at: library.date)
        let file = CatalogFile(
            location: Array("/films/film.mkv".utf8), path: "film.mkv",
            status: .init(
                size: 1000, modified: 1_700_000_000_000_000_001, changed: 1, device: 1,
                inode: 1))
        guard case .known = try run.answer(about: file, at: library.date) else {
            Issue.record("an unchanged file is not known")
            return
        }
        try writer.close()
        for (table, columns) in RecordColumns.tables {
            for column in columns {
                #expect(throws: Never.self, "\(table).\(column.name)") {
                    try library.rows("SELECT \"\(column.name)\" FROM \(table) LIMIT 1")
                }
            }
        }
        #expect(
            try library.rows("SELECT count(*) FROM tracks").first
                == "\(Records.stored.reduce(0) { $0 + $1.tracks.count })")
        #expect(try library.rows("SELECT path, is_offline FROM roots") == ["/films|0"])
        #expect(try library.rows("SELECT kind FROM events") == ["missing"])
        // Its program was not kept.
        #expect(try library.rows("SELECT DISTINCT program FROM files") == [""])
    }
}
