import Foundation
import Testing
import TrackModel

@Suite struct RecordCodecTests {
    private static let later = """
        {
          "schema": "trackprobe/1.7", "input": {"path": "a.mkv", "inode": 7}, "host": "one",
          "container": {"format": "mp4", "tags": {}, "chapters": [], "attachments": [],
            "programs": [], "boxes": [{"type": "ftyp"}]},
          "tracks": [
            {"trackID": 0, "mediaType": "video", "name": "", "isEnabled": true,
              "dispositions": [], "evidence": {"bitDepth": {"source": "guess", "declared": 8},
              "codec": {"source": "container", "declared": "hevc"}},
              "dynamicRange": "hdr20", "presents": ["hdr20", "hdr10"], "smell": {"a": [1, null]},
              "dovi": {"origin": "container", "profile": 8, "elType": "XEL", "aroma": 2.5}},
            {"trackID": 1, "mediaType": "haptic", "name": "Seat"},
            {"trackID": 2, "mediaType": "audio", "name": "", "isEnabled": true,
              "dispositions": [], "evidence": {}, "spatialAudio": "newthing"}
          ],
          "findings": [
            {"code": "haptic.weak", "severity": "warning", "message": "Weak.", "trackID": 1},
            {"code": "decode.errors", "severity": "error", "message": "Bad.", "since": 3},
            {"code": "decode.errors", "severity": "doom", "message": "Worse."}
          ]
        }
        """

    @Test func `unknown content of a later version is kept and written back`() throws {
        let record = try RecordCodec.decode(Data(Self.later.utf8))
        #expect(record.tracks.map(\.trackID) == [0, 2])
        #expect(record.tracks[0].presents == [.hdr10])
        #expect(record.tracks[0].dynamicRange == nil)
        #expect(record.tracks[0].dovi?.profile == 8)
        #expect(record.tracks[1].spatialAudio == nil)
        #expect(record.findings.map(\.code) == [.decodeErrors])
        #expect(try json(RecordCodec.encode(record)) == json(Self.later))
    }

    @Test func `skips members on request`() throws {
        let known = Self.later.replacing("hdr20", with: "hlg").replacing("XEL", with: "FEL")
            .replacing("newthing", with: "atmos").replacing("haptic\",", with: "audio\",")
        let whole = try RecordCodec.decode(Data(known.utf8))
        let brief = try RecordCodec.decode(
            Data(known.utf8), without: ["evidence", "findings", "smell"])
        #expect(brief.tracks.map(\.trackID) == [0, 1, 2])
        #expect(brief.tracks[0].dovi == whole.tracks[0].dovi && brief.tracks[0].dovi != nil)
        #expect(brief.tracks.map(\.presents) == whole.tracks.map(\.presents))
        #expect(brief.tracks[0].evidence.isEmpty && brief.findings.isEmpty)
        #expect(!whole.tracks[0].evidence.isEmpty && !whole.findings.isEmpty)
    }

    /// A word of a later version, or an object that cannot be without a member that is left out.
    @Test(arguments: [["evidence"], ["chapters"]])
    func `falls back to complete decoding`(names: [String]) throws {
        let whole = try RecordCodec.decode(Data(Self.later.utf8))
        let kept = try RecordCodec.decode(Data(Self.later.utf8), without: names)
        #expect(kept == whole)
    }

    /// A value that is passed over ends where its brackets do, not at those inside its strings.
    @Test(arguments: [
        #"{"x": "a\\"}"#, #"{"x": "\"}]"}"#, #"[[{"x": [1, "}"]}], null]"#, #""\u007d, \\""#,
        "-1.5e3", "null", "{}", "[]", #"{"evidence": {"evidence": 1}}"#,
    ])
    func `skips a member with all its content`(value: String) throws {
        let text = """
            {"input": {"path": "a"}, "evidence" : \(value) , "tracks": [{"evidence":\(value), \
            "trackID": 4, "mediaType": "audio", "codec": "flac"}]}
            """
        let record = try RecordCodec.decode(Array(text.utf8), without: ["evidence"])
        #expect(record.tracks.map(\.trackID) == [4])
        #expect(record.tracks.first?.codec == "flac")
        for length in 0..<text.utf8.count {
            #expect(throws: RecordError.self) {
                try RecordCodec.decode(Array(text.utf8.prefix(length)), without: ["evidence"])
            }
        }
    }

    /// Beyond 2^53 readers that keep numbers as doubles would round.
    @Test func `large chapter identifiers round-trip as text`() throws {
        var record = MediaRecord(input: .init(path: "a.mkv"))
        var container = MediaContainer(format: "matroska")
        let ids: [UInt64] = [0, 1 << 53 - 1, 1 << 53, .max]
        container.chapters = ids.map { Chapter(id: $0) }
        record.container = container
        let text = RecordCodec.encode(record)
        for id in ["0", "9007199254740991", "\"9007199254740992\"", "\"18446744073709551615\""] {
            #expect(text.contains("\"id\":\(id)"), "\(id)")
        }
        let read = try RecordCodec.decode(Data(text.utf8)).container?.chapters.map(\.id)
        #expect(read == ids)
    }

    @Test func `Codable keeps unknown content too`() throws {
        let record = try JSONDecoder().decode(MediaRecord.self, from: Data(Self.later.utf8))
        let written = try JSONEncoder().encode(record)
        #expect(try json(String(decoding: written, as: UTF8.self)) == json(Self.later))
    }

    @Test func `unknown content belongs to its track`() throws {
        var record = try RecordCodec.decode(Data(Self.later.utf8))
        record.tracks.removeFirst()
        let text = RecordCodec.encode(record)
        #expect(text.contains("newthing"))
        #expect(!text.contains("smell"))
    }

    @Test func `a known word replaces an unknown one`() throws {
        var record = try RecordCodec.decode(Data(Self.later.utf8))
        record.tracks[1].spatialAudio = .atmos
        #expect(RecordCodec.encode(record).contains(#""spatialAudio":"atmos""#))
    }

    @Test(arguments: ["trackprobe/99", "trackprobe/2.1", "trackprobe-selection/1", "else"])
    func `refuses a different schema with a sentence`(schema: String) {
        let text = #"{"schema": "\#(schema)", "input": {"path": "a"}, "tracks": []}"#
        let error = #expect(throws: RecordError.self) {
            try RecordCodec.decode(Data(text.utf8))
        }
        #expect(error?.description.contains("“\(schema)”") == true)
        #expect(error?.description.contains("trackprobe/1") == true)
    }

    @Test(arguments: [
        ("", "invalid JSON"), ("{", "invalid JSON"), ("[1]", "“input” is missing"),
        (
            #"{"input": {"path": "a"}, "tracks": [{"mediaType": "audio", "channels": "six"}]}"#,
            "“tracks.channels” is of another kind"
        ),
    ])
    func `refuses other JSON with a sentence`(text: String, sentence: String) {
        let error = #expect(throws: RecordError.self) {
            try RecordCodec.decode(Data(text.utf8))
        }
        #expect(error?.description == sentence)
    }

    @Test func `reads an object, an array, lines, and a list of tracks`() throws {
        let record = #"{"input":{"path":"a"},"tracks":[{"mediaType":"audio","languageRaw":"ger"}]}"#
        for (text, count) in [
            (record, 1), ("[\(record),\(record)]", 2), ("\(record)\n\(record)\n", 2), ("[]", 0),
        ] {
            let records = try RecordCodec.decodeAll(Data(text.utf8), path: "x")
            #expect(records.count == count)
            #expect(records.allSatisfy { $0.tracks[0].languageCode == "de" })
        }
        let tracks = #"[{"mediaType":"video"},{"mediaType":"audio"}]"#
        let records = try RecordCodec.decodeAll(Data(tracks.utf8), path: "x")
        #expect(records.map(\.input.path) == ["x"])
        #expect(records[0].tracks.map(\.trackID) == [0, 1])
    }

    @Test func `omits numbers that JSON cannot represent`() throws {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.duration = .infinity
        track.masteringDisplay = MasteringDisplay(
            redX: .nan, redY: 0, greenX: 0, greenY: 0, blueX: 0, blueY: 0, whiteX: 0, whiteY: 0,
            minLuminance: 0, maxLuminance: 0)
        track.measuredSound = AudioMeasurements(seconds: -.infinity, sampleRate: 1, channels: [])
        var packets = PacketStatistics(packets: 1, bytes: 1, bitRates: [], timestamps: .init())
        packets.endTime = .nan
        track.packets = packets
        let record = MediaRecord(input: .init(path: "a"), tracks: [track])
        let read = try RecordCodec.decode(Data(RecordCodec.encode(record).utf8))
        #expect(read.tracks.first?.packets?.packets == 1)
        #expect(read.tracks.first?.packets?.endTime == nil)
        #expect(read.tracks.first?.masteringDisplay == nil)
        #expect(read.tracks.first?.measuredSound == nil)
        #expect(read.tracks.first?.duration == nil)
    }

    @Test func `writes empty lists as brackets`() {
        let text = RecordCodec.encode(MediaRecord(input: .init(path: "a")), isPretty: true)
        #expect(text.contains(#""tracks" : []"#))
    }

    @Test func `rounds seconds to nanoseconds`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.startTime = 7200.18 - 7200
        track.duration = 1001.0 / 24000
        let text = RecordCodec.encode(MediaRecord(input: .init(path: "a"), tracks: [track]))
        #expect(text.contains(#""startTime":0.18,"#))
        #expect(text.contains(#""duration":0.041708333,"#))
    }

    /// Without `health`, which follows from the findings.
    private func json(_ text: String) throws -> JSONValue {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        guard case .object(var members) = value else { return value }
        members["health"] = nil
        return .object(members)
    }
}
