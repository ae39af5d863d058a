import Foundation
import GRDB
import Testing

@testable import Catalog
@testable import TrackModel

@Suite struct RecordRowsTests {
    @Test func `levels sort as numbers, and the main view has neither trailers nor covers`()
        throws
    {
        let library = try Library()
        try library.store(
            ["10", "9.1", "4", "Main"].enumerated().map { place, level in
                Records.film("films/\(place).mkv") { record in
                    record.tracks[0].level = level
                    record.tracks[0].frameRate = Rational("24000/1001")
                    record.tracks.insert(
                        Records.track(1, .video, "mjpeg") { $0.dispositions = ["attached_pic"] },
                        at: 0)
                    record.tracks.append(
                        Records.track(2, .audio, "aac") { $0.languageCode = "de" })
                    record.tracks.append(Records.track(3, .audio, "aac"))
                }
            } + [Records.film("films/t.mkv") { $0.input.role = .trailer }])
        #expect(
            try library.rows("SELECT level FROM tracks WHERE level IS NOT NULL ORDER BY level")
                == ["4", "9.1", "10", "Main"])
        #expect(
            try library.rows("SELECT path, video_codec, frame_rate, audio_languages FROM films")
                == (0..<4).map { "/films/\($0).mkv|hevc|23.976|de,unknown" })
    }

    @Test func `a row states when and by which program its record was made`() throws {
        let library = try Library()
        try library.make("a.mkv")
        try library.run()
        library.date += 3600
        try library.make("b.mkv")
        try library.run()
        #expect(
            try library.rows(
                """
                SELECT strftime('%s', probed), program FROM files ORDER BY path
                """) == ["1800000000|trackprobe test", "1800003600|trackprobe test"])
    }

    @Test func `rows have the values of the record`() throws {
        let library = try Library()
        let record = Records.film("films/a.mkv") { record in
            record.container?.duration = 90.5
            record.container?.tags = ["TITLE": "It's “so”"]
            record.container?.chapters = [
                Chapter(id: 18_446_744_073_709_551_615, start: 0, end: 1.5, title: "One")
            ]
            record.tracks[0].dovi = .init(
                versionMajor: 1, versionMinor: 0, profile: 8, level: 6, rpuPresent: true,
                elPresent: false, blPresent: true, blSignalCompatibilityID: 1, origin: .container)
            record.tracks[0].presents = [.dolbyVision, .hdr10]
            record.tracks[0].frameRate = Rational("24000/1001")
            record.tracks[0].tags = ["BPS": "4000000"]
            record.findings = [
                Finding(.colorTransferConflict, trackID: 0, message: "It is.", declared: .int(3))
            ]
            record.selection = TrackSelection(
                policy: "matroska", device: nil,
                video: TrackChoice(outcome: .track, trackID: 0, reason: "first"),
                audio: TrackChoice(outcome: .none, trackID: nil, reason: "there is none"),
                subtitle: TrackChoice(outcome: .none, trackID: nil, reason: "there is none"))
        }
        try library.store([record])
        #expect(
            try library.rows(
                "SELECT path, size, container_format, container_duration, decode_depth FROM files")
                == ["films/a.mkv|1000|matroska|90.5|sample"])
        #expect(
            try library.rows(
                """
                SELECT file_id, track_id, media_type, codec, dovi_profile, dovi_rpu_present,
                  dovi_el_present, presents, frame_rate, is_enabled FROM tracks
                """) == ["1|0|video|hevc|8|1|0|[\"dolbyVision\",\"hdr10\"]|24000/1001|1"])
        #expect(
            try library.rows("SELECT code, severity, track_id, declared FROM findings")
                == ["color.transfer-conflict|warning|0|3"])
        #expect(
            try library.rows("SELECT track_id, name, value FROM tags ORDER BY id")
                == ["|TITLE|It's “so”", "0|BPS|4000000"])
        #expect(
            try library.rows("SELECT chapter_id, start_time, end_time, title FROM chapters")
                == ["18446744073709551615|0.0|1.5|One"])
        #expect(
            try library.rows("SELECT media_type, policy, outcome, track_id FROM selections")
                == ["video|matroska|track|0", "audio|matroska|none|", "subtitle|matroska|none|"])
        #expect(try library.rows("SELECT path, codec FROM video_tracks") == ["films/a.mkv|hevc"])
        #expect(
            try library.rows("SELECT path, track_id, severity, code FROM problems")
                == ["films/a.mkv|0|warning|color.transfer-conflict"])
    }

    @Test func `every plain column of every stored record is the member's value`() throws {
        let library = try Library()
        #expect(Records.stored.count == 8)
        try library.store(Records.stored)
        let queue = try DatabaseQueue(path: library.catalog)
        var compared = 0
        try queue.read { db in
            for record in Records.stored {
                for track in record.tracks {
                    let row = try Row.fetchOne(
                        db,
                        sql: """
                            SELECT tracks.* FROM tracks JOIN files ON files.id = file_id
                            WHERE path = ? AND track_id = ?
                            """, arguments: [record.input.path, track.trackID])
                    let json = track.json
                    for column in RecordColumns.tracks where column.content != .json {
                        let value = JSONValue.at(column.path, in: json)
                        let stored = row.map { $0[column.name] as DatabaseValue }
                        // Stored as the number that the text stands for.
                        let isSame =
                            column.content == .numeral
                            ? stored.flatMap { $0.storage.value.map { "\($0)" } } == value.text
                            : stored == value.databaseValue
                        #expect(
                            isSame,
                            "\(record.input.path) #\(track.trackID) \(column.name)")
                        compared += value == .null ? 0 : 1
                    }
                }
            }
        }
        #expect(compared > 500)
    }

    @Test func `duplicate names, escapes and non-numeric text do not change the row`() throws {
        let library = try Library()
        let writer = try CatalogWriter(library.catalog)
        let record = #"""
            {"schema": "trackprobe/1", "input": {"path": "a\"\u00e9.mkv"}, "findings": [],
             "container": {"format": "matroska", "format": "mp4", "tags": {"k\n": "v\\"}},
             "tracks": [{"trackID": 1, "track\u0049D": 2, "mediaType": "video", "level": "9.1.2",
               "codec": "", "tags": {}, "bitDepth": 8, "bitDepth": 10}, 7, {"trackID": 3}]}
            """#
        try writer.add(Array(record.utf8), at: Array("/a.mkv".utf8))
        try writer.close()
        #expect(try library.rows("SELECT path, container_format FROM files") == ["a\"é.mkv|mp4"])
        #expect(
            try library.rows(
                "SELECT track_id, level, codec = '', bit_depth, typeof(dovi) FROM tracks")
                == ["2|9.1.2|1|10|null", "||||null", "3||||null"])
        #expect(try library.rows("SELECT track_id, name, value FROM tags") == ["|k\n|v\\"])
    }

    @Test func `a file that one run stores twice is one row`() throws {
        let library = try Library()
        try library.make("a.mkv")
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(depth: .sample, refresh: .none, program: "test", arguments: []), in: writer,
            at: library.date)
        let file = try library.file("a.mkv")
        let record = Array(RecordCodec.encode(Records.film("films/a.mkv")).utf8)
        for _ in 0..<2 {
            try run.store(record, of: file, hash: "2:0", isNew: true, at: library.date)
        }
        _ = try run.end(roots: [], isComplete: true, at: library.date)
        try writer.close()
        #expect(try library.rows("SELECT count(*) FROM files") == ["1"])
        #expect(
            try library.rows("SELECT count(*) FROM tracks")
                == ["\(Records.film("films/a.mkv").tracks.count)"])
    }

    @Test func `a record replaces the previous one`() throws {
        let library = try Library()
        try library.store([
            Records.film("a.mkv") { $0.tracks.append(Records.track(1, .audio, "aac")) }
        ])
        try library.store([Records.film("a.mkv", codec: "h264")])
        #expect(try library.rows("SELECT id, path FROM files") == ["1|a.mkv"])
        #expect(try library.rows("SELECT file_id, codec FROM tracks") == ["1|h264"])
    }

    @Test func `an invalid record is rejected, and stored ones remain`() throws {
        let library = try Library()
        try library.store([Records.film("a.mkv")])
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(depth: .sample, refresh: .none, program: "test", arguments: []),
            in: writer, at: library.date)
        let file = CatalogFile(location: Array("/a.mkv".utf8), path: "a.mkv")
        for text in ["{\"input\":", "[]", "{\"tracks\":7}"] {
            #expect(throws: CatalogError.notARecord(library.catalog, record: "a.mkv")) {
                try run.store(Array(text.utf8), of: file, hash: nil, at: library.date)
            }
        }
        try writer.close()
        #expect(try library.rows("SELECT codec FROM tracks") == ["hevc"])
    }

    /// The row of the file and of the first track are there when the second is refused.
    @Test(arguments: [true, false])
    func `a record that fails halfway leaves nothing, and the others stay`(isNew: Bool) throws {
        let library = try Library()
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(depth: .sample, refresh: .none, program: "test", arguments: []),
            in: writer, at: library.date)
        func store(_ text: String, _ name: String) throws {
            let file = CatalogFile(location: Array("/\(name)".utf8), path: name)
            try run.store(
                Array(text.utf8), of: file, hash: nil, isNew: isNew, at: library.date)
        }
        let track = #"{"mediaType":"video","codec":"hevc","trackID":"#
        try store(#"{"input":{"path":"a.mkv"},"tracks":["# + track + "1}]}", "a.mkv")
        #expect(throws: CatalogError.notARecord(library.catalog, record: "b.mkv")) {
            try store(
                #"{"input":{"path":"b.mkv"},"tracks":["# + track + "1}," + track
                    + #""two"}]}"#, "b.mkv")
        }
        try store(#"{"input":{"path":"c.mkv"},"tracks":["# + track + "3}]}", "c.mkv")
        try writer.close()
        #expect(try library.rows("SELECT path FROM files ORDER BY path") == ["a.mkv", "c.mkv"])
        #expect(try library.rows("SELECT track_id FROM tracks ORDER BY track_id") == ["1", "3"])
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00.000Z"), (1_800_000_000.25, "2027-01-15T08:00:00.250Z"),
        (-0.5, "1969-12-31T23:59:59.500Z"), (.infinity, "1970-01-01T00:00:00.000Z"),
    ])
    func `times have milliseconds`(seconds: Double, text: String) {
        #expect(CatalogTime.text(Date(timeIntervalSince1970: seconds)) == text)
    }
}

extension JSONValue {
    /// The value at a path such as `$.dovi.profile`.
    fileprivate static func at(_ path: String, in json: JSONValue) -> JSONValue {
        path.split(separator: ".").dropFirst().reduce(json) { $0[String($1)] ?? .null }
    }

    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .bool(let value): value.databaseValue
        case .int(let value): value.databaseValue
        case .double(let value): value.databaseValue
        case .string(let value): value.databaseValue
        case .array, .object: JSONWriter.text(self).databaseValue
        }
    }
}
