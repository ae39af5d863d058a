import Testing
import TrackModel

@testable import Playlists

@Suite struct PresentationInformationTests {
    @Test func `all of a presentation is told in lines`() throws {
        let presentation = try Samples.presentation(StreamSelectionTests.text)
        #expect(
            presentation.infoAsMultiLineString == """
                format          HLS
                video           yes
                audio           yes
                video bit rate  1 b/s
                sound travels   demuxed
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

    @Test func `a file is a presentation too`() {
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
