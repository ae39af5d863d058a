public import TrackModel

/// What changes for one set of tracks when one policy takes another's place.
public struct SelectionDifference: Hashable, Sendable {
    public var kind: MediaType
    public var before: TrackChoice
    public var after: TrackChoice

    /// Kinds for which another track is chosen, in the order video, audio, subtitle.
    public static func all(from before: Selection, to after: Selection) -> [SelectionDifference] {
        SelectionPolicy.kinds.compactMap { kind in
            guard let old = before[kind], let new = after[kind], old.trackID != new.trackID else {
                return nil
            }
            return SelectionDifference(kind: kind, before: old, after: new)
        }
    }
}
