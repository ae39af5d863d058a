/// Blocks of the coding grid that appear in single pictures and do not belong there, as decoders make them of
/// damage (macroblocking).
public struct DamageMeasurement: Hashable, Codable, Sendable {
    /// Pictures compared to the one before.
    public var pictures: Int
    /// Pictures in which such blocks appear.
    public var damaged: Int
    /// Corners of blocks that are new in the worst picture, less those that chance makes; 0 where no picture has
    /// enough of them.
    public var greatestCorners: Int
    /// Blocks of 8×8 that become green in the worst picture, with luma and colour differences of 0: memory that the
    /// decoder never wrote. Four times those of every fourth row of blocks.
    public var greatestGreen: Int
    /// When: stretches in which such blocks appear at least once a second, the first 64 of them. Empty when times
    /// are not known.
    public var spans: [PictureSpan]

    public init(
        pictures: Int = 0, damaged: Int = 0, greatestCorners: Int = 0, greatestGreen: Int = 0,
        spans: [PictureSpan] = []
    ) {
        self.pictures = pictures
        self.damaged = damaged
        self.greatestCorners = greatestCorners
        self.greatestGreen = greatestGreen
        self.spans = spans
    }
}
