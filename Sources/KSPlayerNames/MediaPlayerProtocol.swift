/// The part of KSPlayer's players that is about tracks.
public protocol MediaPlayerProtocol: AnyObject {
    /// The tracks of one kind in container order.
    func tracks(mediaType: AVMediaType) -> [any MediaPlayerTrack]

    /// Makes a track of this player the current one of its kind.
    func select(track: some MediaPlayerTrack)
}

extension MediaPlayerProtocol {
    /// Frames a second of the current picture, 0 when unknown.
    public var nominalFrameRate: Float {
        tracks(mediaType: .video).first { $0.isEnabled }?.nominalFrameRate ?? 0
    }
}
