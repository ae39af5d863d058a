import Foundation
import GRDB
import Testing
import TrackModel

@testable import Catalog

/// Gone is not offline.
@Suite struct RootCheckTests {
    private func library(_ count: Int) throws -> Library {
        let library = try Library()
        for name in 1...count { try library.make("\(name).mkv") }
        try library.run()
        library.date += 60
        return library
    }

    private let missing = "SELECT path, missing_since FROM files WHERE missing_since IS NOT NULL"

    @Test func `a vanished file is marked, and found again when it returns`() throws {
        let library = try library(6)
        try library.remove("3.mkv")
        #expect(try library.run().reports.first?.gone == 1)
        #expect(try library.rows(missing) == ["films/3.mkv|2027-01-15T08:01:00.000Z"])
        #expect(try library.rows("SELECT count(*) FROM video_tracks") == ["5"])
        #expect(try library.rows("SELECT file_count, is_offline FROM roots") == ["5|0"])
        library.date += 60
        #expect(try library.run().reports.first?.gone == 0)
        #expect(try library.rows(missing) == ["films/3.mkv|2027-01-15T08:01:00.000Z"])
        try library.make("3.mkv")
        try library.run()
        #expect(try library.rows(missing).isEmpty)
        #expect(
            try library.rows("SELECT kind FROM events WHERE kind != 'changed'") == [
                "missing", "found",
            ])
    }

    @Test
    func `a loss of a fifth is marked, and kept until the user confirms it`()
        throws
    {
        let library = try library(10)
        for name in ["1.mkv", "2.mkv"] { try library.remove(name) }
        for _ in 0..<2 {
            let report = try library.run().reports.first
            #expect(report?.state == .offline(.losses))
            #expect(report?.gone == 2)
            #expect(try library.rows(missing).count == 2)
            #expect(try library.rows("SELECT file_count, is_offline FROM roots") == ["8|1"])
        }
        let writer = try CatalogWriter(library.catalog)
        #expect(try writer.prune(missingSince: library.date + 60).refused == 2)
        let root = Array(library.folder.path("films").utf8)
        #expect(try writer.confirmGone(Array("/elsewhere".utf8), volume: "") == nil)
        #expect(try writer.confirmGone(root, volume: "") == 2)
        try writer.close()
        #expect(try library.rows("SELECT count(*) FROM files") == ["8"])
        #expect(try library.run().reports.first?.state == .online)
    }

    @Test func `a fifth that comes back is found, and the folder is online`() throws {
        let library = try library(10)
        for name in ["1.mkv", "2.mkv"] { try library.remove(name) }
        try library.run()
        for name in ["1.mkv", "2.mkv"] { try library.make(name) }
        #expect(try library.run().reports.first?.state == .online)
        #expect(try library.rows("SELECT file_count, is_offline FROM roots") == ["10|0"])
    }

    @Test func `a removed folder is forgotten after confirmation`() throws {
        let library = try library(3)
        try FileManager.default.removeItem(atPath: library.folder.path("films"))
        try library.run([])
        let writer = try CatalogWriter(library.catalog)
        #expect(
            try writer.confirmGone(Array(library.folder.path("films").utf8), volume: "") == 3)
        try writer.close()
        #expect(try library.rows("SELECT path FROM roots").isEmpty)
    }

    @Test func `two disks that are mounted at one place are two folders`() throws {
        let library = try Library()
        library.volume = "uuid:one"
        for name in 1...3 { try library.make("\(name).mkv") }
        try library.run()
        for name in 1...3 { try library.remove("\(name).mkv") }
        for name in 1...2 { try library.make("\(name).mkv", holding: "of the other disk \(name)") }
        library.volume = "uuid:two"
        #expect(try library.run().reports.first?.state == .offline(.device))
        #expect(
            try library.rows("SELECT volume FROM files ORDER BY volume, path") == [
                "uuid:one", "uuid:one", "uuid:one", "uuid:two", "uuid:two",
            ])
        #expect(try library.rows(missing).isEmpty)
    }

    @Test func `a volume under a new name is the one it was`() throws {
        let library = try Library()
        library.volume = "fsid:1@here"
        for name in 1...6 { try library.make("\(name).mkv") }
        try library.run()
        library.volume = "uuid:one"
        #expect(try library.run().probed.isEmpty)
        #expect(try library.run().reports.first?.state == .online)
        #expect(try library.rows("SELECT DISTINCT volume FROM files") == ["uuid:one"])
        #expect(try library.rows("SELECT volume, file_count FROM roots") == ["uuid:one|6"])
    }

    @Test func `a folder that could not be read is a row until it can be`() throws {
        let library = try library(3)
        try library.make("inner/4.mkv")
        let writer = try CatalogWriter(library.catalog)
        let run = CatalogRun(depth: .sample, refresh: .stale, program: "test", arguments: [])
        let rows = try CatalogRunWriter(run, in: writer, at: library.date)
        let record = MediaRecord(
            input: .init(path: "films/inner"),
            error: .init(code: "permission-denied", message: "no"))
        try rows.store(
            Array(RecordCodec.encode(record).utf8),
            of: CatalogFile(
                location: Array(library.folder.path("films/inner").utf8), path: "films/inner",
                kind: "folder"), hash: nil, at: library.date)
        try writer.close()
        #expect(
            try library.rows("SELECT path, code FROM problems") == ["films/inner|permission-denied"]
        )
        try library.run()
        #expect(try library.rows("SELECT path, code FROM problems").isEmpty)
    }

    @Test func `an empty folder is a disk that is not mounted`() throws {
        let library = try library(3)
        for name in 1...3 { try library.remove("\(name).mkv") }
        #expect(try library.run().reports.first?.state == .offline(.empty))
        #expect(try library.rows(missing).isEmpty)
    }

    @Test func `a folder that is not there is offline`() throws {
        let library = try library(3)
        try FileManager.default.removeItem(atPath: library.folder.path("films"))
        #expect(try library.run([]).reports.first?.state == .offline(.missing))
        #expect(try library.rows(missing).isEmpty)
    }

    @Test func `on a new device nothing is marked, and existing files identify it`()
        throws
    {
        let library = try library(10)
        try library.change("UPDATE roots SET device = device + 1")
        try library.remove("1.mkv")
        #expect(try library.run().reports.first?.state == .offline(.device))
        #expect(try library.rows(missing).isEmpty)
        #expect(try library.run().reports.first?.state == .online)
        #expect(try library.rows(missing).count == 1)
    }

    @Test func `on another device that lacks most of the files it stays offline`() throws {
        let library = try library(10)
        try library.change("UPDATE roots SET device = device + 1")
        for name in 1...5 { try library.remove("\(name).mkv") }
        #expect(try library.run().reports.first?.state == .offline(.device))
        #expect(try library.run().reports.first?.state == .offline(.device))
        #expect(try library.rows(missing).isEmpty)
    }

    @Test func `files outside a run's inputs are not marked missing`() throws {
        let library = try library(10)
        #expect(try library.run(["1.mkv"]).reports.first?.gone == 0)
        #expect(try library.rows(missing).isEmpty)
    }

    @Test func `a run that was interrupted marks nothing`() throws {
        let library = try library(10)
        try library.remove("1.mkv")
        try library.make("new.mkv")
        try library.run(stopAfter: 0)
        #expect(try library.rows(missing).isEmpty)
    }

    @Test func `pruning takes what has long been missing, but not from offline folders`() throws {
        let library = try library(10)
        try library.remove("1.mkv")
        try library.run()
        let writer = { try CatalogWriter(library.catalog) }
        let day: Double = 86400
        var report = try writer().prune(missingSince: library.date - 30 * day)
        #expect(report == PruningReport(removed: 0, refused: 0, offlineRoots: []))
        library.date += 31 * day
        for name in 2...6 { try library.remove("\(name).mkv") }
        try library.run()
        report = try writer().prune(missingSince: library.date - 30 * day)
        #expect(report == PruningReport(removed: 0, refused: 1, offlineRoots: ["films"]))
        for name in 2...6 { try library.make("\(name).mkv") }
        try library.run()
        report = try writer().prune(missingSince: library.date - 30 * day)
        #expect(report == PruningReport(removed: 1, refused: 0, offlineRoots: []))
        #expect(try library.rows("SELECT count(*) FROM files") == ["9"])
        #expect(try library.rows("SELECT count(*) FROM tracks") == ["9"])
    }
}

extension Library {
    func change(_ sql: String) throws {
        try DatabaseQueue(path: catalog).write { try $0.execute(sql: sql) }
    }
}
