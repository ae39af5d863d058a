/// A key of the record together with how sources are weighed about it.
///
/// `Fact+Table` lists them all; the table is the written precedence.
public struct Fact<Value: FactConvertible>: Sendable {
    public let key: String
    let path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    let trust: Trust
    /// The finding to report when container and content contradict each other.
    let conflict: Finding.Code?

    init(
        _ key: String, _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable,
        trust: Trust, conflict: Finding.Code? = nil
    ) {
        self.key = key
        self.path = path
        self.trust = trust
        self.conflict = conflict
    }
}
