/// How fine the detail of the pictures is, from spectra of textured columns and
/// rows of a picture a second.
public struct DetailMeasurement: Hashable, Codable, Sendable {
    /// Pictures looked at.
    public var pictures: Int
    /// Blocks with enough texture.
    public var blocks: Int
    /// Rows of a smaller picture that this one may have been scaled up from; nil
    /// when nothing says so.
    public var estimatedHeight: Int?
    /// Power lost within a third of an octave at the edge of the finest detail, dB
    /// beyond the slope before it; nil when no edge stands out.
    public var edge: Double?
    /// 0 to 1; that the picture was scaled up.
    public var confidence: Double?

    public init(
        pictures: Int, blocks: Int, estimatedHeight: Int? = nil, edge: Double? = nil,
        confidence: Double? = nil
    ) {
        self.pictures = pictures
        self.blocks = blocks
        self.estimatedHeight = estimatedHeight
        self.edge = edge
        self.confidence = confidence
    }
}
