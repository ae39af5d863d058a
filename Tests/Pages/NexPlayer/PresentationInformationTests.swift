import Testing
import TrackModel

@testable import Playlists

@Suite struct PresentationInformationTests {
    @Test func `the information text lists the whole presentation`() throws {
        let presentation = try Presentation(HLSPlaylist(parsing: StreamSelectionTests.text))
        #expect(
            presentation.infoAsMultiLineString == """
                format          HLS
                video           yes
                audio           yes
                video bit rate  1 b/s
                multiplexing    demuxed
                current video   video:0
                current audio   audio:1
                play time       unknown

                stream         video:0
                current track  0
                set 0          ANGLE=front,SIZE=s
                set 1          ANGLE=front,SIZE=l
                set 2          ANGLE=back,SIZE=l
                ▸ track 0  1 b/s  set 0
                  track 1  2 b/s  set 1
                  track 2  3 b/s  set 2

                stream    audio:0
                name      English
                language  en
                  track 3

                stream         audio:1
                name           Deutsch
                language       de
                default        yes
                current track  4
                ▸ track 4
                """)
    }

    /// The box is that of W3C Common for no key: 32 bytes, in the address of the key as Widevine
    /// and PlayReady have theirs.
    private static let box = "AAAAIHBzc2gAAAAAEHfv7MCyTQKs4zweUuL7SwAAAAA="

    @Test func `each key is listed once, with its system, versions and box`() throws {
        let key = """
            #EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,\(Self.box)",\
            KEYFORMAT="urn:uuid:1077efec-c0b2-4d02-ace3-3c1e52e2fb4b",KEYFORMATVERSIONS="1"
            """
        let presentation = Presentation(
            try HLSPlaylist(
                parsing: """
                    #EXTM3U
                    #EXT-X-TARGETDURATION:6
                    \(key)
                    #EXTINF:6,
                    a.mp4
                    #EXT-X-KEY:METHOD=NONE
                    #EXTINF:6,
                    clear.mp4
                    \(key)
                    #EXTINF:6,
                    b.mp4
                    #EXT-X-ENDLIST
                    """))
        #expect(presentation.keys.count == 1)
        let told = try #require(presentation.keys.first)
        #expect(told.method == "SAMPLE-AES-CTR" && told.versions == "1")
        #expect(told.systems == ["W3C Common"])
        #expect(told.pssh == [Self.box])
        let lines = presentation.infoAsMultiLineString.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("pssh ") && $0.hasSuffix(Self.box) })
        #expect(lines.contains("key systems   W3C Common"))
    }

    @Test func `the pssh boxes of a file are listed with its keys`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.encryption = Encryption(scheme: "cenc", keyID: "00112233445566778899aabbccddeeff")
        var container = MediaContainer(format: "mp4")
        container.encryption = .init(scheme: "cenc", systems: ["Widevine"], pssh: [Self.box])
        let presentation = Presentation(
            MediaRecord(input: .init(path: "a"), container: container, tracks: [track]))
        #expect(presentation.keys.map(\.pssh) == [[Self.box]])
        #expect(presentation.keys.first?.id == "00112233445566778899aabbccddeeff")
    }

    @Test func `a decoded frame has a line size`() {
        var presentation = Presentation(
            MediaRecord(input: .init(path: "a"), container: MediaContainer(format: "mp4")))
        #expect(!presentation.infoAsMultiLineString.contains("pitch"))
        presentation.pitch = 3904
        #expect(presentation.infoAsMultiLineString.contains("pitch      3904 bytes"))
    }

    @Test func `a file is also a presentation`() {
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        video.codec = "hevc"
        video.dynamicRange = .hdr10
        var text = MediaPlayerTrack(trackID: 3, mediaType: .subtitle)
        text.codec = "subrip"
        text.dispositions = ["forced"]
        let record = MediaRecord(
            input: .init(path: "a"), container: MediaContainer(format: "matroska"),
            tracks: [video, text])
        let presentation = Presentation(record)
        #expect(presentation.kind == .file)
        #expect(presentation.streams.map(\.id) == ["video:0", "subtitle:0"])
        #expect(presentation.streams[0].tracks[0].videoRange == "PQ")
        #expect(presentation.streams[1].isForced)
        #expect(presentation.captionType == "subrip")
        #expect(presentation.hasVideo)
        #expect(!presentation.hasAudio)
        let chosen = StreamSelection(of: presentation)
        #expect(chosen.video == "video:0")
        #expect(chosen.trackIDs == [0])
        #expect(
            presentation.infoAsMultiLineString == """
                format         Matroska
                video          yes
                audio          no
                video codec    HEVC
                captions       SubRip
                current video  video:0
                play time      unknown
                live           no

                stream         video:0
                codec          HEVC
                current track  0
                ▸ track 0  hevc  PQ

                stream  subtitle:0
                codec   SubRip
                forced  yes
                  track 3  subrip
                """)
    }
}
