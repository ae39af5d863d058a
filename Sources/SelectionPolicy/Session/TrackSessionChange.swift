public import TrackModel

/// A kind of track for which another one is current, or none.
public struct TrackSessionChange: Hashable, Sendable {
    /// The kind.
    public let mediaType: MediaType
    /// The track that was current; nil where there was none.
    public let from: MediaPlayerTrack?
    /// The one that is; nil for none.
    public let to: MediaPlayerTrack?
    /// Why, in one sentence.
    public let reason: String
}
