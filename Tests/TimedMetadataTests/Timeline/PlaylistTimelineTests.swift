import Testing
import TrackModel

@testable import Bitstream
@testable import Playlists
@testable import TimedMetadata

@Suite struct PlaylistTimelineTests {
    private func media(_ text: String) throws -> MediaPlaylist {
        try #require(
            try HLSPlaylist(parsing: "#EXTM3U\n#EXT-X-TARGETDURATION:4\n\(text)\n#EXT-X-ENDLIST\n")
                .media)
    }

    private static let out =
        "0xFC302000000000000000FFF00F05000000077FFFFE00083D600001000000000000"

    /// A player shows the wall clock once a second.
    @Test func `a date for each second of a playlist`() throws {
        let timeline = Timeline(
            try media(
                """
                #EXT-X-PROGRAM-DATE-TIME:2026-11-22T23:59:58.500Z
                #EXTINF:2,
                a.ts
                #EXTINF:2,
                b.ts
                """))
        let dates = (0...5).map { timeline.date(at: Double($0))?.description }
        #expect(
            dates == [
                "2026-11-22T23:59:58.5Z", "2026-11-22T23:59:59.5Z", "2026-11-23T00:00:00.5Z",
                "2026-11-23T00:00:01.5Z", "2026-11-23T00:00:02.5Z", nil,
            ])
        let date = try #require(PlaylistDate("2026-11-23T01:00:01.500+01:00"))
        #expect(timeline.time(at: date) == 3)
    }

    @Test func `the date is nil before the first tag and after a discontinuity`() throws {
        let timeline = Timeline(
            try media(
                """
                #EXTINF:2,
                a.ts
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:10Z
                #EXTINF:2,
                b.ts
                #EXT-X-DISCONTINUITY
                #EXTINF:2,
                c.ts
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T01:00:00Z
                #EXTINF:2,
                d.ts
                """))
        let dates = [1.0, 2, 3.5, 4, 5, 6, 7].map { timeline.date(at: $0)?.description }
        #expect(
            dates == [
                nil, "2026-01-01T00:00:10Z", "2026-01-01T00:00:11.5Z", nil, nil,
                "2026-01-01T01:00:00Z", "2026-01-01T01:00:01Z",
            ])
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `dates that drift from the durations are reported`() throws {
        let timeline = Timeline(
            try media(
                """
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
                #EXTINF:2,
                a.ts
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:02.400Z
                #EXTINF:2,
                b.ts
                """))
        #expect(timeline.diagnostics.map(\.code) == ["date.drift"])
        #expect(timeline.diagnostics.first?.message.contains("400 ms later") == true)
        guard case .programDateTime(let drift?) = timeline.events.last?.payload else {
            Issue.record("no drift")
            return
        }
        #expect(abs(drift - 0.4) < 1e-6)
    }

    /// A player's cue of a date range: start, end, duration, and the messages in base64.
    @Test func `a date range has an end and messages`() throws {
        let section = try #require(
            SpliceInfoSection(
                .insert(SpliceInsert(spliceEventID: 7, isOutOfNetwork: true, isImmediate: true))
            ).encoded)
        let digits = "0x" + Hexadecimal.text(section).uppercased()
        let timeline = Timeline(
            try media(
                """
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
                #EXT-X-DATERANGE:ID="ad",CLASS="c",START-DATE="2026-01-01T00:00:01Z",PLANNED-DURATION=2,SCTE35-OUT=\(digits),X-COM-A="b"
                #EXTINF:4,
                a.ts
                #EXT-X-DATERANGE:ID="ad",END-DATE="2026-01-01T00:00:03.5Z"
                #EXTINF:4,
                b.ts
                """))
        let event = try #require(timeline.events.first { $0.kind == .dateRange })
        #expect(event.id == "ad")
        #expect(event.start == 1)
        #expect(event.end == 3.5)
        #expect(event.duration == 2.5)
        guard case .dateRange(let cue) = event.payload else {
            Issue.record("no date range")
            return
        }
        #expect(cue.startDate?.description == "2026-01-01T00:00:01Z")
        #expect(cue.endDate?.date.timeIntervalSince1970 == 1_767_225_603.5)
        #expect(cue.customAttributes == ["X-COM-A": "b"])
        #expect(cue.scte35Out.map { Base64.text($0[...]) } == Base64.text(section[...]))
        #expect(cue.scte35Command == nil)
        #expect(cue.scte35In == nil)
        #expect(cue.messages["out"]?.section.eventID == "7")
    }

    @Test func `ranges end with the next of their class, and PRE and POST cues are at the ends`()
        throws
    {
        let timeline = Timeline(
            try media(
                """
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
                #EXT-X-DATERANGE:ID="1",CLASS="c",START-DATE="2026-01-01T00:00:01Z",END-ON-NEXT=YES
                #EXT-X-DATERANGE:ID="2",CLASS="c",START-DATE="2026-01-01T00:00:03Z"
                #EXT-X-DATERANGE:ID="pre",CLASS="com.apple.hls.interstitial",CUE="PRE,ONCE",START-DATE="2020-01-01T00:00:00Z",X-ASSET-URI="ad.m3u8",X-RESUME-OFFSET=0
                #EXTINF:4,
                a.ts
                """))
        let ranges = timeline.events.filter { $0.kind == .dateRange }
        #expect(ranges.map(\.id) == ["pre", "1", "2"])
        #expect(ranges.map(\.start) == [0, 1, 3])
        #expect(ranges.map(\.end) == [nil, 3, nil])
        guard case .dateRange(let cue) = ranges[0].payload else { return }
        #expect(cue.interstitial?.assetURI?.text == "ad.m3u8")
        #expect(cue.interstitial?.resumeOffset == 0)
        #expect(cue.cues == ["PRE", "ONCE"])
    }

    @Test func `contradictory ranges are reported with their line`() throws {
        let timeline = Timeline(
            try media(
                """
                #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
                #EXT-X-DATERANGE:ID="1",START-DATE="2026-01-01T00:00:01Z",DURATION=1
                #EXT-X-DATERANGE:ID="1",START-DATE="2026-01-01T00:00:02Z"
                #EXTINF:4,
                a.ts
                """))
        #expect(timeline.diagnostics.map(\.code) == ["date-range.contradiction"])
        #expect(timeline.diagnostics.first?.line == 5)
    }

    @Test func `CUE-OUT and CUE-IN are paired and messages decoded`() throws {
        let text = try #require(SpliceInfoSection(.timeSignal(ptsTime: 5)).base64)
        let timeline = Timeline(
            try media(
                """
                #EXTINF:4,
                a.ts
                #EXT-OATCLS-SCTE35:\(text)
                #EXT-X-CUE-OUT:8
                #EXTINF:4,
                b.ts
                #EXT-X-CUE-OUT-CONT:4/8
                #EXTINF:4,
                c.ts
                #EXT-X-CUE-IN
                #EXTINF:4,
                d.ts
                """))
        #expect(timeline.events.map(\.start) == [4, 4, 12])
        #expect(timeline.events.map(\.end) == [nil, 12, nil])
        #expect(timeline.events[1].closedBy == 2)
        #expect(
            timeline.events.allSatisfy { $0.kind == .scte35 && $0.origin.carriage == .playlist })
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `events in segments are shifted by the segment's start`() throws {
        let tag =
            Array("ID3".utf8) + [4, 0, 0] + synchsafe(13) + Array("TIT2".utf8) + synchsafe(3)
            + [0, 0, 3] + Array("hi".utf8)
        let sound = [[UInt8]](
            repeating: [0xFF, 0xF1, 0x4C, 0x80, 0x01, 0x1F, 0xFC, 0x21], count: 75
        ).flatMap { $0 }
        let playlist = """
            #EXTM3U
            #EXT-X-TARGETDURATION:2
            #EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
            #EXTINF:1.6,
            a.aac
            #EXTINF:1.6,
            b.aac
            #EXTINF:1.6,
            ../c.aac
            #EXT-X-ENDLIST
            """
        let files = FilesInMemory(["a.aac": tag + sound, "b.aac": tag + sound])
        let loaded = try PresentationLoader(files: files).load(Array(playlist.utf8), follows: true)
        let timeline = Timeline(loaded, files: files)
        let tags = timeline.events.filter { $0.kind == .id3 }
        #expect(tags.map(\.start) == [0, 1.6])
        #expect(tags.map(\.origin.file) == ["a.aac", "b.aac"])
        #expect(tags.map(\.date) == ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01.6Z"])
        #expect(timeline.diagnostics.contains { $0.code == "reference.refused" })
    }

    @Test func `WebVTT cues follow X-TIMESTAMP-MAP`() {
        let text = """
            WEBVTT
            X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000

            1
            00:01.000 --> 01:02:03.500 line:0
            <v Ann>Hello
            there

            """
        let reader = WebVTTReader(Array(text.utf8))
        #expect(reader.map?.ticks == 900_000)
        #expect(reader.cues.map(\.text) == ["Hello there"])
        #expect(reader.cues.map(\.end) == [3723.5])
    }
}
