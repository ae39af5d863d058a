/// The wish of a hook of `TrackOptions` about the tracks it was given.
public enum TrackAnswer: Hashable, Sendable {
    /// The policy decides.
    case automatic
    /// No track of this kind.
    case off
    /// The track at this place of the list.
    case index(Int)

    /// nil leaves it to the policy.
    package init(_ index: Int?) { self = index.map { .index($0) } ?? .automatic }
}
