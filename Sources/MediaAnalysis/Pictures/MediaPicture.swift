import TrackModel

/// A picture made of a media file.
public struct MediaPicture: Sendable {
    /// A PNG file of 8-bit sRGB.
    public let png: [UInt8]
    public let size: PixelSize
    /// Sentences about what could not be shown as it is.
    public let notes: [String]
}
