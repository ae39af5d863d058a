import Foundation
import KSPlayerNames

/// The complete example of KSPlayer's page on tracks, and its example of events. A tap
/// is a call, because there is no `#selector` on Linux.
final class TrackSelectionController: UIViewController, KSPlayerLayerDelegate {
    // Declared as in the documentation of KSPlayer.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var playerLayer: KSPlayerLayer!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    private(set) var audioButton: UIButton!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    private(set) var videoInfoLabel: UILabel!
    private(set) var printed: [String] = []

    func print(_ line: String) { printed.append(line) }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()

        // swift-format-ignore: NeverForceUnwrap
        let url = URL(string: "https://example.com/multi-track-video.mkv")!
        playerLayer = KSPlayerLayer(url: url, options: KSOptions(), delegate: self)
    }

    func player(layer: KSPlayerLayer, state: KSPlayerState) {
        if state == .readyToPlay {
            let player = layer.player

            // Log available tracks
            print("Audio tracks: \(player.tracks(mediaType: .audio).count)")
            print("Video tracks: \(player.tracks(mediaType: .video).count)")
            print("Subtitle tracks: \(player.tracks(mediaType: .subtitle).count)")

            // Get current selections
            let currentAudio = player.tracks(mediaType: .audio).first(where: { $0.isEnabled })
            let currentVideo = player.tracks(mediaType: .video).first(where: { $0.isEnabled })

            print("Current audio: \(currentAudio?.language ?? "unknown")")
            print("Current video: \(currentVideo?.naturalSize ?? .zero)")
            updateTrackUI()
        }
    }

    private func updateTrackUI() {
        guard let player = playerLayer?.player else { return }

        // Update video info
        if let video = player.tracks(mediaType: .video).first(where: { $0.isEnabled }) {
            videoInfoLabel.text = """
                \(Int(video.naturalSize.width))x\(Int(video.naturalSize.height)) @ \(Int(video.nominalFrameRate))fps
                \(video.dynamicRange?.description ?? "SDR")
                """
        }

        // Update audio button
        let audioCount = player.tracks(mediaType: .audio).count
        audioButton.isHidden = audioCount < 2

        if let audio = player.tracks(mediaType: .audio).first(where: { $0.isEnabled }) {
            audioButton.setTitle(audio.language ?? "Audio", for: .normal)
        }
    }

    func audioButtonTapped() {
        guard let player = playerLayer?.player else { return }

        let tracks = player.tracks(mediaType: .audio)
        let alert = UIAlertController(
            title: "Audio Track", message: nil, preferredStyle: .actionSheet)

        for track in tracks {
            let title = [track.language, track.name]
                .compactMap { $0 }
                .joined(separator: " - ")

            let action = UIAlertAction(
                title: title.isEmpty ? "Track \(track.trackID)" : title, style: .default
            ) { [weak self] _ in
                player.select(track: track)
                self?.updateTrackUI()
            }

            if track.isEnabled {
                action.setValue(true, forKey: "checked")
                alert.preferredAction = action
            }

            alert.addAction(action)
        }

        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    private func setupUI() {
        audioButton = UIButton()

        videoInfoLabel = UILabel()
        videoInfoLabel.numberOfLines = 0
    }

    // Delegate methods...
    func player(layer: KSPlayerLayer, currentTime: TimeInterval, totalTime: TimeInterval) {}
    func player(layer: KSPlayerLayer, finish error: (any Error)?) {}
    func player(layer: KSPlayerLayer, bufferedCount: Int, consumeTime: TimeInterval) {}
}
