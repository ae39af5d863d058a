import Testing

@testable import Playlists

@Suite struct StreamModelTests {
    @Test func `a playlist in several variants or groups is one track`() throws {
        let presentation = try Samples.presentation(Samples.multivariant)
        let video = try #require(presentation.streams(ofType: .video).first)
        #expect(presentation.streams(ofType: .video).count == 1)
        #expect(video.tracks.map(\.uri?.written) == ["v720.m3u8", "v360.m3u8"])
        #expect(video.tracks[0].bandwidth == 2_000_000)
        #expect(video.tracks[0].bandwidths == [2_000_000, 2_300_000])
        let sounds = presentation.streams(ofType: .audio)
        #expect(sounds.map(\.name) == ["English", "Deutsch"])
        #expect(sounds[0].tracks.map(\.channels) == ["2", "6"])
        #expect(sounds[1].tracks.count == 1, "the same rendition in two groups")
        #expect(sounds[1].tracks[0].variants == [0, 1, 2])
        #expect(presentation.streams(ofType: .subtitle).count == 2)
        #expect(presentation.multiplexing == .demuxed)
        #expect(video.customAttributeSets == [["PATHWAY-ID": "A"], [:]])
    }

    @Test func `camera angles are streams, a group with one rendition is not`() throws {
        let angles = try Samples.presentation(
            """
            #EXTM3U
            #EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="lo",NAME="Main",DEFAULT=YES
            #EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="lo",NAME="Field",URI="lo-field"
            #EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="hi",NAME="Main",DEFAULT=YES
            #EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="hi",NAME="Field",URI="hi-field"
            #EXT-X-STREAM-INF:BANDWIDTH=1,VIDEO="lo"
            lo
            #EXT-X-STREAM-INF:BANDWIDTH=2,VIDEO="hi"
            hi
            """)
        #expect(angles.streams(ofType: .video).map(\.name) == ["Main", "Field"])
        #expect(
            angles.streams(ofType: .video)[1].tracks.map(\.uri?.written) == [
                "lo-field", "hi-field",
            ])
        let labels = try Samples.presentation(
            """
            #EXTM3U
            #EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="a",NAME="1080p"
            #EXT-X-STREAM-INF:BANDWIDTH=1,VIDEO="a"
            x
            """)
        #expect(labels.streams(ofType: .video).count == 1)
    }

    @Test func `audio inside the variants is a separate stream`() throws {
        let presentation = try Samples.presentation(
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"avc1.4d,mp4a.40.2\"\na\n"
                + "#EXT-X-STREAM-INF:BANDWIDTH=2,CODECS=\"avc1.4d,mp4a.40.2\"\nb\n"
                + "#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"mp4a.40.5\"\nc\n")
        #expect(presentation.multiplexing == .muxed)
        let sound = try #require(presentation.streams(ofType: .audio).first)
        #expect(sound.tracks.map(\.uri?.written) == [nil, "c"])
        #expect(sound.tracks[0].variants == [0, 1])
    }
}
