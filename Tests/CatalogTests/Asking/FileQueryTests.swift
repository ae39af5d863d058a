import Fixtures
import Foundation
import GRDB
import Predicates
import Testing

@testable import Catalog
@testable import TrackModel

/// Conditions asked of a catalogue and of every record give the same files.
@Suite struct FileQueryTests {
    private static let conditions = [
        "ANY tracks.dovi.profile == 8", "dovi.profile == 8", "dovi == nil", "dovi != nil",
        "container.format == \"mp4\"", "container.format != \"mp4\"",
        "container.format == nil", "container.duration > 2", "container.duration <= 3.029",
        "container.duration == 3.029", "container.duration != 3.029",
        "container.duration BETWEEN {1, 2.5}", "NOT container.duration > 2",
        "input.size > 20000", "input.path BEGINSWITH \"hdr/\"", "input.path CONTAINS[c] \"FILM\"",
        "mediaType == \"audio\" AND channels > 2", "channels > 2", "NOT channels > 2",
        "mediaType == \"audio\" AND NOT channels > 2", "channels != 2", "channels BETWEEN {2, 6}",
        "channels IN {1, 6}", "channels == 5.5", "bitRate >= 600000.5",
        "languageCode IN {\"ja\", \"de\"}", "languageCode == nil AND mediaType == \"subtitle\"",
        "presents CONTAINS \"hdr10\"", "\"hdr10\" IN presents", "ANY presents == \"dolbyVision\"",
        "NOT \"hdr10\" IN presents", "dispositions CONTAINS \"forced\"",
        "dispositions CONTAINS[c] \"FORCED\"", "isForced", "isForced == NO", "isForced != YES",
        "NOT isForced == YES", "name == \"日本語\"", "name == \"Café\"", "name ==[cd] \"cafe\"",
        "name CONTAINS \"é\"", "name ENDSWITH \"K\"", "name LIKE \"*o*\"", "name MATCHES \".*a.*\"",
        "name == \"5 K\"", "name CONTAINS \"\\n\"", "name != \"\"", "level >= 5",
        "level == \"5.1\"",
        "frameRate > 24", "frameRate == \"24000/1001\"", "tags.BPS > 1000", "tags.ENCODER != nil",
        "verdict != \"ok\"", "verdict == \"unreadable\"", "health.verdict == \"ok\"",
        "ANY health.reasons == \"not-media\"", "health.coverage.extent != \"everything\"",
        "error != nil", "error.code == \"crashed\"", "error.code == nil",
        "error == nil AND container.isTruncated == NO", "input.path ENDSWITH \"broken.mkv\"",
        "findings.code CONTAINS \"color.transfer-conflict\"",
        "ANY findings.code BEGINSWITH \"color.\"", "NONE findings.severity == \"warning\"",
        "ANY findings.severity == \"warning\" AND mediaType == \"video\"",
        "ALL tracks.mediaType == \"video\"", "NONE tracks.mediaType == \"subtitle\"",
        "tracks.@count > 2", "tracks.@max.channels > 5", "tracks[0].codec == \"hevc\"",
        "SUBQUERY(tracks, $t, $t.mediaType == \"audio\" AND $t.channels > 2).@count > 0",
        "SUBQUERY(tracks, $t, $t.mediaType == \"audio\").@count == 0",
        "SUBQUERY(tracks, $t, NOT $t.codec == \"hevc\").@count >= 1",
        "SUBQUERY(tracks, $t, $t.codec == \"hevc\").@count > 1",
        "ANY tracks.presents CONTAINS \"hdr10\"", "ANY tracks.codec IN {\"flac\", \"ac3\"}",
        "container.format == \"mp4\" OR ANY tracks.codec == \"ac3\"",
        "container.format == \"mp4\" OR tracks.@count > 3",
        "NOT (container.format == \"mp4\" OR tracks.@count > 3)",
        "NOT (container.format == \"mp4\" AND ANY tracks.codec == \"hevc\")",
        "decode.depth == \"sample\"", "decode.framesDecoded == 0", "decode.isStopped == YES",
        "contentLight.maxCLL >= 1000", "naturalSize.width BETWEEN {300, 400}",
        "measuredPicture.pictures > 0", "packets.packets > 10", "TRUEPREDICATE", "FALSEPREDICATE",
        "isEnabled == NO", "rotation == 90", "selection.audio.outcome == \"none\"",
        "SUBQUERY(findings, $f, $f.severity == \"warning\" AND $f.trackID == 0).@count != 0",
        "ANY audio.codec == \"E-AC-3\"", "NONE audio.languageCode == \"de\"",
        "NONE subtitle.languageCode == \"en\"", "ANY video.codec == \"HEVC\"",
        "SUBQUERY(audio, $a, $a.channels > 2).@count > 0", "audio.@count > 1",
        "SUBQUERY(subtitle, $s, $s.isForced).@count == 0", "ANY tracks.roles == \"commentary\"",
        "ANY roles == \"forced\"", "ANY audio.roles == \"commentary\"",
        "mediaType == \"subtitle\" AND ANY audio.channels > 2",
        "container.tags.title == \"The Test\"", "dovi.rpuPresent == YES", "dovi.rpuPresent",
    ]

    private static let records: [MediaRecord] = {
        let odd = [
            Records.film("odd/a.mkv") { record in
                record.container?.duration = 3.0290000001
                record.tracks[0].name = "Cafe\u{301}"
                record.tracks[0].presents = [.hdr10]
                record.tracks[0].dovi = .init(profile: 8, rpuPresent: true, origin: .bitstream)
                record.findings = [Finding(.colorTransferConflict, trackID: 0, message: "So.")]
            },
            Records.film("odd/b.mkv") { record in
                record.tracks[0].name = "5 \u{212A}"
                record.tracks.append(
                    Records.track(1, .audio, "aac") {
                        $0.name = "Stereo\nK"
                        $0.channels = nil
                    })
                record.findings = [Finding(.timeStartOffset, message: "So.")]
                record.decode?.isStopped = true
            },
            Records.film("odd/c.mkv") { record in
                record.container?.duration = nil
                record.tracks = []
            },
            Records.film("odd/CAFÉ FILM.mkv") { $0.tracks[0].name = "CAFÉ" },
            Records.film("odd/ünïcode.mkv", codec: "h264") { record in
                record.tracks[0].level = "5.1"
                record.tracks[0].dispositions = ["default", "forced"]
                record.tracks[0].rotation = 90
                record.tracks[0].isEnabled = false
            },
            Records.failed("bad/broken.mkv", "crashed"), Records.failed("bad/x.txt", "not-media"),
        ]
        return Records.stored + odd
    }()

    /// The folder and the catalogue of all these records in it.
    private static let shared: Result<(TemporaryFolder, catalog: String), any Error> = Result {
        let library = try Library()
        try library.store(records)
        return (library.folder, library.catalog)
    }

    @Test(arguments: conditions)
    func `a catalogue answers as its records do`(expression: String) throws {
        let reader = try CatalogReader(try Self.shared.get().catalog)
        let condition = try RecordCondition(parsing: expression)
        var listed: [String: [Int]?] = [:]
        try reader.forEach(where: [condition]) { file in
            listed[file.path] = file.tracks
            return true
        }
        var expected: [String: [Int]?] = [:]
        // Records that are too shallow to answer are left out.
        let deepEnough = Self.records.filter { DepthGuard([condition]).shortfall(of: $0) == nil }
        for record in deepEnough where condition.matches(record) {
            expected[record.input.path] =
                condition.isAboutTracks ? .some(condition.matchingTracks(of: record)) : .some(nil)
        }
        #expect(listed == expected)
    }

    @Test(arguments: [
        ("error != nil", "f.error_code IS NOT NULL"), ("error == nil", "f.error_code IS NULL"),
        ("decode == nil", "f.decode_depth IS NULL"),
    ])
    func `SQL finds whether there is an error`(expression: String, sql: String) throws {
        let reader = try CatalogReader(try Self.shared.get().catalog)
        let query = FileQuery([try RecordCondition(parsing: expression)], present: reader.present)
        #expect(query.sql(includesMissing: false).contains("WHERE (\(sql) OR"))
    }

    @Test func `each condition applies to the tracks left by earlier ones`() throws {
        let reader = try CatalogReader(try Self.shared.get().catalog)
        let pairs = [
            ["mediaType == \"audio\"", "channels > 2"],
            ["mediaType == \"audio\"", "NONE tracks.mediaType == \"video\""],
            ["container.format == \"matroska\"", "codec == \"hevc\"", "ALL tracks.bitDepth == 10"],
        ]
        for expressions in pairs {
            let conditions = try expressions.map { try RecordCondition(parsing: $0) }
            var listed: Set<String> = []
            try reader.forEach(where: conditions) { file in
                listed.insert(file.path)
                let tracks = try file.record.tracks.map(\.trackID)
                #expect(tracks == file.tracks)
                return true
            }
            let expected = Self.records.filter { record in
                var rest: MediaRecord? = record
                for condition in conditions {
                    rest = rest.flatMap { condition.matches($0) ? condition.keeping($0) : nil }
                }
                return rest != nil
            }
            #expect(listed == Set(expected.map(\.input.path)), "\(expressions)")
            #expect(!listed.isEmpty)
        }
    }

    @Test func `plain conditions are answered by SQL alone`() throws {
        let reader = try CatalogReader(try Self.shared.get().catalog)
        for expression in [
            "container.format == \"mp4\"", "ANY tracks.dovi.profile == 8", "input.size > 20000",
        ] {
            let query = FileQuery(
                [try RecordCondition(parsing: expression)], present: reader.present)
            let rows = try reader.read { db in
                try Row.fetchAll(db, sql: query.sql(includesMissing: false))
            }
            #expect(!rows.isEmpty && rows.count < Self.records.count, "\(expression)")
            #expect(rows.allSatisfy { $0["is_sure"] }, "\(expression)")
        }
    }

    @Test func `records of a later version are always read`() throws {
        let library = try Library()
        library.revisions = Array(repeating: RecordRevision(of: "TRUEPREDICATE"), count: 1000)
        try library.store([Records.film("a.mkv")])
        try library.change("UPDATE files SET container_format = 'newer'")
        var paths: [String] = []
        try CatalogReader(library.catalog).forEach(
            where: [try RecordCondition(parsing: "container.format == \"matroska\"")]
        ) { file in
            paths.append(file.path)
            return true
        }
        #expect(paths == ["a.mkv"])
    }
}
