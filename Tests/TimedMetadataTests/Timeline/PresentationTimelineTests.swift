import Testing

@testable import Bitstream
@testable import Playlists
@testable import TimedMetadata

/// Time lines of playlists with several media playlists.
@Suite struct PresentationTimelineTests {
    private func timeline(_ text: String, _ files: [String: [UInt8]] = [:]) throws -> Timeline {
        let files = FilesInMemory(files)
        let loaded = try PresentationLoader(files: files).load(Array(text.utf8), follows: true)
        return Timeline(loaded, files: files)
    }

    private func message(_ time: Int, id: Int, scheme: String = "urn:x") -> [UInt8] {
        EventMessage(
            schemeIDURI: scheme, timescale: 1000, presentationTime: UInt64(time), id: id
        ).encoded
    }

    /// A second of media with the boxes before it.
    private func segment(_ time: Int, _ messages: [UInt8] = []) -> [UInt8] {
        messages + ISOBytes.fragment(at: time, [([0], 1000)])
    }

    private var head: [UInt8] { ISOBytes.fileType + ISOBytes.movie("mp4a", handler: "soun") }

    private func list(_ names: String...) -> [UInt8] {
        let segments = names.map { "#EXTINF:1,\n\($0)\n" }.joined()
        return Array(
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MAP:URI=\"init.mp4\"\n\(segments)#EXT-X-ENDLIST\n"
                .utf8)
    }

    @Test func `every variant is read, and missing events are reported`() throws {
        let master = """
            #EXTM3U
            #EXT-X-STREAM-INF:BANDWIDTH=1
            low.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=2
            high.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=3
            low.m3u8
            """
        let timeline = try timeline(
            master,
            [
                "init.mp4": head, "low.m3u8": list("a.m4s", "b.m4s"),
                "high.m3u8": list("c.m4s", "d.m4s"),
                "a.m4s": segment(0, message(500, id: 1)),
                "b.m4s": segment(1000, message(1500, id: 2)), "c.m4s": segment(0),
                "d.m4s": segment(1000, message(1500, id: 2) + message(1800, id: 3)),
            ])
        #expect(timeline.events.map(\.id) == ["1", "2", "3"])
        #expect(timeline.events.map(\.start) == [0.5, 1.5, 1.8])
        let differences = timeline.diagnostics.filter { $0.code == "timeline.variants-differ" }
        #expect(differences.map(\.file) == ["high.m3u8", "high.m3u8"])
        #expect(differences.first?.message.contains("lacks 1 of the 2 emsg") == true)
        #expect(differences.last?.message.contains("has 1 emsg") == true)
    }

    @Test func `incompletely read variants are not reported`() throws {
        let master =
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh.m3u8\n"
        let timeline = try timeline(
            master,
            [
                "init.mp4": head, "low.m3u8": list("a.m4s"), "high.m3u8": list("gone.m4s"),
                "a.m4s": segment(0, message(500, id: 1)),
            ])
        #expect(timeline.events.map(\.id) == ["1"])
        #expect(!timeline.diagnostics.contains { $0.code == "timeline.variants-differ" })
    }

    @Test func `captions split by segments are one span`() throws {
        func words(_ text: String?) -> [UInt8] {
            text.map { ISOBytes.box("vttc", ISOBytes.box("payl", Array($0.utf8))) }
                ?? ISOBytes.box("vtte", [])
        }
        let master = """
            #EXTM3U
            #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Deutsch",LANGUAGE="de",URI="s.m3u8"
            #EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="s"
            v.m3u8
            """
        let timeline = try timeline(
            master,
            [
                "init.mp4": ISOBytes.fileType + ISOBytes.movie("wvtt", handler: "text"),
                "s.m3u8": list("a.m4s", "b.m4s"),
                "a.m4s": ISOBytes.fragment(at: 0, [(words(nil), 500), (words("Eins"), 500)]),
                "b.m4s": ISOBytes.fragment(at: 1000, [(words("Eins"), 500), (words("Zwei"), 500)]),
            ])
        let event = try #require(timeline.events.first { $0.kind == .caption })
        guard case .caption(let span) = event.payload else { return }
        #expect(span.channel == "Deutsch")
        #expect(span.language == "de")
        #expect(span.text == "Eins Zwei")
        #expect(span.cues == 2)
        #expect(event.start == 0.5)
        #expect(event.end == 2)
    }

    @Test func `TTML of a manifest counts from its period`() throws {
        let text =
            "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"1s\" end=\"2s\">Hi</p></div></body></tt>"
        let timeline = try timeline(
            """
            <MPD><Period duration="PT4S"><AdaptationSet contentType="text" lang="en"><Representation id="1" bandwidth="1"><BaseURL>a.ttml</BaseURL></Representation></AdaptationSet></Period>
            <Period duration="PT4S"><AdaptationSet contentType="text" lang="en"><Representation id="1" bandwidth="1"><BaseURL>b.ttml</BaseURL></Representation></AdaptationSet></Period></MPD>
            """, ["a.ttml": Array(text.utf8), "b.ttml": Array(text.utf8)])
        let event = try #require(timeline.events.first)
        #expect(event.start == 1)
        #expect(event.end == 6)
        guard case .caption(let span) = event.payload else { return }
        #expect(span.cues == 2)
    }

    @Test func `events of every period are shifted by the period's start`() throws {
        let base64 = try #require(SpliceInfoSection(.timeSignal(ptsTime: 5)).base64)
        let timeline = try timeline(
            """
            <MPD><Period duration="PT10S"><EventStream schemeIdUri="urn:scte:scte35:2014:xml+bin" timescale="1000"><Event presentationTime="2500" duration="100" id="1"><Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>\(base64)</Binary></Signal></Event></EventStream></Period>
            <Period duration="PT10S"><EventStream schemeIdUri="urn:scte:scte35:2013:xml" timescale="90000" presentationTimeOffset="900000"><Event presentationTime="945000" id="2"><SpliceInfoSection><SpliceInsert spliceEventId="7" spliceImmediateFlag="true"/></SpliceInfoSection></Event></EventStream>
            <EventStream schemeIdUri="urn:scte:scte35:2013:bin"><Event presentationTime="1" id="3" contentEncoding="base64">\(base64)</Event></EventStream></Period></MPD>
            """)
        #expect(timeline.events.map(\.kind) == [.scte35, .scte35, .scte35])
        #expect(timeline.events.map(\.start) == [2.5, 10.5, 11])
        #expect(timeline.events.map(\.id) == ["1", "2", "3"])
        guard case .scte35(_, let envelope) = timeline.events[1].payload else { return }
        #expect(envelope?.timescale == 90_000)
        #expect(envelope?.presentationTime == 945_000)
    }

    @Test func `event streams are compared with the messages`() throws {
        let timeline = try timeline(
            """
            <MPD><Period duration="PT1S"><AdaptationSet contentType="video"><InbandEventStream schemeIdUri="urn:y"/><InbandEventStream schemeIdUri="urn:z"/><SegmentTemplate duration="1" initialization="init.mp4" media="a.m4s"/><Representation id="1" bandwidth="1"/></AdaptationSet></Period></MPD>
            """,
            [
                "init.mp4": head,
                "a.m4s": segment(0, message(500, id: 1) + message(600, id: 2, scheme: "urn:y")),
            ])
        #expect(timeline.events.map(\.id) == ["1", "2"])
        #expect(
            timeline.diagnostics.map(\.code) == ["event-stream.undeclared", "event-stream.absent"])
        #expect(timeline.diagnostics.first?.message.contains("urn:x") == true)
        #expect(timeline.diagnostics.last?.message.contains("urn:z") == true)
    }

    @Test func `the reads of a file by a playlist are limited`() throws {
        let bytes =
            head + segment(0, message(100, id: 1)) + ISOBytes.box("free", bigEndian(0, 4096))
        let lines = (0..<200).map {
            "#EXTINF:1,\n#EXT-X-BYTERANGE:\(bytes.count - $0)@0\na.mp4\n"
        }
        let timeline = try timeline(
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n\(lines.joined())#EXT-X-ENDLIST\n",
            ["a.mp4": bytes])
        #expect((10...20).contains(timeline.events.count))
        // The same part again costs nothing: a slate that is shown between two others.
        let slate = (0..<200).map { _ in "#EXTINF:1,\na.mp4\n" }
        let repeated = try self.timeline(
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n\(slate.joined())#EXT-X-ENDLIST\n",
            ["a.mp4": bytes])
        #expect(repeated.events.count == 200)
    }

    private func section(_ event: SpliceInsert) throws -> String {
        "0x"
            + Hexadecimal.text(try #require(SpliceInfoSection(.insert(event)).encoded)).uppercased()
    }

    private func ranges(_ lines: String...) throws -> Timeline {
        let text =
            "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n"
            + lines.joined(separator: "\n") + "\n#EXTINF:9,\na.ts\n#EXT-X-ENDLIST\n"
        return Timeline(try #require(try HLSPlaylist(parsing: text).media))
    }

    @Test func `openings and closings of date ranges are paired`() throws {
        let out = try section(
            SpliceInsert(spliceEventID: 7, isOutOfNetwork: true, isImmediate: true))
        let back = try section(SpliceInsert(spliceEventID: 7, isImmediate: true))
        let timeline = try ranges(
            "#EXT-X-DATERANGE:ID=\"ad\",START-DATE=\"2026-01-01T00:00:01Z\",PLANNED-DURATION=4,SCTE35-OUT=\(out)",
            "#EXT-X-DATERANGE:ID=\"ad\",DURATION=4,SCTE35-IN=\(back)")
        let splices = timeline.events.filter { $0.kind == .scte35 }
        #expect(splices.map(\.start) == [1, 5])
        #expect(splices.map(\.origin.line) == [4, 5])
        #expect(splices[0].closedBy == splices[1].number)
        #expect(splices[1].openedBy == splices[0].number)
        #expect(timeline.events.count { $0.kind == .dateRange } == 1)
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `an opening without an end is reported, one with an end is not`() throws {
        let out = try section(
            SpliceInsert(spliceEventID: 7, isOutOfNetwork: true, isImmediate: true))
        let start = "START-DATE=\"2026-01-01T00:00:01Z\",SCTE35-OUT=\(out)"
        #expect(
            try ranges("#EXT-X-DATERANGE:ID=\"ad\",\(start)").diagnostics.map(\.code)
                == ["scte35.unclosed"])
        #expect(try ranges("#EXT-X-DATERANGE:ID=\"ad\",DURATION=3,\(start)").diagnostics.isEmpty)
    }
}
