/// Why bytes could not be read as what they were taken for.
package enum BitstreamError: Error, Hashable, Sendable {
    /// The bytes end before the syntax does.
    case truncated
    /// A value that the specification does not allow, by its field name there.
    case invalid(String)
    /// A syntax that the reader does not know, by its name.
    case unsupported(String)
}
