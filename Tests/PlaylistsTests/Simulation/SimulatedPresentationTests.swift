import Testing

@testable import Playlists

/// Where the sizes of segments come from.
@Suite struct SimulatedPresentationTests {
    private func outcome(
        _ files: [String: String], master: String,
        set: (inout Simulation.Settings) -> Void = { _ in }, candidates: [Int]? = nil
    ) throws -> Simulation.Outcome {
        let folder = FilesInMemory(files.mapValues { Array($0.utf8) })
        let loaded = try PresentationLoader(files: folder)
            .load(Array(master.utf8), follows: true)
        var settings = Simulation.Settings()
        settings.algorithm = .fixed
        set(&settings)
        return try Simulation(
            loaded, trace: try BandwidthTrace(parsing: "0,8000\n"), settings: settings,
            candidates: candidates, files: folder
        ).run()
    }

    private static func master(_ lines: String) -> String { "#EXTM3U\n\(lines)\n" }

    private static let list = """
        #EXTM3U
        #EXT-X-VERSION:8
        #EXT-X-TARGETDURATION:4
        #EXTINF:4,
        whole.ts
        #EXT-X-BYTERANGE:300@100
        #EXTINF:4,
        part.ts
        #EXT-X-BITRATE:2
        #EXTINF:4,
        nowhere-1.ts
        #EXT-X-GAP
        #EXTINF:4,
        nowhere-2.ts
        #EXT-X-ENDLIST
        """

    @Test func `each segment has the source of its size`() throws {
        let result = try outcome(
            ["a.m3u8": Self.list, "whole.ts": String(repeating: "x", count: 500)],
            master: Self.master("#EXT-X-STREAM-INF:BANDWIDTH=4000\na.m3u8"))
        #expect(result.fetches.map(\.sizeSource) == [.file, .byteRange, .bitRate, .gap])
        // EXT-X-BITRATE counts thousands: 2000 b/s for 4 s.
        #expect(result.fetches.map(\.bytes) == [500, 300, 1000, 0])
        #expect(
            result.sizeSources == ["file": 1, "byte-range": 1, "ext-x-bitrate": 1, "gap": 1])
    }

    @Test func `a missing size is estimated from BANDWIDTH, which includes audio`() throws {
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nx.ts\n#EXT-X-ENDLIST\n"
        let result = try outcome(
            ["a.m3u8": list, "s.m3u8": list],
            master: Self.master(
                """
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="s",URI="s.m3u8"
                #EXT-X-STREAM-INF:BANDWIDTH=4000,AUDIO="s"
                a.m3u8
                """))
        #expect(result.fetches.map(\.bytes) == [2000])
        #expect(result.fetches.map(\.sizeSource) == [.bandwidth])
        #expect(result.fetches.map(\.soundBytes) == [0])
        #expect(!result.hasSound)
    }

    /// DEFAULT before AUTOSELECT before the first.
    @Test func `the default audio rendition is fetched`() throws {
        func list(_ name: String) -> String {
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n\(name).ts\n#EXT-X-ENDLIST\n"
        }
        let result = try outcome(
            [
                "a.m3u8": list("a"), "en.m3u8": list("en"), "de.m3u8": list("de"),
                "a.ts": "picture", "en.ts": "en", "de.ts": "deutsch",
            ],
            master: Self.master(
                """
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="en",AUTOSELECT=YES,URI="en.m3u8"
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="de",DEFAULT=YES,AUTOSELECT=YES,URI="de.m3u8"
                #EXT-X-STREAM-INF:BANDWIDTH=4000,AUDIO="s"
                a.m3u8
                """))
        #expect(result.fetches.map(\.bytes) == [7])
        #expect(result.fetches.map(\.soundBytes) == [7])
        #expect(result.fetches.map(\.soundSizeSource) == [.file])
        #expect(result.hasSound)
    }

    @Test func `a single media playlist plays at its measured bit rate`() throws {
        let folder = FilesInMemory(["whole.ts": Array(repeating: 0, count: 500)])
        let loaded = try PresentationLoader(files: folder)
            .load(Array(Self.list.utf8), follows: true)
        let result = try Simulation(
            loaded, trace: try BandwidthTrace(parsing: "0,8000\n"), files: folder
        ).run()
        #expect(result.fetches.count == 4)
        // 1800 bytes in 16 s.
        #expect(result.fetches[0].bandwidth == 900)
    }

    @Test func `unplayable variants are reported`() throws {
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nx.ts\n#EXT-X-ENDLIST\n"
        let master = Self.master(
            """
            #EXT-X-STREAM-INF:BANDWIDTH=4000
            missing.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=5000,CODECS="zzzz"
            a.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=6000
            a.m3u8
            """)
        let result = try outcome(["a.m3u8": list], master: master)
        #expect(result.fetches.map(\.variant) == [2])
        #expect(result.skipped.map(\.variant) == [0, 1])
        #expect(result.skipped[0].reason == "has no playlist in the folder")
        #expect(throws: Simulation.Failure.self) { try outcome([:], master: master) }
        #expect(
            try outcome(["a.m3u8": list], master: master, candidates: [1]).fetches[0].variant == 1)
    }

    @Test func `audio-only variants are played without video variants`() throws {
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nx.ts\n#EXT-X-ENDLIST\n"
        let sound = "#EXT-X-STREAM-INF:BANDWIDTH=400,CODECS=\"mp4a.40.2\"\na.m3u8\n"
        let picture = "#EXT-X-STREAM-INF:BANDWIDTH=4000,CODECS=\"avc1.64001f\"\na.m3u8\n"
        #expect(
            try outcome(["a.m3u8": list], master: Self.master(sound)).fetches[0].variant == 0)
        #expect(
            try outcome(["a.m3u8": list], master: Self.master(sound + picture))
                .fetches[0].variant == 1)
    }
}
