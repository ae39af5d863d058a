import TrackModel

/// Changes for one set of tracks when one policy takes another's place.
package struct SelectionDifference: Hashable, Sendable {
    package var kind: MediaType
    package var before: TrackChoice
    package var after: TrackChoice

    /// Kinds for which another track is chosen, in the order video, audio, subtitle.
    package static func all(from before: TrackSelection, to after: TrackSelection)
        -> [SelectionDifference]
    {
        SelectionPolicy.kinds.compactMap { kind in
            guard let old = before[kind], let new = after[kind], old.trackID != new.trackID else {
                return nil
            }
            return SelectionDifference(kind: kind, before: old, after: new)
        }
    }
}
