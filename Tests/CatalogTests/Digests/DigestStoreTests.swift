import Foundation
import GRDB
import Testing
import TrackModel

@testable import Catalog

/// Digests of files over several runs and verifications.
@Suite struct DigestStoreTests {
    private let library: Library
    /// 2027-01-15T08:00:00Z in nanoseconds.
    private static let time: Int64 = 1_800_000_000_000_000_000

    init() throws {
        library = try Library()
        library.checksums = [.sha256]
    }

    /// The record with a digest that is the content itself.
    private func record(_ path: String, _ depth: ProbeDepth, _ digest: String?) -> MediaRecord {
        Records.film(path, depth: depth) { record in
            guard let digest else { return }
            var digests = ByteDigests()
            (digests.bytes, digests.sha256) = (1000, digest)
            record.digests = digests
        }
    }

    @discardableResult
    private func run(_ digest: String? = "aa") throws -> Library.Run {
        try library.run { record($0, $1, digest) }
    }

    private func digests() throws -> [String] {
        try library.rows(
            """
            SELECT path, algorithm, digests.digest, digests.size, made FROM digests
            JOIN files ON files.id = file_id ORDER BY path, algorithm
            """)
    }

    private func events() throws -> [String] {
        try library.rows("SELECT kind FROM events ORDER BY id")
    }

    @Test func `digests of records are stored with size and time`() throws {
        try library.make("a.mkv")
        try run()
        #expect(
            try digests() == ["films/a.mkv|sha256|aa|20|2027-01-15T08:00:00.000Z"])
        let files = try CatalogReader(library.catalog).digestedFiles()
        #expect(files.map(\.digests) == [[.sha256: "aa"]])
        #expect(files.first?.modified == (try library.file("a.mkv").status?.modified))
        #expect(
            try library.rows("SELECT digests_sha256, digests_bytes FROM files") == ["aa|1000"])
    }

    @Test func `unchanged files without a wanted digest are probed again`() throws {
        try library.make("a.mkv")
        library.checksums = []
        try run(nil)
        #expect(try run(nil).probed.isEmpty)
        library.checksums = [.sha256]
        #expect(try run().probed == ["a.mkv"])
        #expect(try run().probed.isEmpty)
        library.checksums = [.md5]
        #expect(try run().probed == ["a.mkv"])
        library.checksums = []
        #expect(try run(nil).probed.isEmpty)
    }

    @Test func `a file that cannot be analysed is not read for its digest each time`() throws {
        try library.make("a.mkv")
        let failed: (String, ProbeDepth) -> MediaRecord = { path, _ in
            MediaRecord(
                input: .init(path: path), error: .init(code: "not-media", message: "No media."))
        }
        try library.run(probe: failed)
        #expect(try library.run(probe: failed).probed.isEmpty)
    }

    /// The inode changes, size and time do not.
    private func replace(_ name: String, holding text: String) throws {
        let modified = try #require(try library.file(name).status?.modified)
        try library.remove(name)
        try library.make(name, holding: text)
        library.touch(name, modified)
    }

    @Test func `other bytes with the same size and time keep the digest and are an event`() throws {
        try library.make("a.mkv", holding: "content one")
        try run()
        try replace("a.mkv", holding: "content two")
        library.date += 86400
        #expect(try run("bb").probed == ["a.mkv"])
        #expect(try digests() == ["films/a.mkv|sha256|aa|11|2027-01-15T08:00:00.000Z"])
        #expect(try events().contains("altered"))
        #expect(
            try library.rows("SELECT outcome, time FROM verifications")
                == ["altered|2027-01-16T08:00:00.000Z"])
        // The record states what is there.
        #expect(try library.rows("SELECT digests_sha256 FROM files") == ["bb"])
    }

    @Test func `a changed file gets new digests`() throws {
        try library.make("a.mkv")
        try run()
        try library.make("a.mkv", holding: "longer than before, and with another time")
        library.date += 86400
        try run("bb")
        #expect(try digests() == ["films/a.mkv|sha256|bb|41|2027-01-16T08:00:00.000Z"])
        #expect(try !events().contains("altered"))
    }

    @Test func `a moved file takes its digests along`() throws {
        try library.make("a.mkv")
        try run()
        try library.move("a.mkv", to: "b.mkv")
        #expect(try run().probed.isEmpty)
        #expect(try digests().map { $0.prefix(21) } == ["films/b.mkv|sha256|aa"])
    }

    @Test func `a catalogue without the tables is read, and gets them when it is written`() throws {
        try library.make("a.mkv")
        try run(nil)
        try DatabaseQueue(path: library.catalog).write { db in
            try db.execute(
                sql: """
                    DROP TABLE digests; DROP TABLE verifications;
                    DELETE FROM grdb_migrations WHERE identifier = 'digests'
                    """)
        }
        let reader = try CatalogReader(library.catalog)
        #expect(try reader.digestedFiles().isEmpty)
        #expect(try reader.candidates().count == 1)
        #expect(try run().probed == ["a.mkv"])
        #expect(try digests().count == 1)
    }

    // MARK: Verifications

    private func note(
        _ outcome: FixityOutcome, _ change: (inout NotedVerification) -> Void = { _ in },
        at time: Int64 = time
    ) throws {
        let writer = try CatalogWriter(library.catalog)
        var noted = NotedVerification(file: 1, outcome: outcome)
        change(&noted)
        try writer.note([noted, NotedVerification(file: 99, outcome: .same)], at: time)
        try writer.close()
    }

    @Test func `verifications are recorded, a silent change as an event, once`() throws {
        try library.make("a.mkv")
        try run()
        try note(.same, at: Self.time + 1_500_000_000)
        #expect(
            try library.rows("SELECT file_id, time, outcome, errno FROM verifications")
                == ["1|2027-01-15T08:00:01.500Z|same|"])
        try note(.altered)
        try note(.altered)
        #expect(try events() == ["altered"])
        try note(.unreadable) { $0.errno = 5 }
        #expect(try library.rows("SELECT outcome, errno FROM verifications") == ["unreadable|5"])
    }

    @Test func `accepted digests replace the others`() throws {
        try library.make("a.mkv")
        try run()
        try note(.same) { noted in
            (noted.digests, noted.size, noted.modified) = ([.sha256: "bb"], 20, 1)
            noted.replaces = true
        }
        #expect(try digests() == ["films/a.mkv|sha256|bb|20|2027-01-15T08:00:00.000Z"])
        #expect(try library.rows("SELECT outcome FROM verifications") == ["same"])
    }

    @Test func `files verified longest ago come first`() throws {
        for name in ["a.mkv", "b.mkv", "c.mkv"] { try library.make(name) }
        try run()
        func order() throws -> [String] {
            try CatalogReader(library.catalog).digestedFiles().map(\.path)
        }
        #expect(try order() == ["films/a.mkv", "films/b.mkv", "films/c.mkv"])
        try note(.same, at: Self.time + 1_000_000_000)
        #expect(try order() == ["films/b.mkv", "films/c.mkv", "films/a.mkv"])
    }

    @Test func `a merge keeps digests and verifications`() throws {
        try library.make("a.mkv")
        try run()
        try note(.same)
        let merged = library.folder.path("merged.sqlite")
        let writer = try CatalogWriter(merged)
        try writer.merge(try CatalogReader(library.catalog))
        try writer.close()
        let files = try CatalogReader(merged).digestedFiles()
        #expect(files.map(\.digests) == [[.sha256: "aa"]])
        #expect(files.map(\.verified) == ["2027-01-15T08:00:00.000Z"])
    }

    @Test func `candidates have digests of unaltered files and of tracks`() throws {
        try library.make("a.mkv")
        try library.run { path, depth in
            var record = record(path, depth, "aa")
            var digests = TrackDigests()
            var packets = ByteDigests()
            (packets.bytes, packets.count, packets.md5) = (10, 2, "cc")
            digests.packets = packets
            record.tracks[0].streamDigests = digests
            return record
        }
        func candidates() throws -> [CandidateFile] {
            try CatalogReader(library.catalog).candidates()
        }
        let first = try #require(try candidates().first)
        #expect(first.digests == [.sha256: "aa"])
        #expect(first.tracks == [.init(mediaType: "video", packets: [.md5: "cc"])])
        try note(.altered)
        #expect(try candidates().first?.digests == [:])
    }
}
