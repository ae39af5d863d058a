import Fixtures
import Foundation
import GRDB
import Testing
import TrackModel

@testable import Catalog

/// The changes that a run reports since the last one over the same folders.
@Suite struct LibraryChangesTests {
    private func library(_ names: String...) throws -> Library {
        let library = try Library()
        for name in names { try library.make(name) }
        return library
    }

    private func damaged(
        _ path: String, _ depth: ProbeDepth = .sample,
        _ findings: Finding.Code = .containerTruncated
    ) -> MediaRecord {
        Records.film(path, depth: depth) {
            $0.findings = [Finding(findings, message: "It is damaged.", severity: .error)]
        }
    }

    /// `worse films/a.mkv +container.truncated`
    private func lines(_ changes: LibraryChanges) -> [String] {
        changes.files.map { file in
            (file.kinds.map(\.rawValue) + [file.path] + file.came.map { "+\($0.code)" }
                + file.went.map { "-\($0.code)" }).joined(separator: " ")
        }
    }

    @Test func `the first run is the baseline`() throws {
        let library = try library("a.mkv", "b.mkv")
        let first = try library.run { path, depth in damaged(path, depth) }
        #expect(first.changes.since == nil)
        #expect(first.changes.isEmpty)
        #expect(first.changes.newErrors == 0)
        library.date += 86_400
        let second = try library.run()
        #expect(second.changes.since == "2027-01-15T08:00:00.000Z")
        #expect(second.changes.isEmpty)
    }

    @Test func `each event is reported by the next run and no other`() throws {
        let library = try library("a.mkv", "b.mkv", "c.mkv", "d.mkv", "e.mkv", "f.mkv", "g.mkv")
        try library.run { path, depth in
            path.hasSuffix("f.mkv") ? damaged(path, depth) : Records.film(path, depth: depth)
        }
        library.date += 86_400
        try library.make("a.mkv", holding: "truncated")
        try library.move("b.mkv", to: "moved.mkv")
        try library.remove("c.mkv")
        try library.make("d.mkv", holding: "cannot be read")
        try library.make("f.mkv", holding: "repaired")
        try library.make("new.mkv")
        let run = try library.run { path, depth in
            if path.hasSuffix("a.mkv") { return damaged(path, depth) }
            if path.hasSuffix("d.mkv") { return Records.failed(path, "not-media") }
            return Records.film(path, depth: depth)
        }
        #expect(
            lines(run.changes) == [
                "unread changed films/d.mkv +not-media",
                "worse changed films/a.mkv +container.truncated",
                "gone films/c.mkv",
                "mended changed films/f.mkv -container.truncated",
                "new films/new.mkv",
                "moved films/moved.mkv",
            ])
        #expect(run.changes.newErrors == 2)
        library.date += 86_400
        #expect(try library.run().changes.isEmpty)
        library.date += 86_400
        try library.make("c.mkv")
        #expect(lines(try library.run().changes) == ["found films/c.mkv"])
        library.date += 86_400
        #expect(try library.run().changes.isEmpty)
    }

    @Test func `a finding that a shallower read cannot see is not mended`() throws {
        let library = try library("a.mkv", "b.mkv")
        library.depth = .full
        try library.run { path, depth in damaged(path, depth, .decodeErrors) }
        library.depth = .sample
        try library.make("a.mkv", holding: "another text")
        let shallow = try library.run()
        #expect(shallow.probed == ["a.mkv"])
        #expect(lines(shallow.changes) == ["changed films/a.mkv"])
        library.depth = .full
        // The same damage is not new either.
        let again = try library.run { path, depth in damaged(path, depth, .decodeErrors) }
        #expect(again.probed == ["a.mkv"])
        #expect(again.changes.isEmpty)
        library.refresh = .all
        let repaired = try library.run()
        #expect(
            lines(repaired.changes) == [
                "mended films/a.mkv -decode.errors", "mended films/b.mkv -decode.errors",
            ])
    }

    @Test func `a deeper read reports what it finds as worse`() throws {
        let library = try library("a.mkv")
        try library.run()
        library.depth = .full
        let run = try library.run { path, depth in damaged(path, depth, .decodeErrors) }
        #expect(lines(run.changes) == ["worse films/a.mkv +decode.errors"])
    }

    @Test func `a warning that becomes an error is worse`() throws {
        let library = try library("a.mkv")
        library.refresh = .all
        try library.run { path, depth in
            Records.film(path, depth: depth) {
                $0.findings = [
                    Finding(
                        .containerTruncated, message: "A second is missing.", severity: .warning)
                ]
            }
        }
        let worse = try library.run { path, depth in damaged(path, depth) }
        #expect(lines(worse.changes) == ["worse films/a.mkv +container.truncated"])
        let same = try library.run { path, depth in damaged(path, depth) }
        #expect(same.changes.isEmpty)
    }

    @Test func `a file that cannot be read is reported once, and once when it can`() throws {
        let library = try library("a.mkv")
        library.refresh = .all
        try library.run()
        let broken: (String, ProbeDepth) -> MediaRecord = { path, _ in
            Records.failed(path, "crashed")
        }
        let first = try library.run(probe: broken)
        #expect(lines(first.changes) == ["unread films/a.mkv +crashed"])
        #expect(try library.run(probe: broken).changes.isEmpty)
        // Another reason is the same state.
        let other = try library.run { path, _ in Records.failed(path, "timed-out") }
        #expect(other.changes.isEmpty)
        #expect(lines(try library.run().changes) == ["mended films/a.mkv -crashed"])
    }

    @Test func `a killed run reports nothing, and its successor everything`() throws {
        let library = try library("a.mkv", "b.mkv")
        library.refresh = .all
        try library.run()
        library.date += 86_400
        _ = try library.run(stopAfter: 1) { path, depth in damaged(path, depth) }
        library.date += 60
        let rest = try library.run { path, depth in damaged(path, depth) }
        #expect(rest.probed == ["b.mkv"])
        #expect(
            lines(rest.changes) == [
                "worse films/a.mkv +container.truncated",
                "worse films/b.mkv +container.truncated",
            ])
        #expect(rest.changes.since == "2027-01-15T08:00:00.000Z")
    }

    @Test func `a file that came and went between two runs is not reported`() throws {
        let library = try library("a.mkv")
        try library.run()
        try library.make("b.mkv")
        try library.make("c.mkv")
        // Killed after b.mkv.
        #expect(try library.run(stopAfter: 1).probed == ["b.mkv"])
        try library.remove("b.mkv")
        try library.remove("c.mkv")
        #expect(try library.run().changes.isEmpty)
    }

    @Test func `a repeated probe is a row of the history, findings with their times`() throws {
        let library = try library("a.mkv")
        library.refresh = .all
        try library.run { path, depth in damaged(path, depth) }
        library.date += 86_400
        try library.run()
        library.date += 86_400
        try library.remove("a.mkv")
        try library.make("b.mkv")
        try library.run()
        let reader = try CatalogReader(library.catalog)
        let path = Array(library.url("a.mkv").path(percentEncoded: false).utf8)
        let timeline = try #require(try reader.timeline(of: path, path: ""))
        #expect(
            timeline.probes.map(\.time) == [
                "2027-01-15T08:00:00.000Z", "2027-01-16T08:00:00.000Z",
            ])
        #expect(timeline.probes.map(\.size) == [1000, 1000])
        #expect(timeline.missingSince == "2027-01-17T08:00:00.000Z")
        #expect(timeline.events.map(\.kind) == ["missing"])
        #expect(timeline.problems.map(\.came) == ["2027-01-15T08:00:00.000Z"])
        #expect(timeline.problems.map(\.went) == ["2027-01-16T08:00:00.000Z"])
        #expect(try reader.timeline(of: [0x2F], path: "films/b.mkv")?.path == "films/b.mkv")
        #expect(try reader.timeline(of: [0x2F], path: "none") == nil)
    }

    @Test func `a catalogue without history gets it from its records`() throws {
        let library = try library("a.mkv")
        try library.run { path, depth in damaged(path, depth) }
        let fresh = try library.rows(
            "SELECT code, track_id, severity, message, depth FROM finding_history")
        #expect(fresh == ["container.truncated||error|It is damaged.|sample"])
        // A catalogue that an earlier version left.
        try DatabaseQueue(path: library.catalog).write { db in
            try db.execute(
                sql: """
                    DROP VIEW coverage; DROP TABLE probes; DROP TABLE finding_history;
                    DELETE FROM grdb_migrations WHERE identifier = 'history'
                    """)
        }
        #expect(try CatalogReader(library.catalog).lastChanges() == nil)
        library.date += 86_400
        library.refresh = .all
        #expect(try library.run { path, depth in damaged(path, depth) }.changes.isEmpty)
        #expect(
            try library.rows(
                "SELECT code, track_id, severity, message, depth FROM finding_history") == fresh)
    }
}
