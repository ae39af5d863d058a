import Pictures
import TrackModel

/// A decoded picture, at the size it was asked for.
public struct SampledPicture: Sendable {
    public let planes: PlanarPicture
    /// Pixels of the decoded frame.
    public let frameSize: PixelSize
    /// Seconds after the beginning of the file; nil where the container tells no
    /// times.
    public let time: Double?
    /// Whether the decoder had to guess parts of it.
    public let isDamaged: Bool
    /// Whether nothing that follows could be read.
    public let isLast: Bool
}
