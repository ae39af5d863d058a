/// Tracks of one type, of which a player plays at most one: as `AVMediaSelectionGroup`, or the groups of
/// one type in media3's `Tracks`.
public struct TrackGroup: Hashable, Sendable {
    /// Video, audio or subtitle.
    public let mediaType: MediaType
    /// The tracks in container order, without cover images and without tracks that the container
    /// disables.
    public let tracks: [MediaPlayerTrack]
    /// The first track with the flag `default`, else the first; nil for subtitles without that flag.
    public let defaultTrack: MediaPlayerTrack?
    /// Whether players offer to play none: true for subtitles.
    public let allowsNone: Bool

    /// The groups of tracks, in the order video, audio, subtitle; types without tracks have none.
    public static func groups(of tracks: [MediaPlayerTrack]) -> [TrackGroup] {
        [MediaType.video, .audio, .subtitle].compactMap { type in
            let members = tracks.filter {
                $0.mediaType == type && !$0.isAttachedPicture && $0.isEnabled
            }
            guard let first = members.first else { return nil }
            let allowsNone = type == .subtitle
            return TrackGroup(
                mediaType: type, tracks: members,
                defaultTrack: members.first { $0.dispositions.contains("default") }
                    ?? (allowsNone ? nil : first),
                allowsNone: allowsNone)
        }
    }
}
