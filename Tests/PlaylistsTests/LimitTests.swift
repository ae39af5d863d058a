import Testing
import TrackModel

@testable import Playlists

/// Requests of a few bytes for work without end.
@Suite struct LimitTests {
    private func load(
        _ text: String, _ files: [String: [UInt8]] = [:], segments: Int = 1000,
        isDue: @escaping () -> Bool = { false }
    ) throws -> LoadedPresentation {
        var limits = PlaylistLimits()
        limits.segments = segments
        return try PresentationLoader(
            files: FilesInMemory(files), resolver: ReferenceResolver(), limits: limits,
            meter: ReadingBudget(limits, isDue: isDue)
        ).load(Array(text.utf8), follows: true)
    }

    private func manifest(_ set: String, duration: String = "PT100000H") -> String {
        """
        <MPD mediaPresentationDuration="\(duration)" profiles="x"><Period><AdaptationSet \
        contentType="video">\(set)</AdaptationSet></Period></MPD>
        """
    }

    @Test func `the segment limit is for all Representations together`() throws {
        let representations = (0..<50).map { "<Representation id=\"r\($0)\" bandwidth=\"\($0)\"/>" }
        let loaded = try load(
            manifest(
                "<SegmentTemplate media=\"$RepresentationID$/$Number$\" duration=\"1\"/>"
                    + representations.joined()))
        #expect(loaded.lists.values.reduce(0) { $0 + $1.segments.count } == 1000)
        #expect(loaded.diagnostics.contains { $0.code == .limitExceeded })
    }

    @Test func `a manifest within the limit has all segments and no diagnostic`() throws {
        let loaded = try load(
            manifest(
                "<SegmentTemplate media=\"$RepresentationID$/$Number$\" duration=\"1\"/>"
                    + "<Representation id=\"a\" bandwidth=\"1\"/><Representation id=\"b\"/>",
                duration: "PT500S"))
        #expect(loaded.lists.values.map(\.segments.count) == [500, 500])
        #expect(!loaded.diagnostics.contains { $0.code == .limitExceeded })
    }

    @Test func `URIs count by their bytes`() throws {
        let meter = ReadingBudget(PlaylistLimits())
        let most = PlaylistLimits().totalBytes
        #expect(meter.list(address: most - 10))
        #expect(!meter.list(address: 11))
        #expect(meter.isExhausted)
    }

    @Test func `the segment limit is for all media playlists together`() throws {
        let media = "#EXTM3U\n" + String(repeating: "#EXTINF:1,\ns\n", count: 400)
        let variants = (0..<5).map { "#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8?\($0)\n" }.joined()
        let loaded = try load("#EXTM3U\n" + variants, ["v.m3u8": Array(media.utf8)])
        #expect(loaded.lists.values.reduce(0) { $0 + $1.segments.count } == 1000)
        #expect(loaded.diagnostics.contains { $0.code == .limitExceeded })
    }

    @Test func `reading can be cancelled`() throws {
        var looks = 0
        let text = "#EXTM3U\n" + String(repeating: "#EXTINF:1,\ns\n", count: 900)
        let loaded = try load(text) {
            looks += 1
            return looks > 2
        }
        #expect(try #require(loaded.document.hls?.media).segments.count < 900)
        #expect(loaded.diagnostics.contains { $0.message.contains("stopped") })
        let set = String(repeating: "<Representation id=\"a\"/>", count: 2000)
        #expect(throws: PlaylistError(.outOfTime, line: 1)) {
            looks = 0
            _ = try load(manifest(set)) {
                looks += 1
                return looks > 2
            }
        }
    }

    @Test func `simultaneous keys and the keys of all segments are limited`() throws {
        var limits = PlaylistLimits()
        limits.keys = 100
        limits.formats = 10
        func key(_ format: Int) -> String {
            "#EXT-X-KEY:METHOD=AES-128,URI=\"k\",KEYFORMAT=\"\(format)\"\n"
        }
        let many = (0..<20).map(key).joined() + "#EXTINF:1,\na\n"
        let one = try HLSPlaylist(parsing: Array("#EXTM3U\n\(many)".utf8), limits: limits)
        #expect(one.media?.segments.map(\.keys.count) == [10])
        #expect(one.diagnostics.count { $0.code == .limitExceeded } == 1)
        let changing = String(repeating: many, count: 30)
        let all = try HLSPlaylist(parsing: Array("#EXTM3U\n\(changing)".utf8), limits: limits)
        #expect(all.media?.segments.count == 11)
    }

    @Test func `combinations of group names and variants are limited`() throws {
        let names = (0..<600).map {
            "#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID=\"g\",NAME=\"\($0)\",URI=\"a\($0)\"\n"
        }
        let variants = (0..<600).map { "#EXT-X-STREAM-INF:BANDWIDTH=\($0),VIDEO=\"g\"\nv\($0)\n" }
        let loaded = try load("#EXTM3U\n" + names.joined() + variants.joined())
        let joins = loaded.presentation.tracks.reduce(0) { $0 + $1.variants.count }
        #expect(joins <= PlaylistLimits().joins && joins > 200_000)
        #expect(loaded.presentation.isCut)
        #expect(loaded.diagnostics.contains { $0.code == .limitExceeded })
    }

    @Test func `expansion of a variable is limited`() throws {
        let value = String(repeating: "x", count: 1 << 16)
        let text =
            "#EXTM3U\n#EXT-X-DEFINE:NAME=\"a\",VALUE=\"\(value)\"\n#EXTINF:1,\n"
            + String(repeating: "{$a}", count: 10_000) + "\n"
        let playlist = try HLSPlaylist(parsing: text)
        #expect(playlist.media?.segments.first?.uri.text.utf8.count == 40_000)
        #expect(playlist.diagnostics.contains { $0.code == .limitExceeded })
    }

    @Test func `an element with too many attributes is rejected before parsing`() {
        let many = (0..<5000).map { " a\($0)=\"1\"" }.joined()
        let error = #expect(throws: PlaylistError.self) {
            try PresentationDocument(parsing: Array("<MPD>\n<Period\(many)/></MPD>".utf8))
        }
        #expect(error?.line == 2)
        let few = (0..<5000).map { "<S a=\">\" b='\"'/><!-- don't \($0) -->" }.joined()
        #expect(throws: Never.self) {
            try PresentationDocument(
                parsing: Array("<?xml version='1.0'?><MPD x=''>\(few)</MPD>".utf8))
        }
    }

    @Test func `a URI belongs to its variant across comments`() throws {
        let text = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n# one\n# two\nv\n# three\nw\n"
        let playlist = try HLSPlaylist(parsing: text)
        #expect(playlist.multivariant?.variants.map { $0.uri?.text } == ["v"])
        #expect(playlist.diagnostics.map(\.code) == [.strayURI])
    }

    /// RFC 8216, section 4.3.2.7.1: END-ON-NEXT ends where the next range of the class begins.
    @Test func `END-ON-NEXT uses the next range of its class in any order`() throws {
        let seconds = [30, 10, 20, 20, 40]
        let text = seconds.enumerated().map {
            "#EXT-X-DATERANGE:ID=\"\($0)\",CLASS=\"c\",START-DATE=\"2026-01-01T00:00:\($1)Z\",END-ON-NEXT=YES\n"
        }.joined()
        let ranges = try #require(HLSPlaylist(parsing: "#EXTM3U\n\(text)#EXTINF:1,\na\n").media)
            .dateRanges
        let ends = DateRangeEnds(ranges)
        #expect(
            ranges.map { ends.end(of: $0)?.description } == [
                "2026-01-01T00:00:40Z", "2026-01-01T00:00:20Z", "2026-01-01T00:00:30Z",
                "2026-01-01T00:00:30Z", nil,
            ])
    }
}
