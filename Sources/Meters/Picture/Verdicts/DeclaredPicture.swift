import TrackModel

/// What metadata says of the pictures that a track's record does not hold.
public struct DeclaredPicture: Hashable, Sendable {
    /// Bars of the Dolby Vision active areas (level 5), each shape once.
    public var activeAreas: [PictureInsets]
    /// What the container cuts off the stored picture.
    public var crop: PictureInsets?
    /// Greatest peak of the Dolby Vision metadata (level 1), cd/m².
    public var dolbyVisionPeak: Double?
    /// Greatest peak of the HDR10+ metadata (maxscl), cd/m².
    public var hdr10PlusPeak: Double?

    public init(
        activeAreas: [PictureInsets] = [], crop: PictureInsets? = nil,
        dolbyVisionPeak: Double? = nil, hdr10PlusPeak: Double? = nil
    ) {
        self.activeAreas = activeAreas
        self.crop = crop
        self.dolbyVisionPeak = dolbyVisionPeak
        self.hdr10PlusPeak = hdr10PlusPeak
    }
}
