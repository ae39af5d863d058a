import Fixtures
import Testing
import TrackModel

@testable import Playlists

/// Documents that playlists name beside media.
@Suite struct SideDocumentTests {
    private static let range =
        "#EXT-X-DATERANGE:ID=\"a\",CLASS=\"com.apple.hls.interstitial\","
        + "START-DATE=\"2026-01-01T00:00:00.000Z\","

    private func loaded(
        _ text: String, _ files: [String: String] = [:]
    ) throws -> (LoadedPresentation, SideDocuments) {
        let memory = FilesInMemory(files.mapValues { Array($0.utf8) })
        let resolver = ReferenceResolver(maps: [.init(url: "https://ads.example", root: 0)])
        let loaded = try PresentationLoader(files: memory, resolver: resolver)
            .load(Array(text.utf8), follows: true)
        return (loaded, SideDocuments(loaded, in: memory))
    }

    /// The examples of rfc8216bis, D.7 and 9.13.
    @Test func `a conforming asset list and steering manifest have no faults`() throws {
        let list = AssetList(
            try JSONValue(
                parsing: #"""
                    {"ASSETS": [{"URI": "http://example.com/ad1.m3u8", "DURATION": 15},
                                {"URI": "http://example.com/ad2.m3u8", "DURATION": 15}],
                     "SKIP-CONTROL": {"OFFSET": 5, "DURATION": 20}}
                    """#.utf8))
        #expect(list.faults == [] && list.duration == 30)
        let steering = SteeringManifest(
            try JSONValue(
                parsing: #"""
                    {"VERSION": 1, "TTL": 300, "PATHWAY-PRIORITY": ["CDN-A-CLONE", "CDN-A"],
                     "PATHWAY-CLONES": [{"BASE-ID": "CDN-A", "ID": "CDN-A-CLONE",
                       "URI-REPLACEMENT": {"HOST": "b2.example.com", "PARAMS": {"token": "d"},
                         "PER-VARIANT-URIS": {"Video-768": "https://pv.example.com/video.m3u8"},
                         "PER-RENDITION-URIS": {"Audio-37262": "https://pr.example.com/a?a=1"}}}]}
                    """#.utf8))
        #expect(steering.faults == [])
        #expect(
            steering.cloneFaults(
                pathways: ["CDN-A"], variants: ["Video-768"], renditions: ["Audio-37262"]) == [])
    }

    @Test func `an asset list is relative to its media playlist, and its assets are read once`()
        throws
    {
        let media =
            "#EXTM3U\n#EXT-X-TARGETDURATION:6\n\(Self.range)X-ASSET-LIST=\"list.json\"\n"
            + "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n#EXTINF:6,\na.ts\n#EXT-X-ENDLIST\n"
        let asset = #"{"URI":"https://ads.example/spot/main.m3u8","DURATION":4}"#
        let (loaded, side) = try loaded(
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/a.m3u8\n",
            [
                "low/a.m3u8": media, "low/list.json": #"{"ASSETS":[\#(asset),\#(asset)]}"#,
                "spot/main.m3u8": "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/b.m3u8\n",
                "spot/low/b.m3u8":
                    "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nb.ts\n#EXT-X-ENDLIST\n",
            ])
        #expect(loaded.interstitials.count == 1)
        #expect(loaded.assetLists["list.json"]?.localPath?.text == "low/list.json")
        #expect(side.mentions.map(\.kind) == [.assetList, .asset])
        #expect(side.mentions.map(\.playlist) == ["low/a.m3u8", "low/a.m3u8"])
        let list = side.assets.values.first?.list
        #expect(list?.duration == 4)
        #expect(
            list?.segments.first?.reference.localPath?.text == "spot/low/b.ts", "\(side.assets)")
    }

    @Test func `what may not be opened is unread, with the reason`() throws {
        let (_, side) = try loaded(
            "#EXTM3U\n#EXT-X-CONTENT-STEERING:SERVER-URI=\"/steering\"\n"
                + "#EXT-X-SESSION-DATA:DATA-ID=\"a\",URI=\"https://other.example/a\"\n"
                + "#EXT-X-STREAM-INF:BANDWIDTH=1\nlow\n")
        #expect(
            side.mentions.map { side.unreadReason(of: $0) } == [
                "it is an absolute path", "it is not local",
            ])
    }

    @Test func `many interstitials are read within limits`() throws {
        var text = "#EXTM3U\n#EXT-X-TARGETDURATION:6\n"
        for number in 0..<400 {
            text += Self.range.replacing("\"a\"", with: "\"\(number)\"")
            text += "X-ASSET-LIST=\"\(number).json\"\n"
        }
        text += "#EXTINF:6,\na.ts\n#EXT-X-ENDLIST\n"
        let asset = #"{"URI":"https://ads.example/NUMBER.m3u8","DURATION":1}"#
        var files: [String: String] = [:]
        for number in 0..<400 {
            files["\(number).json"] =
                #"{"ASSETS":[\#(asset.replacing("NUMBER", with: "\(number)"))]}"#
        }
        let (_, side) = try loaded(text, files)
        #expect(side.documents.values.count { $0.value != nil } == 256)
        #expect(side.assets.count == 256)
        #expect(side.assets.values.count { $0.state == .absent } == 64)
    }

    @Test func `random documents are read without a trap`() {
        let documents = [
            #"{"ASSETS":[{"URI":"https://a.b/c","DURATION":4}],"SKIP-CONTROL":{"OFFSET":1}}"#,
            #"{"VERSION":1,"TTL":9,"PATHWAY-PRIORITY":["A"],"PATHWAY-CLONES":[{"ID":"B"}]}"#,
        ].map { Array($0.utf8) }
        var random = SplitMix64(seed: 7)
        for number in 0..<2000 {
            var bytes = documents[number % 2]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0x20...0x7E, using: &random)
            }
            guard let value = try? JSONValue(parsing: bytes) else { continue }
            _ = (AssetList(value).faults, AssetList(value).duration)
            let manifest = SteeringManifest(value)
            _ = manifest.faults
            _ = manifest.cloneFaults(pathways: ["A"], variants: [], renditions: [])
        }
    }

    @Test func `inline documents are decoded`() {
        #expect(DataURI.bytes(of: "data:application/json;base64,e30=", limit: 9) == [0x7B, 0x7D])
        #expect(DataURI.bytes(of: "data:,%7B%7D", limit: 9) == [0x7B, 0x7D])
        #expect(DataURI.bytes(of: "data:,%7B%7D", limit: 1) == nil)
        #expect(DataURI.bytes(of: "https://a.b/,x", limit: 9) == nil)
        #expect(DataURI.bytes(of: "data:;base64", limit: 9) == nil)
    }
}
