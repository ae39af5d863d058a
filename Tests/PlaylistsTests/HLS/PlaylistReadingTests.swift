import Testing

@testable import Playlists

@Suite struct PlaylistReadingTests {
    @Test func `a multivariant playlist has variants and renditions`() throws {
        let playlist = try #require(
            try HLSPlaylist(
                parsing: """
                    #EXTM3U
                    #EXT-X-VERSION:6
                    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, main",LANGUAGE="en",\
                    DEFAULT=YES,CHANNELS="16/JOC",URI="en.m3u8"
                    #EXT-X-STREAM-INF:BANDWIDTH=3000000,AVERAGE-BANDWIDTH=2000000,SCORE=1.5,\
                    CODECS="hvc1.2.4.L123.B0,ec-3",RESOLUTION=1920x1080,FRAME-RATE=23.976,\
                    VIDEO-RANGE=PQ,AUDIO="a",X-NEW=1
                    video/1.m3u8
                    #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=100000,URI="frames.m3u8"
                    """
            ).multivariant)
        let variant = try #require(playlist.variants.first)
        #expect(playlist.variants.count == 1)
        #expect(variant.uri?.written == "video/1.m3u8")
        #expect(variant.bandwidth == 3_000_000)
        #expect(variant.averageBandwidth == 2_000_000)
        #expect(variant.score == 1.5)
        #expect(variant.codecs == "hvc1.2.4.L123.B0,ec-3")
        #expect(variant.resolution?.width == 1920)
        #expect(variant.resolution?.height == 1080)
        #expect(variant.frameRate == 23.976)
        #expect(variant.videoRange == "PQ")
        #expect(variant.audioGroup == "a")
        #expect(variant.customAttributes == ["X-NEW": "1"])
        let rendition = try #require(playlist.renditions.first)
        #expect(rendition.name == "English, main")
        #expect(rendition.isDefault)
        let channels = ChannelDescription(try #require(rendition.channels))
        #expect(channels.count == 16)
        #expect(channels.spatialCodings == ["JOC"])
        #expect(playlist.iFrameVariants.first?.uri?.written == "frames.m3u8")
    }

    @Test func `keys, maps and bit rates apply to the following segments`() throws {
        let media = try #require(
            try HLSPlaylist(
                parsing: """
                    #EXTM3U
                    #EXT-X-TARGETDURATION:10
                    #EXT-X-MEDIA-SEQUENCE:7
                    #EXT-X-KEY:METHOD=AES-128,URI="k1"
                    #EXT-X-KEY:METHOD=SAMPLE-AES,URI="k2",KEYFORMAT="drm"
                    #EXT-X-MAP:URI="init.mp4",BYTERANGE="100"
                    #EXT-X-BITRATE:800
                    #EXTINF:9.5,first
                    #EXT-X-BYTERANGE:50@100
                    a.mp4
                    #EXTINF:10
                    #EXT-X-BYTERANGE:60
                    a.mp4
                    #EXT-X-DISCONTINUITY
                    #EXT-X-KEY:METHOD=NONE
                    #EXT-X-PROGRAM-DATE-TIME:2024-02-29T12:00:00.5Z
                    #EXT-X-GAP
                    #EXTINF:3,
                    b.mp4
                    #EXT-X-ENDLIST
                    """
            ).media)
        #expect(media.segments.map(\.sequenceNumber) == [7, 8, 9])
        #expect(media.segments.map(\.keys.count) == [2, 2, 0])
        #expect(media.segments.map(\.isDiscontinuous) == [false, false, true])
        #expect(media.segments.map(\.isGap) == [false, false, true])
        #expect(media.segments[1].byteRange == ByteRange(offset: 150, length: 60))
        #expect(media.segments[0].map?.byteRange == ByteRange(offset: 0, length: 100))
        #expect(media.segments[0].bitRate == 800_000)
        #expect(media.segments[0].title == "first")
        #expect(media.segments[2].programDateTime?.description == "2024-02-29T12:00:00.5Z")
        #expect(media.duration == 22.5)
        #expect(media.discontinuities == 1)
        #expect(media.isEnded)
    }

    @Test func `variables are substituted once in URIs and quoted values`() throws {
        let playlist = try HLSPlaylist(
            parsing: """
                #EXTM3U
                #EXT-X-DEFINE:NAME="host",VALUE="cdn{$b}"
                #EXT-X-DEFINE:NAME="b",VALUE="!"
                #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="{$b}",NAME="{$none}",URI="{$host}/a"
                #EXT-X-STREAM-INF:BANDWIDTH=1
                {$host}/v
                """)
        let multivariant = try #require(playlist.multivariant)
        #expect(multivariant.variants[0].uri?.written == "{$host}/v")
        #expect(multivariant.variants[0].uri?.text == "cdn{$b}/v")
        #expect(multivariant.renditions[0].groupID == "!")
        #expect(multivariant.renditions[0].name == "{$none}")
        // One where it is defined, and one of no name at all.
        #expect(playlist.diagnostics.map(\.line) == [2, 4])
    }

    @Test func `media playlists import variables`() throws {
        let text = "#EXTM3U\n#EXT-X-DEFINE:IMPORT=\"x\"\n#EXTINF:1,\n{$x}.ts\n"
        let playlist = try HLSPlaylist(
            parsing: Array(text.utf8), importing: VariableTable(["x": "1"]))
        #expect(playlist.media?.segments.first?.uri.text == "1.ts")
    }

    @Test func `low-latency tags belong to their segment or follow the last one`() throws {
        let media = try #require(
            try HLSPlaylist(
                parsing: """
                    #EXTM3U
                    #EXT-X-TARGETDURATION:4
                    #EXT-X-PART-INF:PART-TARGET=1.0
                    #EXT-X-SKIP:SKIPPED-SEGMENTS=3
                    #EXT-X-MEDIA-SEQUENCE:10
                    #EXT-X-PART:DURATION=1.0,URI="p1",INDEPENDENT=YES
                    #EXTINF:4,
                    s1
                    #EXT-X-PART:DURATION=1.0,URI="p2"
                    #EXT-X-PRELOAD-HINT:TYPE=PART,URI="p3"
                    #EXT-X-RENDITION-REPORT:URI="../o",LAST-MSN=13
                    """
            ).media)
        #expect(media.segments.map(\.sequenceNumber) == [13])
        #expect(media.segments[0].parts.map(\.isIndependent) == [true])
        #expect(media.trailingParts.count == 1)
        #expect(media.preloadHints.count == 1)
        #expect(media.renditionReports.count == 1)
        #expect(media.partTarget == 1)
    }

    @Test func `date ranges with the same ID are merged`() throws {
        let media = try #require(
            try HLSPlaylist(
                parsing: """
                    #EXTM3U
                    #EXT-X-DATERANGE:ID="a",START-DATE="2020-01-01T00:00:00Z",SCTE35-OUT=0xFC00
                    #EXT-X-DATERANGE:ID="b",CLASS="c",START-DATE="2020-01-01T00:00:10Z",END-ON-NEXT=YES
                    #EXT-X-DATERANGE:ID="d",CLASS="c",START-DATE="2020-01-01T00:00:25Z"
                    #EXT-X-DATERANGE:ID="a",DURATION=30,SCTE35-IN=0xFC01,X-AD="7"
                    #EXTINF:1,
                    s
                    """
            ).media)
        let merged = media.dateRanges.merged
        #expect(merged.map(\.id) == ["a", "b", "d"])
        #expect(merged[0].scte35Out == [0xFC, 0])
        #expect(merged[0].scte35In == [0xFC, 1])
        #expect(merged[0].end?.description == "2020-01-01T00:00:30Z")
        #expect(merged[0].customAttributes == ["X-AD": "7"])
        let ends = DateRangeEnds(merged)
        #expect(ends.end(of: merged[1])?.description == "2020-01-01T00:00:25Z")
        #expect(ends.end(of: merged[2]) == nil)
    }

    /// Each tag of one range brings another attribute: quadratic work took a minute at 60,000.
    @Test func `a date range of very many tags is merged`() throws {
        let count = 20_000
        let tags = (0..<count).map {
            "#EXT-X-DATERANGE:ID=\"1\",X-A\($0)=\"1\",START-DATE=\"2026-01-01T00:00:00Z\""
        }
        let text = (["#EXTM3U", "#EXT-X-TARGETDURATION:1"] + tags + ["#EXTINF:1,", "a"])
            .joined(separator: "\n")
        let media = try #require(HLSPlaylist(parsing: text).media)
        let merged = media.dateRanges.merged
        #expect(merged.count == 1)
        #expect(merged.first?.customAttributes.count == count)
    }

    @Test func `interstitial attributes are parsed`() throws {
        let tag = """
            #EXTM3U
            #EXT-X-DATERANGE:ID="i",CLASS="com.apple.hls.interstitial",\
            START-DATE="2020-01-01T00:00:00Z",X-ASSET-URI="ad.m3u8",X-RESUME-OFFSET=0,\
            X-RESTRICT="SKIP,JUMP",X-SNAP="OUT",X-PLAYOUT-LIMIT=15.5
            #EXTINF:1,
            s
            """
        let range = try #require(try HLSPlaylist(parsing: tag).media?.dateRanges.first)
        let interstitial = try #require(range.interstitial)
        #expect(interstitial.assetURI?.text == "ad.m3u8")
        #expect(interstitial.resumeOffset == 0)
        #expect(interstitial.restrictions == ["SKIP", "JUMP"])
        #expect(interstitial.snaps == ["OUT"])
        #expect(interstitial.playoutLimit == 15.5)
    }
}
