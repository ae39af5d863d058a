import KSPlayerNames

/// The functions of KSPlayer's page on tracks, in its order. `print` is heard instead of
/// written.
class TrackPageController: UIViewController {
    var playerLayer: KSPlayerLayer?
    private(set) var printed: [String] = []

    var player: any MediaPlayerProtocol {
        playerLayer?.player ?? KSRecordPlayer(PageFilm.nothing)
    }

    func print(_ line: String) { printed.append(line) }

    // VideoPlayerView
    func tracks(of playerView: VideoPlayerView) -> [any MediaPlayerTrack] {
        if let player = playerView.playerLayer?.player {
            let tracks = player.tracks(mediaType: .audio)
            return tracks
        }
        return []
    }

    // SwiftUI Coordinator
    func tracks(of coordinator: Coordinator) -> [any MediaPlayerTrack] {
        let audioTracks = coordinator.playerLayer?.player.tracks(mediaType: .audio) ?? []
        return audioTracks
    }

    // Select a Track
    func selectEnglish() {
        let audioTracks = player.tracks(mediaType: .audio)
        // Find English audio track
        if let englishTrack = audioTracks.first(where: { $0.languageCode == "en" }) {
            player.select(track: englishTrack)
        }
    }

    // Select Track by Index
    func selectSecond() {
        let audioTracks = player.tracks(mediaType: .audio)
        if audioTracks.count > 1 {
            player.select(track: audioTracks[1])
        }
    }

    // Check Currently Selected Track
    func checkCurrent() {
        let audioTracks = player.tracks(mediaType: .audio)
        let currentAudio = audioTracks.first(where: { $0.isEnabled })
        print("Current audio: \(currentAudio?.name ?? "none")")
    }

    // Audio Track Selection
    func selectAudioTrack(languageCode: String) {
        let audioTracks = player.tracks(mediaType: .audio)

        if let track = audioTracks.first(where: { $0.languageCode == languageCode }) {
            player.select(track: track)
            print("Selected: \(track.language ?? track.name)")
        }
    }

    // Video Track Selection (Multi-angle/quality)
    func selectVideoTrack(preferredBitrate: Int64) {
        let videoTracks = player.tracks(mediaType: .video)

        // Find closest bitrate
        let sorted = videoTracks.sorted {
            abs($0.bitRate - preferredBitrate) < abs($1.bitRate - preferredBitrate)
        }

        if let track = sorted.first {
            player.select(track: track)
            print("Selected video: \(track.naturalSize.width)x\(track.naturalSize.height)")
        }
    }

    // HDR Track Selection
    func selectHDRTrack() {
        let videoTracks = player.tracks(mediaType: .video)

        // Prefer Dolby Vision, then HDR10, then SDR
        let preferredOrder: [DynamicRange] = [.dolbyVision, .hdr10, .hlg, .sdr]

        for range in preferredOrder {
            if let track = videoTracks.first(where: { $0.dynamicRange == range }) {
                player.select(track: track)
                print("Selected: \(range)")
                return
            }
        }
    }

    // Using UIAlertController
    func showAudioTrackPicker() {
        guard let player = playerLayer?.player else { return }

        let audioTracks = player.tracks(mediaType: .audio)
        guard !audioTracks.isEmpty else { return }

        let alert = UIAlertController(
            title: "Select Audio Track",
            message: nil,
            preferredStyle: .actionSheet
        )

        for track in audioTracks {
            let title = track.language ?? track.name
            let action = UIAlertAction(title: title, style: .default) { _ in
                player.select(track: track)
            }

            if track.isEnabled {
                action.setValue(true, forKey: "checked")
            }

            alert.addAction(action)
        }

        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }

    // Track Info Display
    func displayTrackInfo() {
        guard let player = playerLayer?.player else { return }

        // Video info
        if let videoTrack = player.tracks(mediaType: .video).first(where: { $0.isEnabled }) {
            print("Video: \(videoTrack.naturalSize.width)x\(videoTrack.naturalSize.height)")
            print("FPS: \(videoTrack.nominalFrameRate)")
            print("Bitrate: \(videoTrack.bitRate / 1000) kbps")
            print("HDR: \(videoTrack.dynamicRange?.description ?? "SDR")")
        }

        // Audio info
        if let audioTrack = player.tracks(mediaType: .audio).first(where: { $0.isEnabled }) {
            print("Audio: \(audioTrack.language ?? "Unknown")")
            print("Bitrate: \(audioTrack.bitRate / 1000) kbps")
        }
    }
}

// SwiftUI Track Selection
struct AudioTrackPicker: View {
    let player: (any MediaPlayerProtocol)?

    var audioTracks: [MediaPlayerTrack] {
        player?.tracks(mediaType: .audio) ?? []
    }

    var body: some View {
        Menu {
            ForEach(audioTracks, id: \.trackID) { track in
                Button {
                    player?.select(track: track)
                } label: {
                    HStack {
                        Text(track.language ?? track.name)
                        if track.isEnabled {
                            Image(systemName: "checkmark")
                        }
                    }
                }
            }
        } label: {
            Image(systemName: "waveform.circle.fill")
        }
    }
}

struct VideoTrackPicker: View {
    let player: (any MediaPlayerProtocol)?

    var videoTracks: [MediaPlayerTrack] {
        player?.tracks(mediaType: .video) ?? []
    }

    var selection: Binding<Int32?> {
        Binding(
            get: { videoTracks.first(where: { $0.isEnabled })?.trackID },
            set: { newValue in
                if let track = videoTracks.first(where: { $0.trackID == newValue }) {
                    player?.select(track: track)
                }
            }
        )
    }

    var body: some View {
        Picker("Video", selection: selection) {
            ForEach(videoTracks, id: \.trackID) { track in
                Text("\(Int(track.naturalSize.width))x\(Int(track.naturalSize.height))")
                    .tag(track.trackID as Int32?)
            }
        }
    }
}

// Automatic Track Selection
class CustomOptions: KSOptions {
    // Prefer English audio
    override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
        if let index = tracks.firstIndex(where: { $0.languageCode == "en" }) {
            return index
        }
        return nil  // Use default selection
    }

    // Prefer highest quality video
    override func wantedVideo(tracks: [MediaPlayerTrack]) -> Int? {
        if let index = tracks.enumerated().max(by: { $0.element.bitRate < $1.element.bitRate })?
            .offset
        {
            return index
        }
        return nil
    }
}
