import Foundation
import SelectionPolicy
import Testing
import TrackModel

@Suite struct TrackPickTests {
    private func found(_ pick: MediaPlayerTrack, in tracks: [MediaPlayerTrack]) -> Int? {
        TrackPick(pick).track(in: tracks)?.trackID
    }

    @Test func `language comes first, and none other is taken`() {
        let english = track(7, .audio, "en", title: "Surround", codec: "eac3")
        #expect(
            found(english, in: [track(0, .audio, "fr", title: "Surround", codec: "eac3")]) == nil)
        #expect(found(english, in: [track(0, .audio, "en-GB"), track(1, .audio, "en")]) == 1)
        #expect(found(english, in: [track(0, .audio, "en-GB")]) == 0)
        #expect(found(english, in: [track(0, .audio)]) == nil)
        let traditional = track(7, .subtitle, "zh-Hant")
        #expect(found(traditional, in: [track(0, .subtitle, "zh-Hans")]) == nil)
    }

    @Test func `dialogue, commentary and signs are not taken for each other`() {
        let main = track(0, .audio, "en")
        let comment = track(1, .audio, "en", flags: ["comment"])
        #expect(found(main, in: [comment]) == nil)
        #expect(found(comment, in: [main]) == nil)
        let signs = track(2, .subtitle, "en", title: "Signs & Songs")
        let forced = track(3, .subtitle, "en", flags: ["forced"])
        #expect(found(signs, in: [track(4, .subtitle, "en"), forced]) == 3)
    }

    @Test func `roles, codec and words of the title decide in this order`() {
        let sdh = track(0, .subtitle, "en", title: "English SDH", codec: "subrip")
        let plain = track(1, .subtitle, "en", title: "English", codec: "subrip")
        let pictures = track(2, .subtitle, "en", title: "SDH", codec: "hdmv_pgs_subtitle")
        #expect(found(sdh, in: [plain, pictures]) == 2)
        #expect(found(sdh, in: [plain]) == 1)
        let surround = track(3, .audio, "en", title: "Surround", codec: "eac3")
        let same = track(4, .audio, "en", title: "Stereo", codec: "eac3")
        let word = track(5, .audio, "en", title: "Surround", codec: "aac")
        #expect(found(surround, in: [word, same]) == 4)
        #expect(
            found(surround, in: [same, track(6, .audio, "en", title: "Surround", codec: "eac3")])
                == 6)
    }

    @Test func `a request is written and read back`() throws {
        var request = SelectionRequest()
        request.device = PlaybackDevice(named: "hdr10-tv")
        request.languages[.audio] = [.tag("ja"), .original]
        request.pins = [
            .audio: .like(TrackPick(track(0, .audio, "en", title: "Surround", codec: "eac3"))),
            .subtitle: SelectionRequest.Pin.none, .video: .track(2),
        ]
        request.originalLanguage = "ja"
        request.systemLanguages = ["de", "en"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(request)
        #expect(try JSONDecoder().decode(SelectionRequest.self, from: data) == request)
        request.device = nil
        #expect(
            String(decoding: try encoder.encode(request), as: UTF8.self) == """
                {"languages":{"audio":["ja","original"]},"originalLanguage":"ja","pins":{"audio":\
                {"codec":"eac3","language":"en","roles":[],"titleWords":["surround"]},\
                "subtitle":"none","video":2},"systemLanguages":["de","en"]}
                """)
        let empty = try JSONDecoder().decode(SelectionRequest.self, from: Data("{}".utf8))
        #expect(empty == SelectionRequest())
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                SelectionRequest.self, from: Data(#"{"pins": {"audio": "off"}}"#.utf8))
        }
    }

    @Test func `a policy follows a pick, and decides where nothing is like it`() {
        let tracks = [track(0, .audio, "ja", flags: ["default"]), track(1, .audio, "en")]
        var request = SelectionRequest()
        request.pins[.audio] = .like(TrackPick(track(5, .audio, "en")))
        #expect(SelectionPolicy.default.select(tracks, for: request).audio.trackID == 1)
        request.pins[.audio] = .like(TrackPick(track(5, .audio, "fr")))
        #expect(SelectionPolicy.default.select(tracks, for: request).audio.trackID == 0)
    }
}
