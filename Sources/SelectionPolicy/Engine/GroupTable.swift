import TrackModel

/// Facts that follow from tracks standing together: how many can replace each other,
/// and which pictures are larger than the window needs.
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
                let told = request.playback[$0.trackID]?.capability
                return (told ?? .plays) == .plays
                    && device?.verdict(on: $0).capability ?? .plays == .plays
            }
            if !name.isEmpty {
                // Players switch between tracks of one codec whose rates they know.
                let known = playing.filter { $0.bitRate != nil }
                group.sizes = Dictionary(grouping: known) { $0.codec ?? "" }.mapValues(\.count)
            }
            group.mostPixels = device?.mostPixels(of: tracks)
            groups[name] = group
        }
        self.groups = groups
    }

    subscript(track: MediaPlayerTrack) -> TrackGroup {
        groups[request.playback[track.trackID]?.group ?? ""] ?? TrackGroup()
    }
}

extension PlaybackDevice {
    /// Pixels of the smallest picture that fills the window; nil when none does.
    fileprivate func mostPixels(of tracks: [MediaPlayerTrack]) -> Int? {
        guard let viewport, viewport.width > 0, viewport.height > 0 else { return nil }
        return tracks.compactMap { track -> Int? in
            let size = track.codedSize ?? track.naturalSize
            guard let size, size.width > 0, size.height > 0, size.width < 1 << 20,
                size.height < 1 << 20
            else { return nil }
            let shown = shownSize(of: size, in: viewport)
            // Two in a hundred missing are not seen.
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
