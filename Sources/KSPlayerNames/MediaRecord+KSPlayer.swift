import TrackModel

extension MediaRecord {
    /// The tracks of one kind in container order, as `tracks(mediaType:)` of KSPlayer's
    /// players answers them; covers are pictures.
    public func tracks(mediaType: MediaType) -> [MediaPlayerTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }
}
