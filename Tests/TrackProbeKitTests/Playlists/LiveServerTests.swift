import Testing
import TrackModel
import TrackProbeKit

@testable import MediaAnalysis
@testable import Playlists
@testable import VariantsFeature

/// Clock and steering manifest of the server of a live presentation, and the part that it announced.
@Suite struct LiveServerTests {
    private func words(_ events: [LiveEvent]) -> [String] {
        events.map { event in
            event.kind.rawValue + (event.members["code"]?.text.map { " \($0)" } ?? "")
        }
    }

    // MARK: UTCTiming

    /// 2023-11-14T22:13:20Z
    private static let now = 1_700_000_000.0

    private func clock(
        _ scheme: String, _ value: String, body: String = "", date: String? = nil,
        isMissing: Bool = false
    ) throws -> [LiveEvent]? {
        let manifest = try DASHManifest(
            parsing: """
                <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic"><Period/>
                <UTCTiming schemeIdUri="urn:mpeg:dash:utc:\(scheme):2014" value="\(value)"/></MPD>
                """)
        let resolver = ReferenceResolver(
            base: .remote("https://live.example/a.mpd"), servers: ["https://live.example:443"])
        var time = Self.now - 1
        return LiveServerClock(manifest, resolver)?.events { path, _ in
            isMissing || path.address != "https://live.example/time"
                ? nil : (Array(body.utf8), date)
        } now: {
            // The answer takes two seconds.
            defer { time += 2 }
            return time
        }
    }

    @Test func `the clock of a server is compared with ours in the middle of its request`() throws {
        let address = "https://live.example/time"
        for (scheme, body, date) in [
            ("http-iso", "2023-11-14T22:13:22Z", nil),
            ("http-xsdate", " 2023-11-14T22:13:22.000Z\n", nil),
            ("http-head", "", "Tue, 14 Nov 2023 22:13:22 GMT"),
        ] {
            let events = try #require(try clock(scheme, address, body: body, date: date))
            #expect(words(events) == ["clock"])
            #expect(events.first?.members["seconds"]?.number == 2, "\(scheme)")
        }
        let direct = try #require(try clock("direct", "2023-11-14T22:13:19Z"))
        #expect(direct.first?.members["seconds"]?.number == -1)
    }

    /// NTP counts from 1900: 1 700 000 000 + 2 208 988 800 seconds, and a half.
    @Test func `a timestamp of NTP has seconds since 1900 and their fraction`() {
        let bytes: [UInt8] = [0xE8, 0xFE, 0x6F, 0x80, 0x80, 0, 0, 0]
        #expect(ClockScheme.httpNTP.milliseconds(body: bytes, date: nil) == 1_700_000_000_500)
        #expect(ClockScheme.httpNTP.milliseconds(body: [0], date: nil) == nil)
        #expect(ClockScheme.milliseconds(field: "Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777_000)
        #expect(ClockScheme.milliseconds(field: "yesterday") == nil)
    }

    @Test func `a clock that does not answer with a time is a fault`() throws {
        let address = "https://live.example/time"
        #expect(
            words(try clock("http-iso", address, body: "noon") ?? []) == ["fault clock-invalid"])
        #expect(
            words(try clock("http-iso", address, isMissing: true) ?? []) == ["fault clock-missing"])
        // Other servers and other protocols are not asked.
        #expect(try clock("http-iso", "https://time.example/") == nil)
        #expect(try clock("ntp", "time.example") == nil)
    }

    // MARK: Content steering

    @Test func `a steering manifest is read again after its TTL at RELOAD-URI`() throws {
        let playlist = try HLSPlaylist(
            parsing: """
                #EXTM3U
                #EXT-X-CONTENT-STEERING:SERVER-URI="first.json",PATHWAY-ID="A"
                #EXT-X-STREAM-INF:BANDWIDTH=1,PATHWAY-ID="A"
                a
                """)
        var steering = try #require(
            LiveSteering(playlist.multivariant?.contentSteering, now: 10))
        #expect(steering.due == 10 && steering.uri == "first.json")
        #expect(steering.query == "_HLS_pathway=A")
        func look(_ text: String, _ time: Double) -> [LiveEvent] {
            steering.look(
                at: Array(text.utf8), .playlist, pathways: ["A", "B"], time)
        }
        let first = look(
            #"{"VERSION":1,"TTL":20,"RELOAD-URI":"second.json","PATHWAY-PRIORITY":["C","B","A"]}"#,
            10)
        #expect(words(first) == ["steering"])
        #expect(first.first?.members["pathway"]?.text == "B")
        #expect(steering.due == 30 && steering.uri == "second.json")
        #expect(steering.query == "_HLS_pathway=B")
        // The same order is not reported again.
        #expect(look(#"{"VERSION":1,"TTL":20,"PATHWAY-PRIORITY":["C","B","A"]}"#, 30) == [])
        #expect(
            words(look(#"{"VERSION":2,"TTL":20,"PATHWAY-PRIORITY":["C","B","A"]}"#, 50))
                == ["fault steering-invalid"])
        #expect(
            words(look(#"{"VERSION":1,"TTL":20,"PATHWAY-PRIORITY":["D"]}"#, 70))
                == ["fault steering-unknown", "steering"])
        #expect(words(look("<html>", 90)) == ["fault steering-invalid"])
        #expect(look("<html>", 91) == [])
        #expect(
            words(steering.fail(.init(code: "not-found", message: "None."), 92))
                == ["fault steering-missing"])
    }

    // MARK: Preload hints

    private func loaded(_ text: String) throws -> (MediaPlaylist, SegmentList) {
        let loaded = try PresentationLoader(files: FilesInMemory()).load(
            Array("#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-PART-INF:PART-TARGET=1\n\(text)".utf8),
            follows: true)
        let list = try #require(loaded.lists[PlaylistURI(written: "")])
        return (try #require(list.playlist), list)
    }

    @Test func `a part is as its hint announced it`() throws {
        let part = "#EXT-X-PART:DURATION=1,URI=\"1\",BYTERANGE=\"100@0\"\n"
        let old = try loaded(
            "#EXTINF:2,\n0\n\(part)#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"1\",BYTERANGE-START=100\n"
        ).0
        let hint = try #require(HintedPart(of: old))
        func fault(_ text: String) throws -> String? {
            let (new, list) = try loaded("#EXTINF:2,\n0\n\(part)\(text)")
            return hint.fault(in: new, list)
        }
        func next(_ uri: String, _ range: String) -> String {
            "#EXT-X-PART:DURATION=1,URI=\"\(uri)\",BYTERANGE=\"\(range)\"\n"
        }
        #expect(try fault(next("1", "90@100")) == nil)
        #expect(try fault(next("1", "90@100") + "#EXTINF:2,\n1\n") == nil)
        // Not there yet.
        #expect(try fault("") == nil)
        #expect(try fault(next("1", "90@101"))?.contains("another byte") == true)
        #expect(try fault(next("2", "90@100") + "#EXTINF:2,\n1\n")?.contains("another URI") == true)
        let short = try loaded(
            "#EXTINF:2,\n0\n\(part)#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"1\",BYTERANGE-START=100,BYTERANGE-LENGTH=80\n"
        ).0
        let (new, list) = try loaded("#EXTINF:2,\n0\n\(part)\(next("1", "90@100"))")
        #expect(HintedPart(of: short)?.fault(in: new, list)?.contains("length") == true)
    }
}
