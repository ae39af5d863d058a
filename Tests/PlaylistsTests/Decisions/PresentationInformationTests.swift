import Testing
import TrackModel

@testable import Playlists

@Suite struct PresentationInformationTests {
    @Test func `all of a presentation is told in lines`() throws {
        let presentation = try Samples.presentation(StreamSelectionTests.text)
        #expect(
            presentation.infoAsMultiLineString == """
                format         hls
                video          yes
                audio          yes
                sound travels  demuxed
                stream  video:0
                  track 0  1 b/s  ANGLE=front,SIZE=s
                  track 1  2 b/s  ANGLE=front,SIZE=l
                  track 2  3 b/s  ANGLE=back,SIZE=l
                stream    audio:0
                name      English
                language  en
                  track 3
                stream    audio:1
                name      Deutsch
                language  de
                default   yes
                  track 4
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
    }
}
