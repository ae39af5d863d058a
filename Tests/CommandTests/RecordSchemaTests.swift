import Fixtures
import Foundation
import Testing
import TrackModel

/// Validates records against `Schema/trackprobe-1.schema.json` with jsonschema from
/// PyPI: current records of all Media, and records stored when the schema was first
/// published.
@Suite struct RecordSchemaTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Records")

    /// Records of depth `packets`, and later ones of depth `full` with all measurements.
    private static let stored = ["trackprobe-1.ndjson", "trackprobe-1-full.ndjson"]

    @Test func `every record is valid against its schema`() async throws {
        let files = Media.names.map { "'\($0)'" }.joined(separator: " ")
        let script = Self.folder.appending(path: "validate.py").path(percentEncoded: false)
        let stored = Self.stored.map {
            "'\(Self.folder.appending(path: $0).path(percentEncoded: false))'"
        }.joined(separator: " ")
        let run = try await Command.shell(
            """
            { "$TRACKPROBE" --quiet --depth packets --format ndjson \(files)
              "$TRACKPROBE" --quiet --depth full --format ndjson film.mkv hdr/hdr10.mp4
              cat \(stored); } | python3 '\(script)' ../Schema/trackprobe-1.schema.json
            """)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 1, "\(run.output)\(run.error)")
        #expect(lines.last == "\(Media.names.count + 2 + 10) records")
    }

    @Test func `every selection is valid against its schema`() async throws {
        let files = Media.names.map { "'\($0)'" }.joined(separator: " ")
        let script = Self.folder.appending(path: "validate.py").path(percentEncoded: false)
        let run = try await Command.shell(
            """
            { "$TRACKPROBE" select --quiet --depth header --format ndjson \(files)
              "$TRACKPROBE" select --quiet --policy all --sidecars --format ndjson film.mkv
              "$TRACKPROBE" select --quiet --why-not 2 --device stereo-phone --format ndjson film.mkv
              "$TRACKPROBE" select --quiet --format ndjson missing.mkv
            } | python3 '\(script)' ../Schema/trackprobe-selection-1.schema.json
            """)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 1, "\(run.output)\(run.error)")
        #expect(lines.last == "\(Media.names.count + 3) records")
    }

    @Test func `every check is valid against its schema`() async throws {
        let script = Self.folder.appending(path: "validate.py").path(percentEncoded: false)
        let run = try await Command.shell(
            """
            { "$TRACKPROBE" check --quiet --format ndjson film.mkv damaged missing.mkv
              "$TRACKPROBE" check --quiet --quick --format ndjson film.mkv
            } | python3 '\(script)' ../Schema/trackprobe-check-1.schema.json
            """)
        #expect(run.output == "12 records\n", "\(run.output)\(run.error)")
    }

    @Test func `content and streams are valid against their schema`() async throws {
        let files = [
            "film.mkv", "hdr/hdr10.mp4", "audio/opus.opus", "streaming/hls/master.m3u8",
            "streaming/hls/low.m3u8", "streaming/cmaf/manifest.mpd",
        ]
        let script = Self.folder.appending(path: "validate.py").path(percentEncoded: false)
        let run = try await Command.shell(
            """
            for file in \(files.joined(separator: " ")); do
                "$TRACKPROBE" variants --quiet --info --json "$file" | tr '\\n' ' '; echo
            done | python3 '\(script)' ../Schema/trackprobe-information-1.schema.json
            """)
        #expect(run.output == "\(files.count) records\n", "\(run.error)")
    }

    /// Every kind of payload, a missing input, and every kind of output of
    /// `variants`.
    @Test(arguments: [
        (
            "timeline", 6,
            [
                "timeline --follow-cues streaming/hls/master.m3u8", "timeline missing.ts",
                "timeline --follow-cues timeline/events.ts",
                "timeline ../Tests/CommandTests/Records/dates.m3u8",
                "timeline captions/cea608-cea708.ts", "timeline streaming/cmaf/manifest.mpd",
            ]
        ),
        (
            "variants", 8,
            [
                "variants streaming/hls/master.m3u8", "variants streaming/hls/low.m3u8",
                "variants streaming/cmaf/manifest.mpd",
                "variants --ladder --plan --qualify 'peakBitRate < 900000' streaming/hls/master.m3u8",
                "variants --target 400k --stream audio:0 streaming/hls/master.m3u8",
                "variants --validate apple streaming/hls/master.m3u8",
                "variants --validate dash streaming/cmaf/manifest.mpd",
                "variants --simulate simulation/step.csv --compare hlsjs,media3 "
                    + "streaming/hls/master.m3u8",
            ]
        ),
    ])
    func `every document is valid against its schema`(name: String, count: Int, calls: [String])
        async throws
    {
        let script = Self.folder.appending(path: "validate.py").path(percentEncoded: false)
        let lines = calls.map { "\"$TRACKPROBE\" \($0) --quiet --json | tr '\\n' ' '; echo" }
        let run = try await Command.shell(
            "{ \(lines.joined(separator: "\n")); } "
                + "| python3 '\(script)' ../Schema/trackprobe-\(name)-1.schema.json")
        #expect(run.output == "\(count) records\n", "\(run.error)")
    }

    /// Except for the verdict, which older records do not have.
    @Test func `stored records are read and written unchanged`() throws {
        let lines = try Self.stored.flatMap {
            try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
                .split(separator: "\n")
        }
        #expect(lines.count == 10)
        for line in lines {
            let text = RecordCodec.encode(try RecordCodec.decode(line.utf8))
            let (read, written) = try (
                JSONValue(parsing: line.utf8), JSONValue(parsing: text.utf8)
            )
            #expect(written["health"]?["verdict"] != nil)
            let health = read["health"] ?? written["health"]
            #expect(Self.isSame(Self.object(read, health), written), "\(text)")
        }
    }

    private static func object(_ record: JSONValue, _ health: JSONValue?) -> JSONValue {
        guard case .object(var members) = record else { return record }
        members["health"] = health
        return .object(members)
    }

    /// Seconds may be rounded to a nanosecond.
    private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.double(let left), .double(let right)): abs(left - right) <= 1e-9
        // Identifiers of 64 bits, which were signed numbers.
        case (.int(let number), .string(let text)):
            "\(UInt64(bitPattern: Int64(number)))" == text
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { name, value in
                    right[name].map { isSame(value, $0) } ?? false
                }
        default: left == right
        }
    }
}
