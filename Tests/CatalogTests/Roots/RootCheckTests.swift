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

    @Test func `a file that is gone is marked, and found again when it is back`() throws {
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

    @Test func `a fifth that is gone at once is offline, and nothing is marked`() throws {
        let library = try library(10)
        for name in ["1.mkv", "2.mkv"] { try library.remove(name) }
        let report = try library.run().reports.first
        #expect(report?.state == .offline(.losses))
        #expect(try library.rows(missing).isEmpty)
        #expect(try library.rows("SELECT file_count, is_offline FROM roots") == ["10|1"])
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

    @Test func `on another device nothing is marked, and the files that are there make it known`()
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

    @Test func `files that a run was not asked for are not gone`() throws {
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
