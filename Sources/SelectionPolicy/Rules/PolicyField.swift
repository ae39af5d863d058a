public import TrackModel

/// A member of tracks that rules may name.
public struct PolicyField: Hashable, Sendable {
    public let name: String
    /// The least depth of probing at which it is known.
    public let depth: Depth
    /// For people.
    public let about: String

    /// Besides those of the record.
    public static let derived = CandidateFields.table.map {
        PolicyField(name: $0.name, depth: .header, about: $0.about)
    }

    /// The keys of a track's record.
    public static let recorded = MediaPlayerTrack.members.members.map {
        PolicyField(name: $0.name, depth: $0.depth, about: $0.documentation)
    }
}
