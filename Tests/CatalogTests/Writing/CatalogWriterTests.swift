import Fixtures
import Foundation
import GRDB
import Testing
import TrackModel

@testable import Catalog

@Suite struct CatalogWriterTests {
    @Test func `one file is left, which opens from a read-only folder's kind of journal`() throws {
        let library = try Library()
        try library.store(Records.stored)
        let names = try FileManager.default.contentsOfDirectory(atPath: library.folder.path)
        #expect(names.sorted() == ["films", "library.sqlite"])
        #expect(try library.rows("PRAGMA journal_mode") == ["delete"])
        #expect(try library.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test func `while it is written others read it whole, and a second writer is refused`() throws {
        let library = try Library()
        try library.store([Records.film("a.mkv")])
        let writer = try CatalogWriter(library.catalog)
        #expect(throws: CatalogError.locked(library.catalog, process: getpid())) {
            try CatalogWriter(library.catalog)
        }
        let reader = try CatalogReader(library.catalog)
        try writer.write { db in
            try db.execute(sql: "DELETE FROM files")
            #expect(try reader.count == 1)
        }
        #expect(try reader.count == 0)
        try writer.close()
    }

    @Test func `a rollback journal is for network file systems`() throws {
        let library = try Library()
        let writer = try CatalogWriter(library.catalog, journal: .rollback)
        #expect(try writer.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "delete")
        #expect(try writer.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
        try writer.close()
        #expect(Journal.networkFileSystem(of: "/proc/self/x") == nil)
    }

    @Test func `a reader cannot write`() throws {
        let library = try Library()
        try library.store([Records.film("a.mkv")])
        let reader = try CatalogReader(library.catalog)
        #expect(throws: CatalogError.readOnly(library.catalog)) {
            try reader.read { try $0.execute(sql: "DELETE FROM files") }
        }
    }

    @Test func `errors are reported`() throws {
        let folder = try TemporaryFolder()
        let missing = folder.path("none/library.sqlite")
        #expect(throws: CatalogError.noFolder(missing)) { try CatalogWriter(missing) }
        #expect(throws: CatalogError.notFound(missing)) { try CatalogReader(missing) }
        let text = try folder.file("notes.txt", Array("This is a text, of some length.\n".utf8))
        #expect(throws: CatalogError.notACatalogue(text)) { try CatalogWriter(text) }
        #expect(throws: CatalogError.notACatalogue(text)) { try CatalogReader(text) }
        #expect(try Data(contentsOf: URL(filePath: text)).count == 32)
    }

    @Test func `a name that is not UTF-8 is refused and not kept as another`() throws {
        let folder = try TemporaryFolder()
        let name = folder.path("") + FileName.text(of: Array("caf".utf8) + [0xE9])
        #expect(throws: CatalogError.nameNotUTF8(name)) { try CatalogWriter(name) }
        #expect(throws: CatalogError.nameNotUTF8(name)) { try CatalogReader(name) }
        #expect(CatalogError.nameNotUTF8(name).description.contains("caf\\xE9"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
    }

    @Test func `a database of another program is left as it is`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("photos.sqlite")
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE photos (id)") }
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: CatalogError.notACatalogue(path)) { try CatalogWriter(path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a catalogue that was killed while it was made is made again`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        let database = try DatabaseQueue(path: path)
        try database.write {
            try $0.execute(
                sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        }
        try CatalogWriter(path).close()
        #expect(try database.read { try $0.tableExists("files") })
        // Another program's, without tables yet.
        let other = folder.path("other.sqlite")
        try DatabaseQueue(path: other).write {
            try $0.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('photos');
                    """)
        }
        #expect(throws: CatalogError.notACatalogue(other)) { try CatalogWriter(other) }
    }

    @Test func `a catalogue of a later version is left as it is`() throws {
        for change in [
            "INSERT INTO grdb_migrations VALUES ('3')", "ALTER TABLE tracks ADD COLUMN smell TEXT",
        ] {
            let library = try Library()
            try library.store([Records.film("a.mkv")])
            try library.change(change)
            #expect(throws: CatalogError.newer(library.catalog)) {
                try CatalogWriter(library.catalog)
            }
            #expect(throws: CatalogError.newer(library.catalog)) {
                try CatalogReader(library.catalog)
            }
        }
    }

    @Test func `a damaged catalogue is detected`() throws {
        let library = try Library()
        try library.store(Records.stored)
        var bytes = try Data(contentsOf: URL(filePath: library.catalog))
        bytes.replaceSubrange(
            4096..<bytes.count, with: repeatElement(0x55, count: bytes.count - 4096))
        try bytes.write(to: URL(filePath: library.catalog))
        #expect(throws: CatalogError.damaged(library.catalog)) { try library.run([]) }
        #expect(throws: CatalogError.damaged(library.catalog)) {
            try CatalogReader(library.catalog).forEach { _ in true }
        }
    }

    /// SQLite may roll back the whole transaction of the change that filled the disk.
    @Test func `a full disk ends the run, and what was committed stays`() throws {
        let library = try Library()
        for name in 0..<200 { try library.make("\(name).mkv") }
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(depth: .sample, refresh: .stale, program: "test", arguments: []),
            in: writer, at: library.date)
        let pages = try writer.read { try Int.fetchOne($0, sql: "PRAGMA page_count") } ?? 0
        try writer.read { try $0.execute(sql: "PRAGMA max_page_count = \(pages + 5)") }
        var stored = 0
        #expect(throws: CatalogError.diskFull(library.catalog)) {
            for name in 0..<200 {
                let file = try library.file("\(name).mkv")
                let record = Records.film(file.path)
                try run.store(
                    Array(RecordCodec.encode(record).utf8), of: file, hash: nil, at: library.date)
                try writer.commit()
                stored += 1
            }
        }
        try writer.close()
        #expect((1..<200).contains(stored))
        #expect(try library.rows("SELECT count(*) FROM files") == ["\(stored)"])
        #expect(try library.rows("PRAGMA integrity_check") == ["ok"])
    }

    @Test func `columns of members that came later are filled from the records`() throws {
        let library = try Library()
        try library.store(Records.stored)
        let sql =
            "SELECT track_id, level, max_cll FROM (SELECT track_id, level, content_light_max_cll AS max_cll FROM tracks ORDER BY id)"
        let before = try library.rows(sql)
        #expect(before.contains { $0.hasSuffix("|1000") })
        try library.change("ALTER TABLE tracks DROP COLUMN content_light_max_cll")
        try library.change("ALTER TABLE files DROP COLUMN container_format_long_name")
        let reader = try CatalogReader(library.catalog)
        #expect(reader.present["tracks"]?.contains("content_light_max_cll") == false)
        try CatalogWriter(library.catalog).close()
        #expect(try library.rows(sql).sorted() == before.sorted())
        #expect(
            try library.rows("SELECT count(*) FROM files WHERE container_format_long_name IS NULL")
                == ["0"])
    }
}
