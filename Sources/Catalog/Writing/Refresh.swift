/// What of an unchanged file's record is made again: `--refresh`.
package enum Refresh: String, CaseIterable, Sendable {
    /// A record that a newer version of the code would make otherwise.
    case stale
    case all
    case none
}
