/// Which records of unchanged files are made again: `--refresh`.
package enum Refresh: String, CaseIterable, Sendable {
    /// A record that a newer version of the code would make otherwise.
    case stale
    case all
    case none
}
