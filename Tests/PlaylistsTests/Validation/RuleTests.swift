import Testing

@testable import Playlists

@Suite struct RuleTests {
    /// RFC 8216bis: the largest rate of a run of segments of 0.5 to 1.5 target durations.
    @Test func `the peak is measured over runs of segments`() throws {
        let sizes = [1000, 1000, 9000, 1000, 1000, 1000]
        var files: [String: [UInt8]] = [:]
        for (number, size) in sizes.enumerated() {
            files["\(number).ts"] = [UInt8](repeating: 0, count: size)
        }
        let segments = sizes.indices.map { "#EXTINF:1,\n\($0).ts\n" }.joined()
        files["v.m3u8"] = Array(
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n\(segments)#EXT-X-ENDLIST\n".utf8)
        let loaded = try PresentationLoader(files: FilesInMemory(files)).load(
            Array("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n".utf8), follows: true)
        let rate = PresentationBitRates(loaded, in: FilesInMemory(files)).rate(
            of: loaded.presentation.variants[0])
        #expect(rate?.peak == 40_000)
    }

    /// Runs of half a target duration are all there are to a hostile one.
    @Test func `the peak over too many runs is unknown and returned quickly`() {
        func list(_ count: Int) -> SegmentList {
            var list = SegmentList(
                uri: PlaylistURI(written: "v"), initializations: [], segments: [])
            let segment = SegmentReference(
                uri: "a", reference: .local(LocalPath(components: ["a"])), duration: 1)
            list.segments = Array(repeating: segment, count: count)
            return list
        }
        #expect(MeasuredBitRate(list(20_000), targetDuration: 1e15) { _ in 10 }?.peak == 80)
        #expect(MeasuredBitRate(list(20_000), targetDuration: 20_000) { _ in 10 } == nil)
    }

    private func rules(_ text: String, _ book: RuleSet = .rfc) throws -> [String] {
        let loaded = try PresentationLoader(files: FilesInMemory()).load(
            Array("#EXTM3U\n\(text)\n".utf8), follows: true)
        return loaded.violations(of: book, files: FilesInMemory()).map(\.message)
    }

    static let broken: [(String, String)] = [
        ("#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"n\"", "subtitles without a URI"),
        (
            "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"s\",NAME=\"n\",INSTREAM-ID=\"SERVICE64\"",
            "INSTREAM-ID is not CC1"
        ),
        ("#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"s\",NAME=\"n\",FORCED=YES", "FORCED on a rendition"),
        (
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"s\",NAME=\"n\",DEFAULT=YES,AUTOSELECT=NO",
            "AUTOSELECT=NO with DEFAULT=YES"
        ),
        (
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"s\",NAME=\"n\"\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"s\",NAME=\"n\"",
            "duplicate NAME “n” in its group"
        ),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=\"x\"\nv", "which does not exist"),
        (
            "#EXT-X-STREAM-INF:BANDWIDTH=1,CLOSED-CAPTIONS=NONE\nv\n#EXT-X-STREAM-INF:BANDWIDTH=1\nw",
            "only some variants have CLOSED-CAPTIONS"
        ),
        (
            "#EXT-X-STREAM-INF:BANDWIDTH=1,SCORE=1\nv\n#EXT-X-STREAM-INF:BANDWIDTH=1\nw",
            "only some variants have SCORE"
        ),
        ("#EXT-X-STREAM-INF:BANDWIDTH=1,STABLE-VARIANT-ID=\"a b\"\nv", "STABLE-VARIANT-ID"),
        ("#EXT-X-SESSION-DATA:DATA-ID=\"a\"", "both or neither of VALUE and URI"),
        ("#EXT-X-SESSION-KEY:METHOD=NONE", "EXT-X-SESSION-KEY is NONE"),
        (
            "#EXT-X-CONTENT-STEERING:SERVER-URI=\"a\",PATHWAY-ID=\"Q\"",
            "no variant has the pathway"
        ),
        (
            "#EXT-X-STREAM-INF:BANDWIDTH=1,REQ-VIDEO-LAYOUT=\"CH-STEREO\"\nv",
            "requires EXT-X-VERSION 12"
        ),
        ("#EXT-X-TARGETDURATION:4\n#EXTINF:4.5,\ns", "longer than EXT-X-TARGETDURATION"),
        ("#EXTINF:4.5,\ns", "requires EXT-X-VERSION 3"),
        ("#EXTINF:4.5,\ns", "EXT-X-TARGETDURATION is missing"),
        ("#EXT-X-KEY:METHOD=AES-128\n#EXTINF:4,\ns", "EXT-X-KEY without a URI"),
        ("#EXT-X-KEY:METHOD=AES-128,URI=\"k\",IV=0x01\n#EXTINF:4,\ns", "IV does not have 128 bits"),
        (
            "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2020-01-01T00:00:00Z\"\n#EXTINF:4,\ns",
            "without EXT-X-PROGRAM-DATE-TIME"
        ),
        (
            "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2020-01-02T00:00:00Z\",END-DATE=\"2020-01-01T00:00:00Z\"\n#EXTINF:4,\ns",
            "END-DATE is before"
        ),
        (
            "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2020-01-02T00:00:00Z\",END-ON-NEXT=YES\n#EXTINF:4,\ns",
            "END-ON-NEXT without CLASS"
        ),
        (
            "#EXT-X-TARGETDURATION:4\n#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-SERVER-CONTROL:HOLD-BACK=3\n#EXTINF:4,\ns",
            "PART-HOLD-BACK is missing"
        ),
        (
            "#EXT-X-TARGETDURATION:4\n#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-PART:DURATION=0.5,URI=\"p\"\n#EXT-X-PART:DURATION=1,URI=\"p\"\n#EXTINF:4,\ns",
            "shorter than 85 %"
        ),
    ]

    @Test(arguments: broken.indices)
    func `a violation of the standard is reported`(index: Int) throws {
        let (text, message) = Self.broken[index]
        let all = try rules(text)
        #expect(all.contains { $0.contains(message) }, "\(all)")
    }

    @Test func `a conforming playlist has no violations`() throws {
        #expect(
            try rules(
                """
                #EXT-X-VERSION:7
                #EXT-X-TARGETDURATION:6
                #EXT-X-PLAYLIST-TYPE:VOD
                #EXT-X-MAP:URI="i.mp4"
                #EXTINF:5.5,
                s.m4s
                #EXT-X-ENDLIST
                """) == [])
    }

    @Test func `the required EXT-X-VERSION is computed`() throws {
        for (text, version) in [
            ("#EXTINF:1,\ns", 1), ("#EXTINF:1.5,\ns", 3),
            ("#EXT-X-BYTERANGE:1@0\n#EXTINF:1,\ns", 4),
            ("#EXT-X-MAP:URI=\"i\"\n#EXTINF:1,\ns", 6),
            ("#EXT-X-I-FRAMES-ONLY\n#EXT-X-MAP:URI=\"i\"\n#EXTINF:1,\ns", 5),
            ("#EXT-X-DEFINE:NAME=\"a\",VALUE=\"\"\n#EXTINF:1,\ns", 8),
            ("#EXT-X-SKIP:SKIPPED-SEGMENTS=1\n#EXTINF:1,\ns", 9),
        ] {
            #expect(
                RequiredVersion(try HLSPlaylist(parsing: "#EXTM3U\n\(text)")).version
                    == UInt64(version), "\(text)")
        }
    }

    @Test func `measured bit rates are compared with declared ones`() throws {
        let files = FilesInMemory([
            "v.m3u8": Array(
                "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na\n#EXTINF:2,\nb\n#EXT-X-ENDLIST\n"
                    .utf8),
            "a": [UInt8](repeating: 0, count: 1000), "b": [UInt8](repeating: 0, count: 3000),
        ])
        func violations(_ peak: Int, _ average: Int) throws -> [String] {
            let text =
                "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=\(peak),AVERAGE-BANDWIDTH=\(average)\nv.m3u8\n"
            let loaded = try PresentationLoader(files: files).load(Array(text.utf8), follows: true)
            return loaded.violations(of: .apple, files: files).map(\.rule.code)
                .filter { ["apple.1.26", "apple.1.27"].contains($0) }
        }
        // 4000 bytes in 4 s, and 3000 in 2 s at most.
        #expect(try violations(12_000, 8000) == [])
        #expect(try violations(10_000, 8000) == ["apple.1.27"])
        #expect(try violations(12_000, 9500) == ["apple.1.26"])
    }
}
