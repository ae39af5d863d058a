public import TrackModel

/// A kind of track for which another one is current, or none.
public struct TrackSessionChange: Hashable, Sendable {
    /// The kind.
    public let mediaType: MediaType
    /// `trackID` of the track that was current; nil where there was none.
    public let from: Int?
    /// `trackID` of the one that is; nil for none.
    public let to: Int?
    /// Why, in one sentence.
    public let reason: String

    /// What differs, in the order video, audio, subtitle.
    static func between(_ before: TrackSelection, _ after: TrackSelection) -> [Self] {
        SelectionPolicy.kinds.compactMap { kind in
            guard let old = before[kind], let new = after[kind], old.trackID != new.trackID
            else { return nil }
            return Self(
                mediaType: kind, from: old.trackID, to: new.trackID, reason: new.reason)
        }
    }
}
