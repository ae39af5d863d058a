import SelectionPolicy
import Testing
import TrackModel

/// The default policy chooses as a person would.
@Suite struct PersonalDefaultTests {
    private func chosen(_ tracks: [MediaPlayerTrack], _ kind: MediaType) -> Int? {
        SelectionPolicy.default.select(tracks)[kind]?.trackID
    }

    @Test func `an unknown rate never loses to a known lossy one`() {
        // A disc: the rate of TrueHD is not told.
        var master = track(1, .audio, "en", codec: "truehd", channels: 8, lossless: true)
        master.spatialAudio = .atmos
        let core = track(
            0, .audio, "en", codec: "eac3", channels: 8, bitRate: 1_664_000, lossless: false)
        #expect(chosen([core, master], .audio) == 1)
    }

    @Test func `rates are compared of like with like`() {
        let opus = track(0, .audio, "en", codec: "opus", channels: 6, bitRate: 320_000)
        let old = track(1, .audio, "en", codec: "ac3", channels: 6, bitRate: 448_000)
        let more = track(2, .audio, "en", codec: "ac3", channels: 6, bitRate: 640_000)
        #expect(chosen([opus, old], .audio) == 0)
        #expect(chosen([old, more], .audio) == 2)
    }

    @Test func `where one rate is unknown the first of equals is taken`() {
        let unknown = track(0, .audio, "en", codec: "ac3", channels: 6)
        let known = track(1, .audio, "en", codec: "ac3", channels: 6, bitRate: 640_000)
        #expect(chosen([unknown, known], .audio) == 0)
    }

    @Test(arguments: [0.5, 0.9]) func `a slide never beats a moving picture`(rate: Double) {
        var slide = track(0, .video, flags: ["default"], bitRate: 90_000_000)
        slide.codedSize = PixelSize(width: 7680, height: 4320)
        slide.nominalFrameRate = rate
        var film = track(1, .video)
        film.codedSize = PixelSize(width: 640, height: 360)
        film.nominalFrameRate = 24
        #expect(chosen([slide, film], .video) == 1)
    }

    @Test func `a still without its flag never beats a moving picture`() {
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
    func `a size has a class`(width: Int, height: Int, name: String) {
        #expect(ResolutionClass(PixelSize(width: width, height: height))?.name == name)
    }
}
