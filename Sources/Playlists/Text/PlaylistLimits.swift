/// Bounds on what one playlist may make a reader do.
public struct PlaylistLimits: Hashable, Sendable {
    /// Bytes of the text.
    public var bytes = 16 << 20
    /// Segments of all lists of a presentation together.
    public var segments = 500_000
    /// Bytes of all playlists of a presentation, and of the addresses of its segments.
    public var totalBytes = 96 << 20
    /// Keys that hold at once, one for each KEYFORMAT.
    public var formats = 64
    /// Keys of all segments, each counted where it changes.
    public var keys = 500_000
    public var variables = 1000
    /// Bytes of one line.
    public var lineBytes = 1 << 20
    /// Bytes of all values that variables were put into.
    public var expandedBytes = 4 << 20
    public var attributes = 1000
    /// Nested elements of a manifest.
    public var depth = 64
    /// Elements of a manifest.
    public var elements = 200_000
    /// Attributes of one element.
    public var elementAttributes = 4096
    /// Continuations of one quality in another, tracks and the variants they are in.
    public var joins = 1 << 18

    public init() {}
}
