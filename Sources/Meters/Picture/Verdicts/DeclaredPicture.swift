import TrackModel

/// Claims of metadata about the pictures that a track's record does not hold.
package struct DeclaredPicture: Hashable, Sendable {
    /// Bars of the Dolby Vision active areas (level 5), each shape once.
    package var activeAreas: [PictureInsets]
    /// What the container cuts off the stored picture.
    package var crop: PictureInsets?
    /// Greatest peak of the Dolby Vision metadata (level 1), cd/m².
    package var dolbyVisionPeak: Double?
    /// Greatest peak of the HDR10+ metadata (maxscl), cd/m².
    package var hdr10PlusPeak: Double?

    package init(
        activeAreas: [PictureInsets] = [], crop: PictureInsets? = nil,
        dolbyVisionPeak: Double? = nil, hdr10PlusPeak: Double? = nil
    ) {
        self.activeAreas = activeAreas
        self.crop = crop
        self.dolbyVisionPeak = dolbyVisionPeak
        self.hdr10PlusPeak = hdr10PlusPeak
    }
}
