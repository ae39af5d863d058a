/// Bounds on what one playlist may make a reader do.
public struct PlaylistLimits: Hashable, Sendable {
    /// Bytes of the text.
    public var bytes = 16 << 20
    public var segments = 500_000
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

    public init() {}
}
