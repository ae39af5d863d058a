/// Decoded pictures to what an SDR screen shows.
///
/// PQ and HLG become light. The light of the strongest of red, green and blue goes
/// through `ToneCurve`, and the others keep their proportion to it, so that hue
/// and saturation stay and grey stays grey. Wide gamuts are then brought into
/// BT.709: what lies outside is mixed with as much grey as it needs, which keeps
/// its dominant wavelength, and dimmed if that is not enough. SDR of ordinary
/// primaries is only decoded.
package struct DisplayMapping {
    private let colors: PictureColors
    private let light: LuminanceDecoder?

    package init(_ colors: PictureColors) {
        self.colors = colors
        light = LuminanceDecoder(colors)
    }

    package func callAsFunction(_ picture: PlanarPicture) -> RGBImage? {
        let decode = CodeDecoder(picture, colors)
        let count = picture.size.width * picture.size.height
        var samples: [UInt8] = []
        samples.reserveCapacity(count * 3)
        for pixel in 0..<count {
            var color = decode(
                picture.samples[pixel], picture.samples[pixel + count],
                picture.samples[pixel + 2 * count])
            if let light { color = light(color) }
            samples.append(DisplayMapping.code(color.x))
            samples.append(DisplayMapping.code(color.y))
            samples.append(DisplayMapping.code(color.z))
        }
        return RGBImage(size: picture.size, samples: samples)
    }

    /// The nearest code of 8 bits.
    private static func code(_ value: Float) -> UInt8 {
        UInt8(min(max(value, 0), 1) * 255 + 0.5)
    }
}
