/// Bounds on what one playlist may make a reader do.
package struct PlaylistLimits: Hashable, Sendable {
    /// Bytes of the text.
    package var bytes = 16 << 20
    package var segments = 500_000
    package var variables = 1000
    /// Bytes of one line.
    package var lineBytes = 1 << 20
    /// Bytes of all values that variables were put into.
    package var expandedBytes = 4 << 20
    package var attributes = 1000
    /// Nested elements of a manifest.
    package var depth = 64
    /// Elements of a manifest.
    package var elements = 200_000

    package init() {}
}
