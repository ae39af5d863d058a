import Pictures
import TrackModel

/// A decoded picture, at the size it was asked for.
package struct SampledPicture: Sendable {
    package let planes: PlanarPicture
    /// Pixels of the decoded frame.
    package let frameSize: PixelSize
    /// Bytes from a line of the decoded frame to the next.
    package let pitch: Int?
    /// Seconds after the beginning of the file; nil where the container tells no
    /// times.
    package let time: Double?
    /// Whether the decoder had to guess parts of it.
    package let isDamaged: Bool
    /// Whether nothing that follows could be read.
    package let isLast: Bool
}
