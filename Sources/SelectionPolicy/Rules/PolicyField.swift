/// A member of tracks, besides those of the record, that rules may name.
public struct PolicyField: Hashable, Sendable {
    public let name: String
    /// For people.
    public let about: String

    public static let all = CandidateFields.table.map {
        PolicyField(name: $0.name, about: $0.about)
    }
}
