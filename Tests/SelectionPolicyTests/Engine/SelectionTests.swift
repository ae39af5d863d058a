import Testing
import TrackModel

@testable import SelectionPolicy

@Suite struct SelectionTests {
    @Test func `a missing kind has a reason`() {
        let selection = SelectionPolicy.default.select([track(0, .audio)])
        #expect(selection.video.outcome == .none)
        #expect(selection.video.reason == "no video track")
        #expect(selection.audio.trackID == 0)
        #expect(SelectionPolicy.default.select([]).trackIDs.isEmpty)
    }

    @Test func `a pin affects only later kinds`() {
        let tracks = [
            track(0, .video), track(1, .audio, "ja"), track(2, .audio, "en"),
            track(3, .subtitle, "en"), track(4, .subtitle, "en", flags: ["forced"]),
        ]
        var request = SelectionRequest()
        request.languages = [.audio: [.tag("ja")], .subtitle: [.tag("en")]]
        let free = SelectionPolicy.default.select(tracks, for: request)
        #expect([free.video.trackID, free.audio.trackID, free.subtitle.trackID] == [0, 1, 3])
        request.pins[.audio] = .track(2)
        let pinned = SelectionPolicy.default.select(tracks, for: request)
        #expect(
            [pinned.video.trackID, pinned.audio.trackID, pinned.subtitle.trackID] == [0, 2, 4])
        request.pins[.subtitle] = SelectionRequest.Pin.none
        #expect(SelectionPolicy.default.select(tracks, for: request).subtitle.trackID == nil)
    }

    @Test func `a missing pinned track is reported and the policy chooses`() {
        var request = SelectionRequest()
        request.pins[.audio] = .track(9)
        let selection = SelectionPolicy.default.select([track(0, .audio)], for: request)
        #expect(selection.audio.trackID == 0)
        #expect(selection.problems == ["The pinned audio track #9 does not exist."])
    }

    @Test func `a track that the device cannot play is never chosen`() {
        var request = SelectionRequest()
        request.device = PlaybackDevice(named: "hdr10-tv")
        let onlyDolby = track(0, .video, presents: [.dolbyVision])
        let hdr = track(1, .video, presents: [.hdr10])
        let both = SelectionPolicy.default.select([onlyDolby, hdr], for: request)
        #expect(both.video.trackID == 1)
        #expect(both.whyNot(0)?.contains("Dolby Vision") == true)
        #expect(SelectionPolicy.default.select([onlyDolby], for: request).video.outcome == .none)
        request.device = PlaybackDevice(named: "sdr-1080p")
        let mapped = SelectionPolicy.default.select([hdr], for: request)
        #expect(mapped.video.outcome == .fallback)
        #expect(mapped.video.brokenRule == "plays on the device")
    }

    @Test func `every candidate has its keys or the rule that removed it`() throws {
        let selection = try policy(
            """
            policy: test
            audio:
            - {never: isCommentary == YES, name: no talking}
            - {prefer: isLossless, name: lossless}
            - {prefer: channels, nearest: 6, name: near 5.1}
            """
        ).select([
            track(1, .audio, title: "Commentary"), track(2, .audio, channels: 6, lossless: false),
            track(3, .audio, channels: 8, lossless: true),
            track(4, .audio, channels: 6, lossless: true),
        ])
        let choice = selection.audio
        #expect(choice.trackID == 4)
        #expect(choice.rule == "near 5.1")
        #expect(choice.over == 3)
        #expect(choice.candidates?.map(\.trackID) == [4, 3, 2, 1])
        #expect(choice.candidates?[0].keys?.map(\.value) == ["yes", "yes", "6"])
        #expect(selection.whyNot(1) == "#1 was removed by “no talking” (commentary).")
        #expect(selection.whyNot(2) == "#4 is before #2 by “lossless”.")
        #expect(selection.whyNot(3) == "#4 is before #3 by “near 5.1”: 6, not 8.")
        #expect(selection.whyNot(4)?.hasPrefix("#4 is the audio track") == true)
        #expect(selection.whyNot(5) == nil)
    }

    @Test func `a disabled track is not chosen`() {
        var off = track(0, .audio, flags: ["default"])
        off.isEnabled = false
        #expect(SelectionPolicy.default.select([off, track(1, .audio)]).audio.trackID == 1)
    }

    @Test func `cover art is not video unless the player treats it so`() throws {
        let cover = track(0, .video, flags: ["attached_pic"])
        let selection = SelectionPolicy.default.select([cover])
        #expect(selection.video.reason == "no video track satisfies “no cover art”")
        #expect(try policy("policy: x\nvideo: []\n").select([cover]).video.trackID == nil)
        #expect(try #require(SelectionPolicy(preset: "ffmpeg")).select([cover]).video.trackID == 0)
    }

    @Test func `repeated track identifiers do not crash`() {
        let selection = SelectionPolicy.default.select([
            track(0, .audio, "en"), track(0, .audio, "fr"),
        ])
        #expect(selection.audio.trackID == 0)
    }
}

/// The default policy chooses as a person would.
@Suite struct PersonalDefaultTests {
    private func chosen(_ tracks: [MediaPlayerTrack], _ kind: MediaType) -> Int? {
        SelectionPolicy.default.select(tracks)[kind]?.trackID
    }

    @Test func `an unknown rate never loses to a known lossy one`() {
        // A disc: the bit rate of TrueHD is unknown.
        var master = track(1, .audio, "en", codec: "truehd", channels: 8, lossless: true)
        master.spatialAudio = .atmos
        let core = track(
            0, .audio, "en", codec: "eac3", channels: 8, bitRate: 1_664_000, lossless: false)
        #expect(chosen([core, master], .audio) == 1)
    }

    @Test func `bit rates are compared only within a codec`() {
        let opus = track(0, .audio, "en", codec: "opus", channels: 6, bitRate: 320_000)
        let old = track(1, .audio, "en", codec: "ac3", channels: 6, bitRate: 448_000)
        let more = track(2, .audio, "en", codec: "ac3", channels: 6, bitRate: 640_000)
        #expect(chosen([opus, old], .audio) == 0)
        #expect(chosen([old, more], .audio) == 2)
    }

    @Test func `an unknown bit rate leaves the choice to container order`() {
        let unknown = track(0, .audio, "en", codec: "ac3", channels: 6)
        let known = track(1, .audio, "en", codec: "ac3", channels: 6, bitRate: 640_000)
        #expect(chosen([unknown, known], .audio) == 0)
    }

    @Test(arguments: [0.5, 0.9]) func `a slide never ranks above video`(rate: Double) {
        var slide = track(0, .video, flags: ["default"], bitRate: 90_000_000)
        slide.codedSize = PixelSize(width: 7680, height: 4320)
        slide.nominalFrameRate = rate
        var film = track(1, .video)
        film.codedSize = PixelSize(width: 640, height: 360)
        film.nominalFrameRate = 24
        #expect(chosen([slide, film], .video) == 1)
    }

    @Test func `a still image without its flag never ranks above video`() {
        var still = track(0, .video, codec: "mjpeg")
        still.codedSize = PixelSize(width: 3000, height: 3000)
        still.frameCount = 1
        var film = track(1, .video, codec: "hevc")
        film.codedSize = PixelSize(width: 1920, height: 1080)
        #expect(chosen([still, film], .video) == 1)
    }

    @Test(arguments: [
        (1920, 804, "1080p"), (1920, 1088, "1080p"), (1440, 1080, "1080p"), (1280, 534, "720p"),
        (3840, 1600, "2160p"), (4096, 2160, "2160p"), (720, 576, "576p"), (720, 480, "480p"),
        (1080, 1920, "1080p"), (640, 272, "360p"), (7680, 4320, "4320p"), (2560, 1440, "1440p"),
    ])
    func `a frame size has a resolution class`(width: Int, height: Int, name: String) {
        #expect(ResolutionClass(PixelSize(width: width, height: height))?.name == name)
    }
}
