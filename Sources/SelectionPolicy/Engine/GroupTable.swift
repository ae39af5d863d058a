import TrackModel

/// Facts that the tracks of one group share.
struct TrackGroup: Hashable, Sendable {
    /// Playable tracks with a known bit rate, by codec.
    var sizes: [String: Int] = [:]
    /// Pixels of the smallest frame that fills the window; nil for no limit.
    var maxPixels: Int?
}

/// Groups of tracks that can replace each other during playback.
struct GroupTable {
    private let groups: [String: TrackGroup]
    private let request: SelectionRequest

    init(_ tracks: [MediaPlayerTrack], request: SelectionRequest, device: PlaybackDevice?) {
        self.request = request
        var groups: [String: TrackGroup] = [:]
        let members = Dictionary(grouping: tracks) {
            request.playback[$0.trackID]?.group ?? ""
        }
        for (name, tracks) in members {
            var group = TrackGroup()
            let playing = tracks.filter {
                let reported = request.playback[$0.trackID]?.capability
                return (reported ?? .plays) == .plays
                    && device?.verdict(on: $0).capability ?? .plays == .plays
            }
            if !name.isEmpty {
                // Players switch between tracks of one codec with known bit rates.
                let known = playing.filter { $0.bitRate != nil }
                group.sizes = Dictionary(grouping: known) { $0.codec ?? "" }.mapValues(\.count)
            }
            group.maxPixels = device?.maxPixels(of: tracks)
            groups[name] = group
        }
        self.groups = groups
    }

    subscript(track: MediaPlayerTrack) -> TrackGroup {
        groups[request.playback[track.trackID]?.group ?? ""] ?? TrackGroup()
    }
}

extension PlaybackDevice {
    /// Pixels of the smallest frame that fills the window; nil when none does.
    fileprivate func maxPixels(of tracks: [MediaPlayerTrack]) -> Int? {
        guard let viewport, viewport.width > 0, viewport.height > 0 else { return nil }
        return tracks.compactMap { track -> Int? in
            let size = track.codedSize ?? track.naturalSize
            guard let size, size.width > 0, size.height > 0, size.width < 1 << 20,
                size.height < 1 << 20
            else { return nil }
            let shown = shownSize(of: size, in: viewport)
            // A shortfall of 2 % is invisible.
            let fills =
                Double(size.width) >= Double(shown.width) * 0.98
                && Double(size.height) >= Double(shown.height) * 0.98
            return fills ? size.width * size.height : nil
        }.min()
    }

    private func shownSize(of size: PixelSize, in viewport: PixelSize) -> PixelSize {
        var window = viewport
        if viewportMayRotate == true,
            (size.width > size.height) != (window.width > window.height)
        {
            window = PixelSize(width: viewport.height, height: viewport.width)
        }
        let scale = min(
            Double(window.width) / Double(size.width), Double(window.height) / Double(size.height))
        return PixelSize(
            width: Int(clampedTo: Double(size.width) * scale),
            height: Int(clampedTo: Double(size.height) * scale))
    }
}
