import Fixtures
import Foundation
import KSPlayerNames
import Testing
import TrackModel
import TrackProbeKit

/// The lines of KSPlayer's page on tracks that `Tests/Pages/players.tsv` has equivalents for.
@Suite struct KSPlayerPageTests {
    private typealias Track = any KSPlayerNames.MediaPlayerTrack

    private static func opened(_ options: KSOptions = KSOptions()) -> TrackPageController {
        let page = TrackPageController()
        page.playerLayer = KSPlayerLayer(url: PageFilm.url, options: options)
        return page
    }

    private static func current(_ page: TrackPageController, _ type: AVMediaType) -> [Int32] {
        page.player.tracks(mediaType: type).filter(\.isEnabled).map(\.trackID)
    }

    /// The first video track of a file.
    private static func firstVideo(_ name: String) async throws -> Track {
        let record = try await MediaProbe.probe(path: Media.path(name))
        return try #require(KSRecordPlayer(record).tracks(mediaType: .video).first)
    }

    private static func film(_ type: AVMediaType) async throws -> [Track] {
        let record = try await MediaProbe.probe(path: Media.path("film.mkv"))
        return KSRecordPlayer(record).tracks(mediaType: type)
    }

    private static let checks = listing + members + properties + selecting

    private static let listing = [
        PageCheck(23, 26, 29) { () async throws in
            let player = opened().player
            #expect(player.tracks(mediaType: .audio).map(\.trackID) == [3, 4, 5])
            #expect(player.tracks(mediaType: .video).map(\.trackID) == [0, 1, 2])
            #expect(player.tracks(mediaType: .subtitle).map(\.trackID) == [6])
        },
        PageCheck(33, 40, 47) { () async throws in
            let page = opened()
            let (view, coordinator) = (VideoPlayerView(), Coordinator())
            (view.playerLayer, coordinator.playerLayer) = (page.playerLayer, page.playerLayer)
            #expect(page.playerLayer?.player.tracks(mediaType: .audio).count == 3)
            #expect(page.tracks(of: view).count == 3)
            #expect(page.tracks(of: coordinator).count == 3)
        },
    ]

    private static let members = [
        PageCheck(53, 66) { () async throws in
            let own: Track = OwnTrack(1, .audio, "en", 0)
            #expect(own.formatDescription == nil && own.description == "own")
            let format = try await firstVideo("film.mkv").formatDescription
            #expect(format?.mediaSubType.description == "hvc1")
        },
        PageCheck(54, 55, 57, 75, 77) { () async throws in
            let video = try #require(try await film(.video).first)
            let (id, name): (Int32, String) = (video.trackID, video.name)
            #expect(id == 0 && name == "Feature" && video.mediaType == .video)
            let page = opened()
            #expect(page.player.tracks(mediaType: .audio).map(\.name) == ["", "Surround", ""])
            #expect(page.player.tracks(mediaType: .subtitle).map(\.mediaType) == [.subtitle])
        },
        PageCheck(56, 76) { () async throws in
            // ISO 639-1: film.mkv has fr-CA, es-419 and pt-BR.
            let codes = try await (film(.audio) + film(.subtitle)).compactMap(\.languageCode)
            #expect(codes.allSatisfy { $0.count == 2 } && codes.contains("fr"))
            let tags = try await (film(.audio) + film(.subtitle)).compactMap(\.languageTag)
            #expect(tags.contains("fr-CA") && tags.contains("es-419"))
        },
        PageCheck(58, 59, 92, 60) { () async throws in
            let video = try await firstVideo("film.mkv")
            let rate: Float = video.nominalFrameRate
            #expect(rate == Float(24000.0 / 1001))
            video.nominalFrameRate = 24
            #expect(video.nominalFrameRate == 24)
            let depth: Int32 = video.bitDepth
            #expect(depth == 10)
            let bits: [Int64] = opened().player.tracks(mediaType: .audio).map(\.bitRate)
            #expect(bits == [640_000, 1_500_000, 0])
        },
        PageCheck(61, 78, 144, 220) { () async throws in
            let page = opened()
            let audio = page.player.tracks(mediaType: .audio)
            #expect(audio.map(\.isEnabled) == [true, false, false])
            audio[1].isEnabled = true
            #expect(current(page, .audio) == [4])
            page.checkCurrent()
            #expect(page.printed == ["Current audio: Surround"])
        },
        PageCheck(62, 109) { () async throws in
            let images = try await film(.subtitle).filter(\.isImageSubtitle)
            #expect(images.map(\.languageTag) == ["es-419", "sr-Latn"])
        },
        PageCheck(63, 93) { () async throws in
            let turn: Int16 = try await firstVideo("mp4/rotated-90.mp4").rotation
            #expect(turn == 90)
        },
        PageCheck(64, 96) { () async throws in
            let dovi = try await firstVideo("dolby-vision/p8.4.mp4").dovi
            let (profile, base) = (dovi?.dv_profile, dovi?.dv_bl_signal_compatibility_id)
            #expect(profile == 8 && base == 4)
        },
        PageCheck(65, 94) { () async throws in
            let order: KSPlayerNames.FFmpegFieldOrder = try await firstVideo("film.mkv").fieldOrder
            #expect(order == .progressive && "\(order)" == "progressive")
            #expect(KSPlayerNames.FFmpegFieldOrder(rawValue: 5) == .bt)
        },
    ]

    private static let properties = [
        PageCheck(84) { () async throws in
            let audio = try await film(.audio).compactMap(\.audioStreamBasicDescription)
            let flac = audio.first { $0.mFormatID == 0x666C_6163 }
            #expect(flac?.mSampleRate == 48000 && flac?.mBitsPerChannel == 24)
        },
        PageCheck(89, 348) { () async throws in
            let size: CGSize = try await firstVideo("film.mkv").naturalSize
            #expect(size == CGSize(width: 1920, height: 804))
            #expect(opened().player.tracks(mediaType: .audio).first?.naturalSize == .zero)
        },
        PageCheck(95, 183, 241) { () async throws in
            let page = opened()
            page.selectHDRTrack()
            #expect(current(page, .video) == [2] && page.printed == ["Selected: Dolby Vision"])
            let plus = try await firstVideo("dolby-vision/p8.1-hdr10plus.mkv")
            #expect(plus.dynamicRange == .dolbyVision && plus.isHDR10Plus)
            let range: KSPlayerNames.DynamicRange? = try await firstVideo("film.mkv").dynamicRange
            #expect(range?.description == "HDR10")
        },
        PageCheck(101, 102, 103) { () async throws in
            let video = try await firstVideo("mp4/rotated-90.mp4")
            #expect(video.colorPrimaries == "ITU_R_709_2")
            #expect(video.transferFunction == "ITU_R_709_2")
            #expect(video.yCbCrMatrix == "ITU_R_709_2")
        },
        PageCheck(104) { () async throws in
            #if canImport(CoreGraphics)
                #expect(try await firstVideo("mp4/rotated-90.mp4").colorSpace != nil)
            #endif
        },
        PageCheck(115) { () async throws in
            let names = opened().player.tracks(mediaType: .audio).map(\.language)
            #expect(names == [PageFilm.name("fr"), PageFilm.name("en"), nil])
        },
        PageCheck(120, 123) { () async throws in
            let video = try await firstVideo("film.mkv")
            let code: FourCharCode = video.codecType
            #expect(code == 0x6876_6331 && video.mediaSubType.description == "hvc1")
        },
    ]

    private static let selecting = [
        PageCheck(131, 137, 151, 167) { () async throws in
            let page = opened()
            page.selectEnglish()
            #expect(current(page, .audio) == [4])
            page.selectAudioTrack(languageCode: "fr")
            #expect(current(page, .audio) == [3])
            page.selectSecond()
            #expect(current(page, .audio) == [4])
            page.selectVideoTrack(preferredBitrate: 2_500_000)
            #expect(current(page, .video) == [1])
        },
        PageCheck(202, 233, 255, 284) { () async throws in
            let page = opened()
            page.showAudioTrackPicker()
            #expect(page.presented?.actions.count == 4)
            page.displayTrackInfo()
            #expect(page.printed.first == "Video: 1920.0x1080.0")
            #expect(AudioTrackPicker(player: page.player).node.texts.count == 3)
            #expect(VideoTrackPicker(player: page.player).node.texts.first == "1920x1080")
        },
        PageCheck(312, 314, 322) { () async throws in
            let page = opened(CustomOptions())
            #expect(current(page, .audio) == [4] && current(page, .video) == [0])
        },
        PageCheck(318) { () async throws in
            let own = SelectionPolicy(preset: "ksplayer")?.select(PageFilm.record.tracks)
            #expect(
                current(opened(), .audio) == [own?.audio.trackID].compactMap { $0.map(Int32.init) })
        },
        PageCheck(334, 339, 354, 373, 400, 432) { () async throws in
            let controller = TrackSelectionController()
            controller.viewDidLoad()
            await controller.playerLayer.prepareToPlay()
            #expect(controller.printed.first == "Audio tracks: 3")
            #expect(controller.videoInfoLabel.text == "1920x1080 @ 24fps\nSDR")
            controller.audioButtonTapped()
            #expect(controller.presented?.actions.map(\.title).contains("Track 5") == true)
        },
    ]

    @Test(arguments: checks)
    func `a line of the page has its equivalent`(check: PageCheck) async throws {
        try await check.run()
    }

    @Test func `every line is checked`() throws {
        try PlayerPage.expectCovered("ksplayer", by: Self.checks)
    }

    /// The layer opens files too.
    @Test func `the page's layer opens a file by its URL`() async {
        let page = TrackPageController()
        page.playerLayer = KSPlayerLayer(
            url: URL(filePath: Media.path("film.mkv")), options: CustomOptions())
        await page.playerLayer?.prepareToPlay()
        page.selectAudioTrack(languageCode: "fr")
        #expect(page.printed == ["Selected: \(PageFilm.name("fr"))"])
    }
}
