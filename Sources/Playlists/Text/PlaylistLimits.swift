/// Bounds on what one playlist may make a reader do.
package struct PlaylistLimits: Hashable, Sendable {
    /// Bytes of the text.
    package var bytes = 16 << 20
    /// Segments of all lists of a presentation together.
    package var segments = 500_000
    /// Bytes of all playlists of a presentation, and of the addresses of its segments.
    package var totalBytes = 96 << 20
    /// Keys that hold at once, one for each KEYFORMAT.
    package var formats = 64
    /// Keys of all segments, each counted where it changes.
    package var keys = 500_000
    package var variables = 1000
    /// Bytes of one line.
    package var lineBytes = 1 << 20
    /// Bytes of all values that variables were put into.
    package var expandedBytes = 4 << 20
    package var attributes = 1000
    /// Continuations of one quality in another, tracks and the variants they are in.
    package var joins = 1 << 18

    package init() {}
}
