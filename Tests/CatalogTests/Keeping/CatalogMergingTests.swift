import Foundation
import Testing
import TrackModel

@testable import Catalog

@Suite struct CatalogMergingTests {
    private static let content = """
        SELECT location, path, size, stat_size, modified_ns, content_hash, missing_since, record
        FROM files ORDER BY location
        """

    @Test func `merged parts are what one run would have stored`() throws {
        let library = try Library()
        let names = (0..<12).map { "\($0).mkv" }
        for name in names { try library.make(name) }
        let probe: (String, ProbeDepth) -> MediaRecord = { path, depth in
            Records.film(path, depth: depth) { $0.container?.tags = ["TITLE": path] }
        }
        try library.run(probe: probe)
        let whole = try library.rows(Self.content)
        let tags = try library.rows("SELECT value FROM tags ORDER BY value")
        var parts: [String] = []
        for part in 0..<3 {
            try? FileManager.default.removeItem(atPath: library.catalog)
            try library.run(
                names.enumerated().filter { $0.offset % 3 == part }.map(\.element), probe: probe)
            parts.append(library.folder.path("part\(part).sqlite"))
            try FileManager.default.moveItem(atPath: library.catalog, toPath: parts[part])
        }
        let writer = try CatalogWriter(library.catalog)
        for part in parts { try writer.merge(try CatalogReader(part)) }
        try writer.close()
        #expect(try library.rows(Self.content) == whole)
        #expect(try library.rows("SELECT value FROM tags ORDER BY value") == tags)
        #expect(try library.rows("SELECT path, file_count FROM roots") == ["films|12"])
        // The merged catalogue is as good as the one run's: nothing is to be probed.
        #expect(try library.run(probe: probe).probed.isEmpty)
        #expect(try library.rows("SELECT file_count FROM roots") == ["12"])
    }

    @Test func `the deeper of two records wins, for a changed file the later`() throws {
        let library = try Library()
        for name in ["a.mkv", "b.mkv"] { try library.make(name) }
        library.depth = .full
        try library.run()
        let deep = library.folder.path("deep.sqlite")
        try FileManager.default.moveItem(atPath: library.catalog, toPath: deep)
        library.depth = .header
        library.date += 60
        try library.make("b.mkv", holding: "it has changed since")
        try library.run()
        let late = library.folder.path("late.sqlite")
        try FileManager.default.moveItem(atPath: library.catalog, toPath: late)
        for order in [[deep, late], [late, deep]] {
            try? FileManager.default.removeItem(atPath: library.catalog)
            let writer = try CatalogWriter(library.catalog)
            for part in order { try writer.merge(try CatalogReader(part)) }
            try writer.close()
            #expect(
                try library.rows("SELECT path, decode_depth FROM files ORDER BY path")
                    == ["films/a.mkv|full", "films/b.mkv|header"])
        }
    }

    @Test func `files at one path of two disks are both kept and counted`() throws {
        let library = try Library()
        var parts: [String] = []
        for disk in ["uuid:one", "uuid:two"] {
            library.volume = disk
            try library.make("film.mkv", holding: "on \(disk)")
            try library.run()
            parts.append(library.folder.path("\(parts.count).sqlite"))
            try FileManager.default.moveItem(
                atPath: library.catalog, toPath: parts[parts.count - 1])
        }
        let writer = try CatalogWriter(library.catalog)
        #expect(try parts.map { try writer.merge(try CatalogReader($0)) } == [0, 1])
        // Merged again nothing is added.
        #expect(try parts.map { try writer.merge(try CatalogReader($0)) } == [0, 0])
        try writer.close()
        #expect(
            try library.rows("SELECT path, volume FROM files ORDER BY volume")
                == ["films/film.mkv|uuid:one", "films/film.mkv|uuid:two"])
        #expect(
            try library.rows("SELECT volume, file_count FROM roots ORDER BY volume")
                == ["uuid:one|1", "uuid:two|1"])
    }

    @Test func `numbers of file systems that two machines give alike are one disk where files are`()
        throws
    {
        let library = try Library()
        try library.make("film.mkv")
        var parts: [String] = []
        for host in ["one", "two", "three"] {
            library.volume = "fsid:803@\(host)"
            if host == "three" { try library.make("film.mkv", holding: "another film") }
            try library.run()
            parts.append(library.folder.path("\(host).sqlite"))
            try FileManager.default.moveItem(
                atPath: library.catalog, toPath: parts[parts.count - 1])
        }
        let writer = try CatalogWriter(library.catalog)
        #expect(try parts.map { try writer.merge(try CatalogReader($0)) } == [0, 0, 1])
        try writer.close()
        #expect(try library.rows("SELECT count(*) FROM files") == ["2"])
    }
}
