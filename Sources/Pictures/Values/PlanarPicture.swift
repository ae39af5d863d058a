import TrackModel

/// A decoded frame as three planes of the same size: Y, Cb and Cr, or R, G and B.
package struct PlanarPicture: Sendable {
    let size: PixelSize
    /// The planes after each other. Codes of `bitDepth` bits, shifted left to 16.
    let samples: [UInt16]
    let isRGB: Bool
    /// Bits of a code, 1 to 16.
    let bitDepth: Int

    /// nil unless there are samples for three planes of a size that is allowed.
    package init?(size: PixelSize, samples: [UInt16], isRGB: Bool, bitDepth: Int) {
        guard let pixels = RGBImage.pixels(size), samples.count == pixels * 3,
            (1...16).contains(bitDepth)
        else { return nil }
        self.size = size
        self.samples = samples
        self.isRGB = isRGB
        self.bitDepth = bitDepth
    }
}
