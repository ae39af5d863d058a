import Testing

@testable import Playlists

@Suite struct StreamSelectionTests {
    static let text = """
        #EXTM3U
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",URI="en"
        #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",DEFAULT=YES,URI="de"
        #EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a",ANGLE=front,SIZE=s
        f1
        #EXT-X-STREAM-INF:BANDWIDTH=2,AUDIO="a",ANGLE=front,SIZE=l
        f2
        #EXT-X-STREAM-INF:BANDWIDTH=3,AUDIO="a",ANGLE=back,SIZE=l
        b2
        """

    @Test func `nil leaves a stream unchanged and selects the first attributes`() throws {
        let presentation = try Presentation(HLSPlaylist(parsing: Self.text))
        let start = StreamSelection(of: presentation)
        #expect(start.video == "video:0")
        #expect(start.audio == "audio:1", "the default one")
        let changed = try start.applying(.init(audio: "audio:0"), to: presentation).get()
        #expect(changed.audio == "audio:0")
        #expect(changed.video == "video:0")
        #expect(changed.trackIDs == [0])
    }

    @Test func `all attributes must match by name and value`() throws {
        let presentation = try Presentation(HLSPlaylist(parsing: Self.text))
        let start = StreamSelection(of: presentation)
        let front = try start.applying(.init(attributes: ["ANGLE": "front"]), to: presentation)
            .get()
        #expect(front.trackIDs == [0, 1])
        let both = try start.applying(
            .init(attributes: ["ANGLE": "back", "SIZE": "l"]), to: presentation
        ).get()
        #expect(both.trackIDs == [2])
    }

    @Test func `errors are returned and change nothing`() throws {
        let presentation = try Presentation(HLSPlaylist(parsing: Self.text))
        let start = StreamSelection(of: presentation)
        #expect(
            start.applying(.init(video: "audio:0"), to: presentation)
                == .failure(.wrongType("audio:0")))
        #expect(
            start.applying(.init(text: "subtitle:9"), to: presentation)
                == .failure(.unknownStream("subtitle:9")))
        #expect(
            start.applying(.init(attributes: ["SIZE": "L"]), to: presentation)
                == .failure(.noTrackMatches))
    }
}
