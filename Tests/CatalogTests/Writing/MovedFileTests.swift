import Foundation
import GRDB
import Testing
import TrackModel

@testable import Catalog

@Suite struct MovedFileTests {
    @Test func `a moved file keeps its row, its record and its history`() throws {
        let library = try Library()
        for name in ["a.mkv", "b.mkv"] { try library.make(name) }
        try library.run()
        library.date += 60
        try library.make("sub/x.mkv")
        try library.move("a.mkv", to: "sub/moved.mkv")
        let run = try library.run()
        #expect(run.probed == ["sub/x.mkv"])
        #expect(run.unchanged == ["b.mkv", "sub/moved.mkv"])
        #expect(
            try library.rows(
                """
                SELECT id, path, json_extract(record, '$.input.path'), added FROM files WHERE id = 1
                """) == ["1|films/sub/moved.mkv|films/sub/moved.mkv|2027-01-15T08:00:00.000Z"])
        #expect(
            try library.rows("SELECT file_id, kind, time FROM events")
                == ["1|moved|2027-01-15T08:01:00.000Z"])
        #expect(
            try library.rows("SELECT detail FROM events").first?.hasSuffix("films/a.mkv") == true)
        #expect(try library.rows("SELECT codec FROM tracks WHERE file_id = 1") == ["hevc"])
    }

    @Test func `moves and unchanged files are detected in an earlier catalogue`()
        throws
    {
        let library = try Library()
        try library.make("a.mkv", holding: "A")
        try library.make("b.mkv", holding: String(repeating: "B", count: 200_000))
        for name in ["a.mkv", "b.mkv"] { library.touch(name, 1_000_000_000) }
        try library.run()
        // FNV-1a of the size and the bytes, as that version stored it.
        let queue = try DatabaseQueue(path: library.catalog)
        for name in ["a.mkv", "b.mkv"] {
            let earlier = ContentHash.text(
                ofFile: Array(library.url(name).path(percentEncoded: false).utf8), isEarlier: true)
            #expect(earlier?.utf8.count == 16)
            try queue.write {
                try $0.execute(
                    sql: "UPDATE files SET content_hash = ? WHERE path = ?",
                    arguments: [earlier, "films/\(name)"])
            }
        }
        try queue.close()
        #expect(try library.run().unchanged == ["a.mkv", "b.mkv"])
        try library.move("b.mkv", to: "c.mkv")
        #expect(try library.run().unchanged == ["a.mkv", "c.mkv"])
        #expect(try library.rows("SELECT kind FROM events") == ["moved"])
    }

    @Test func `a copy is a new file`() throws {
        let library = try Library()
        try library.make("a.mkv", holding: "the same")
        try library.run()
        try library.make("b.mkv", holding: "the same")
        #expect(try library.run().probed == ["b.mkv"])
        #expect(try library.rows("SELECT count(*) FROM files") == ["2"])
    }

    @Test func `the inode decides which of two vanished files has moved`() throws {
        let library = try Library()
        for name in ["a.mkv", "b.mkv"] { try library.make(name, holding: "the same") }
        for name in 0..<10 { try library.make("other\(name).mkv") }
        try library.run()
        try library.remove("a.mkv")
        try library.move("b.mkv", to: "c.mkv")
        #expect(try library.run().probed.isEmpty)
        #expect(
            try library.rows("SELECT detail LIKE '%b.mkv' FROM events WHERE kind = 'moved'") == [
                "1"
            ])
    }

    @Test func `a copy with a different name is neither of two vanished files`() throws {
        let library = try Library()
        for name in ["a.mkv", "b.mkv"] { try library.make(name, holding: "the same") }
        for name in 0..<10 { try library.make("other\(name).mkv") }
        try library.make("c.part", holding: "the same")
        try library.run((0..<10).map { "other\($0).mkv" } + ["a.mkv", "b.mkv"])
        for name in ["a.mkv", "b.mkv"] { try library.remove(name) }
        try library.move("c.part", to: "c.mkv")
        #expect(try library.run().probed == ["c.mkv"])
    }

    @Test func `different content of the same size is not a move`() throws {
        let library = try Library()
        try library.make("a.mkv", holding: "the one")
        for name in 0..<10 { try library.make("other\(name).mkv") }
        try library.run()
        try library.remove("a.mkv")
        try library.make("b.mkv", holding: "the two")
        #expect(try library.run().probed == ["b.mkv"])
        #expect(
            try library.rows("SELECT path FROM files WHERE missing_since IS NOT NULL")
                == ["films/a.mkv"])
    }

    @Test func `another extension is probed again, in the same row`() throws {
        let library = try Library()
        try library.make("a.mkv")
        try library.run()
        try library.move("a.mkv", to: "a.mp4")
        #expect(try library.run().probed == ["a.mp4"])
        #expect(try library.rows("SELECT id, path FROM files") == ["1|films/a.mp4"])
    }

    @Test func `files that vanish with their folder have not moved`() throws {
        let library = try Library()
        try library.make("a.mkv")
        try library.run()
        // The disk is unmounted, and a second one has the same file.
        try FileManager.default.moveItem(
            atPath: library.folder.path("films"), toPath: library.folder.path("elsewhere"))
        try FileManager.default.createDirectory(
            atPath: library.folder.path("films"), withIntermediateDirectories: true)
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(depth: .sample, refresh: .stale, program: "test", arguments: []),
            in: writer, at: library.date)
        var file = CatalogFile(
            location: Array(library.folder.path("elsewhere/a.mkv").utf8), path: "elsewhere/a.mkv")
        let bytes = try Data(contentsOf: library.folder.url.appending(path: "elsewhere/a.mkv"))
        file.status = .init(size: Int64(bytes.count), modified: 1, changed: 1, device: 1, inode: 1)
        guard case .unknown = try run.answer(about: file, at: library.date) else {
            Issue.record("it is taken for a moved file")
            return
        }
        try writer.close()
    }

    @Test func `a renamed folder of copies that are alike is moved`() throws {
        let library = try Library()
        for name in 1...5 { try library.make("old/\(name).mkv", holding: "equal content") }
        try library.make("other.mkv")
        try library.run()
        try library.move("old", to: "new")
        let run = try library.run()
        #expect(run.probed.isEmpty)
        #expect(
            try library.rows("SELECT path, missing_since FROM files ORDER BY path")
                == (1...5).map { "films/new/\($0).mkv|" } + ["films/other.mkv|"])
        #expect(try library.rows("SELECT DISTINCT kind FROM events") == ["moved"])
        #expect(
            try library.rows(
                """
                SELECT count(*) FROM events JOIN files ON files.id = file_id
                WHERE replace(path, 'new', 'old') = substr(detail, -length(path))
                """) == ["5"])
    }
}
