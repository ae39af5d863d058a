import Foundation
import Predicates
import Testing

@testable import Catalog
@testable import TrackModel

/// Which files are probed when a run is started again.
@Suite struct RefreshTests {
    private func library(_ names: String...) throws -> Library {
        let library = try Library()
        for name in names { try library.make(name) }
        return library
    }

    @Test func `an unchanged file is not probed again`() throws {
        let library = try library("a.mkv", "b.mkv")
        #expect(try library.run().probed == ["a.mkv", "b.mkv"])
        let second = try library.run()
        #expect(second.probed.isEmpty)
        #expect(second.unchanged == ["a.mkv", "b.mkv"])
    }

    @Test func `a different size or time is a change with an event`() throws {
        let library = try library("a.mkv", "b.mkv", "c.mkv")
        try library.run()
        try library.make("a.mkv", holding: "something longer than it was before")
        library.touch("b.mkv", 1_700_000_000_123_456_789)
        #expect(try library.run().probed == ["a.mkv", "b.mkv"])
        #expect(
            try library.rows(
                "SELECT path, events.kind FROM events JOIN files ON files.id = file_id")
                == ["films/a.mkv|changed"])
    }

    @Test func `a nanosecond is a change`() throws {
        let library = try library("a.mkv")
        library.touch("a.mkv", 1_700_000_000_000_000_001)
        try library.run()
        library.touch("a.mkv", 1_700_000_000_000_000_002)
        #expect(try library.run().probed == ["a.mkv"])
    }

    @Test func `the content decides if times are whole seconds`() throws {
        let library = try library("a.mkv", "b.mkv")
        for name in ["a.mkv", "b.mkv"] { library.touch(name, 1_700_000_000_000_000_000) }
        try library.run()
        try library.make("a.mkv", holding: "THE CONTENT OF a.mkv")
        library.touch("a.mkv", 1_700_000_000_000_000_000)
        let run = try library.run()
        #expect(run.probed == ["a.mkv"])
        #expect(run.unchanged == ["b.mkv"])
    }

    /// Like an unpacked archive.
    @Test func `an empty file of a whole second is not probed again`() throws {
        let library = try Library()
        try library.make("a.mkv", holding: "")
        library.touch("a.mkv", 1_700_000_000_000_000_000)
        try library.run()
        #expect(try library.run().probed.isEmpty)
    }

    @Test(arguments: ProbeDepth.allCases, ProbeDepth.allCases)
    func `a greater depth is probed`(stored: ProbeDepth, asked: ProbeDepth) throws {
        let library = try library("a.mkv")
        library.depth = stored
        try library.run()
        library.depth = asked
        // `packets` and `sample` each say what the other does not.
        let covered: [ProbeDepth: [ProbeDepth]] = [
            .header: [.header], .packets: [.header, .packets], .sample: [.header, .sample],
            .full: ProbeDepth.allCases,
        ]
        #expect(try library.run().probed.isEmpty == covered[stored]?.contains(asked))
    }

    @Test func `refresh all probes everything, none nothing but deeper`() throws {
        let library = try library("a.mkv")
        try library.run()
        library.refresh = .all
        #expect(try library.run().probed == ["a.mkv"])
        library.refresh = .none
        library.revisions = [RecordRevision(of: "TRUEPREDICATE")]
        #expect(try library.run().probed.isEmpty)
        library.depth = .full
        #expect(try library.run().probed == ["a.mkv"])
    }

    @Test func `a changed parser probes only what it can change`() throws {
        let library = try library("a.mkv", "b.mkv", "c.mp4")
        let probe: (String, ProbeDepth) -> MediaRecord = { path, depth in
            Records.film(path, codec: path.hasSuffix("a.mkv") ? "h264" : "hevc", depth: depth) {
                if path.hasSuffix("mp4") { $0.container?.format = "mp4" }
            }
        }
        try library.run(probe: probe)
        library.revisions = [
            RecordRevision(members: ["tracks.referenceFrames"], of: "ANY tracks.codec == \"h264\"")
        ]
        #expect(try library.run(probe: probe).probed == ["a.mkv"])
        #expect(try library.run(probe: probe).probed.isEmpty)
        library.revisions.append(RecordRevision(of: "container.format == \"mp4\""))
        #expect(try library.run(probe: probe).probed == ["c.mp4"])
        // A file that was looked at and found unconcerned is not looked at again.
        #expect(try library.rows("SELECT DISTINCT revision FROM files") == ["2"])
    }

    @Test func `a stale record is not replaced by a shallower one`() throws {
        let library = try library("a.mkv")
        library.depth = .full
        try library.run()
        library.depth = .header
        library.revisions = [RecordRevision(of: "TRUEPREDICATE")]
        #expect(try library.run().probed.isEmpty)
        #expect(try library.rows("SELECT decode_depth, revision FROM files") == ["full|0"])
        library.depth = .full
        #expect(try library.run().probed == ["a.mkv"])
    }

    @Test func `a file that failed is stale after any change, and not before`() throws {
        let library = try library("a.mkv")
        try library.run { path, _ in Records.failed(path, "not-media") }
        #expect(try library.run().probed.isEmpty)
        library.revisions = [RecordRevision(of: "FALSEPREDICATE")]
        #expect(try library.run().probed == ["a.mkv"])
    }

    @Test(arguments: [
        "crashed", "timed-out", "out-of-memory", "changed-while-reading", "permission-denied",
        "cannot-read",
    ])
    func `an input that lost its worker is tried again`(code: String) throws {
        let library = try library("a.mkv")
        try library.run { path, _ in Records.failed(path, code) }
        #expect(try library.rows("SELECT code FROM problems") == [code])
        #expect(try library.run().probed == ["a.mkv"])
        #expect(try library.rows("SELECT code FROM problems").isEmpty)
    }

    /// A record of the part before a bad sector.
    private static func part(_ path: String, isMedium: Bool = true) -> MediaRecord {
        Records.film(path) { record in
            record.findings = [
                Finding(
                    .containerReadError, message: "reading failed",
                    observed: isMedium
                        ? ReadFailure(errno: 5, offset: 1000, reason: "").json : nil)
            ]
        }
    }

    @Test func `a file that was read in part is read again until it is whole`() throws {
        let library = try library("a.mkv")
        try library.run { path, _ in Self.part(path) }
        #expect(try library.run { path, _ in Self.part(path) }.probed == ["a.mkv"])
        library.refresh = .none
        #expect(try library.run().probed == ["a.mkv"])
        #expect(try library.rows("SELECT code FROM findings").isEmpty)
        #expect(try library.run().probed.isEmpty)
    }

    @Test func `damage at which FFmpeg stops is a fact about the file`() throws {
        let library = try library("a.mkv")
        try library.run { path, _ in Self.part(path, isMedium: false) }
        #expect(try library.run().probed.isEmpty)
    }

    @Test func `a whole record of an unchanged file is not replaced by a part`() throws {
        let library = try library("a.mkv")
        try library.run()
        library.refresh = .all
        try library.run { path, _ in Self.part(path) }
        #expect(try library.rows("SELECT code FROM findings").isEmpty)
        #expect(
            try library.rows("SELECT kind, detail FROM events") == ["failed|container.read-error"])
    }

    @Test func `a loss leaves the record of an unchanged file as it was`() throws {
        let library = try library("a.mkv", "b.mkv")
        try library.run()
        library.depth = .full
        try library.make("b.mkv", holding: "another content, which is lost")
        try library.run { path, _ in Records.failed(path, "timed-out") }
        #expect(
            try library.rows("SELECT path, decode_depth, error_code FROM files ORDER BY path")
                == ["films/a.mkv|sample|", "films/b.mkv||timed-out"])
        #expect(
            try library.rows("SELECT file_id, kind, detail FROM events WHERE kind = 'failed'")
                == ["1|failed|timed-out"])
        #expect(try library.run().probed == ["a.mkv", "b.mkv"])
    }

    @Test func `a run that was killed goes on where it was, also with refresh all`() throws {
        let library = try library("a.mkv", "b.mkv", "c.mkv")
        try library.run()
        library.refresh = .all
        #expect(try library.run(stopAfter: 2).probed == ["a.mkv", "b.mkv"])
        #expect(try library.run().probed == ["c.mkv"])
        // The run ended, so the same command is a new run.
        #expect(try library.run().probed == ["a.mkv", "b.mkv", "c.mkv"])
        #expect(
            try library.rows("SELECT id, continues, ended IS NULL FROM runs")
                == ["1|1|0", "2|2|1", "3|2|0", "4|4|0"])
    }

    @Test func `every listed change is of a member, a finding and a condition that there are`()
        throws
    {
        for revision in RecordRevision.all + [RecordRevision(of: "TRUEPREDICATE")] {
            #expect(RecordFreshness([revision]).isStale(Records.film("a"), madeAt: 1) == false)
            #expect(throws: Never.self) { try RecordCondition(parsing: revision.condition) }
        }
    }

    @Test func `a file that is written to with its size and time kept is read again`() throws {
        let library = try Library()
        try library.make("a.mkv", holding: "one text")
        library.touch("a.mkv", 1_700_000_000_123_456_789)
        try library.run()
        #expect(try library.run().unchanged == ["a.mkv"])
        let handle = try FileHandle(forWritingTo: library.url("a.mkv"))
        try handle.write(contentsOf: Data("two text".utf8))
        try handle.close()
        library.touch("a.mkv", 1_700_000_000_123_456_789)
        #expect(try library.run().probed == ["a.mkv"])
        #expect(try library.run().unchanged == ["a.mkv"])
    }

    @Test func `a disc is known by its members`() throws {
        let library = try Library()
        try library.make("disc")
        var file = try library.file("disc")
        let writer = try CatalogWriter(library.catalog)
        let settings = CatalogRun(depth: .sample, refresh: .none, program: "test", arguments: [])
        var run = try CatalogRunWriter(settings, in: writer, at: library.date)
        file.kind = "bluRay"
        file.status?.members = "a"
        let record = Array(RecordCodec.encode(Records.film("films/disc", depth: .sample)).utf8)
        try run.store(record, of: file, hash: nil, at: library.date)
        _ = try run.end(roots: [], isComplete: true, at: library.date)
        run = try CatalogRunWriter(settings, in: writer, at: library.date)
        // Names in the folder come and go without a change of what is on the disc.
        file.status?.changed += 1
        guard case .known = try run.answer(about: file, at: library.date) else {
            Issue.record("an unchanged disc is not known")
            return
        }
        file.status?.members = "b"
        guard case .unknown = try run.answer(about: file, at: library.date) else {
            Issue.record("a disc with another member is taken for the one before")
            return
        }
        try writer.close()
    }
}
