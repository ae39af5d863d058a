import Foundation
import KSPlayerNames
import Testing

/// The examples of KSPlayer's page on tracks. That `TrackPageFunctions` and
/// `TrackSelectionController` compile is half of the test.
@Suite struct TrackPageTests {
    private func page(_ options: KSOptions = KSOptions()) -> TrackPageController {
        let page = TrackPageController()
        page.playerLayer = KSPlayerLayer(url: PageFilm.url, options: options)
        return page
    }

    private func enabled(_ player: any MediaPlayerProtocol, _ type: AVMediaType) -> [Int32] {
        player.tracks(mediaType: type).filter(\.isEnabled).map(\.trackID)
    }

    @Test func `tracks are listed by media type`() {
        let player = page().player
        #expect(player.tracks(mediaType: .audio).map(\.trackID) == [3, 4, 5])
        #expect(player.tracks(mediaType: .video).map(\.trackID) == [0, 1, 2])
        #expect(player.tracks(mediaType: .subtitle).map(\.mediaType) == [.subtitle])
    }

    @Test func `one track of a kind is enabled, and it is the selected one`() {
        let page = page()
        #expect(enabled(page.player, .audio) == [3])
        page.selectEnglish()
        #expect(enabled(page.player, .audio) == [4])
        page.checkCurrent()
        page.selectAudioTrack(languageCode: "fr")
        #expect(enabled(page.player, .audio) == [3])
        page.selectSecond()
        #expect(enabled(page.player, .audio) == [4])
        page.selectAudioTrack(languageCode: "ja")
        #expect(enabled(page.player, .audio) == [4])
        #expect(page.printed == ["Current audio: Surround", "Selected: \(PageFilm.name("fr"))"])
    }

    @Test func `the closest bit rate and the best range are selected`() {
        let page = page()
        page.selectVideoTrack(preferredBitrate: 2_500_000)
        #expect(enabled(page.player, .video) == [1])
        page.selectHDRTrack()
        #expect(enabled(page.player, .video) == [2])
        #expect(page.printed == ["Selected video: 1280.0x720.0", "Selected: Dolby Vision"])
    }

    @Test func `enabling a track selects it, disabling it leaves none`() {
        let player = page().player
        let tracks = player.tracks(mediaType: .audio)
        tracks[1].isEnabled = true
        #expect(enabled(player, .audio) == [4])
        tracks[0].isEnabled = false
        #expect(enabled(player, .audio) == [4])
        tracks[1].isEnabled = false
        #expect(enabled(player, .audio).isEmpty)
    }

    @Test func `a track of a different player is not selected`() {
        let player = page().player
        let other = page().player.tracks(mediaType: .audio)
        player.select(track: other[1])
        #expect(enabled(player, .audio) == [3])
    }

    @Test func `a sheet offers and marks the tracks`() throws {
        let page = page()
        page.showAudioTrackPicker()
        let actions = try #require(page.presented?.actions)
        #expect(
            actions.map(\.title) == [PageFilm.name("fr"), PageFilm.name("en"), "", "Cancel"])
        #expect(actions.map { $0.values["checked"] } == [true, nil, nil, nil])
        actions[1].isChosen(actions[1])
        #expect(enabled(page.player, .audio) == [4])
    }

    @Test func `current tracks are reported`() {
        let page = page(CustomOptions())
        page.displayTrackInfo()
        #expect(
            page.printed == [
                "Video: 1920.0x1080.0", "FPS: 24.0", "Bitrate: 8000 kbps", "HDR: SDR",
                "Audio: \(PageFilm.name("en"))", "Bitrate: 1500 kbps",
            ])
    }

    @Test func `menus and pickers of SwiftUI show and select`() throws {
        let player = page().player
        let menu = AudioTrackPicker(player: player)
        #expect(menu.node.texts == [PageFilm.name("fr"), PageFilm.name("en"), ""])
        let buttons = menu.node.all.filter { $0.kind == "Button" }
        #expect(buttons.map { $0.all.contains { $0.text == "checkmark" } } == [true, false, false])
        let tap = try #require(buttons[1].tap)
        tap()
        #expect(enabled(player, .audio) == [4])

        let picker = VideoTrackPicker(player: player)
        #expect(picker.node.texts == ["1920x1080", "1280x720", "3840x2160"])
        #expect(picker.node.all.compactMap(\.tag) == [0, 1, 2])
        picker.selection.set(1)
        #expect(picker.selection.get() == 1)
        #expect(enabled(player, .video) == [1])
    }

    @Test func `the user's pick overrides the options`() {
        let player = page(CustomOptions()).player
        #expect(enabled(player, .audio) == [4])
        #expect(enabled(player, .video) == [0])
        player.select(track: player.tracks(mediaType: .audio)[0])
        #expect(enabled(player, .audio) == [3])
        #expect(enabled(player, .video) == [0])
    }

    /// KSPlayer asks its hooks while tracks are there to be looked at.
    final class AskingOptions: KSOptions {
        override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
            tracks.firstIndex { !$0.isEnabled && $0.languageCode == "en" }
        }
    }

    @Test func `a hook can read which tracks are enabled`() {
        let player = page(AskingOptions()).player
        #expect(enabled(player, .audio) == [4])
        player.select(track: player.tracks(mediaType: .video)[1])
        #expect(enabled(player, .video) == [1])
    }

    @Test func `the complete example shows and switches tracks`() async throws {
        let controller = TrackSelectionController()
        controller.viewDidLoad()
        await controller.playerLayer.prepareToPlay()
        #expect(
            controller.printed == [
                "Audio tracks: 3", "Video tracks: 3", "Subtitle tracks: 1",
                "Current audio: \(PageFilm.name("fr"))",
                "Current video: \(CGSize(width: 1920, height: 1080))",
            ])
        #expect(controller.videoInfoLabel.text == "1920x1080 @ 24fps\nSDR")
        #expect(!controller.audioButton.isHidden)
        #expect(controller.audioButton.title == PageFilm.name("fr"))
        controller.audioButtonTapped()
        let alert = try #require(controller.presented)
        #expect(
            alert.actions.map(\.title) == [
                "\(PageFilm.name("fr")) - ", "\(PageFilm.name("en")) - Surround", "Track 5",
                "Cancel",
            ])
        #expect(alert.preferredAction === alert.actions[0])
        alert.actions[1].isChosen(alert.actions[1])
        #expect(controller.audioButton.title == PageFilm.name("en"))
    }

    @Test func `the layer's tracks are those of the view and of the coordinator`() {
        let page = page()
        let (view, coordinator) = (VideoPlayerView(), Coordinator())
        #expect(page.tracks(of: view).isEmpty && page.tracks(of: coordinator).isEmpty)
        (view.playerLayer, coordinator.playerLayer) = (page.playerLayer, page.playerLayer)
        #expect(page.tracks(of: view).map(\.trackID) == [3, 4, 5])
        #expect(page.tracks(of: coordinator).map(\.trackID) == [3, 4, 5])
    }
}
