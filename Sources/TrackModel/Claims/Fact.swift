/// A key of the record together with how sources are weighed about it.
///
/// `Fact+Table` lists them all; the table is the written precedence.
package struct Fact<Value: FactConvertible>: Sendable {
    package let key: String
    let path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable
    let precedence: Precedence
    /// The finding to report when container and content contradict each other.
    let conflict: Finding.Code?

    init(
        _ key: String, _ path: WritableKeyPath<MediaPlayerTrack, Value?> & Sendable,
        precedence: Precedence, conflict: Finding.Code? = nil
    ) {
        self.key = key
        self.path = path
        self.precedence = precedence
        self.conflict = conflict
    }
}
