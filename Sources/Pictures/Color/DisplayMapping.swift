import TrackModel

/// Conversion of decoded frames for an SDR display.
///
/// PQ and HLG become linear light. The greatest of red, green and blue goes through `ToneCurve`,
/// and the others keep their ratio to it, which preserves hue, saturation and grey. Wide gamuts
/// are then mapped into BT.709: colours outside are mixed with grey, which keeps their dominant
/// wavelength, and dimmed if necessary. SDR with ordinary primaries is only decoded.
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

/// The EETF of ITU-R BT.2390, section 5.4.1: light up to some peak brought under
/// a lower one. Dark and middle tones keep their light; what is brighter than the
/// knee is bent by a Hermite spline in PQ.
struct ToneCurve {
    /// Light of SDR white: that of graphics white in HDR (ITU-R
    /// BT.2408), so that middle tones of HDR and SDR programmes match. cd/m²
    static let sdrWhite = 203.0

    private let source: Double
    private let highest: Double
    private let knee: Double

    /// - Parameter peak: brightest light of the source, cd/m².
    init(peak: Double) {
        source = PerceptualQuantizer.signal(ofLight: max(peak, ToneCurve.sdrWhite))
        highest = PerceptualQuantizer.signal(ofLight: ToneCurve.sdrWhite) / source
        knee = max(1.5 * highest - 0.5, 0)
    }

    /// cd/m² to cd/m², at most `sdrWhite`.
    func callAsFunction(_ light: Double) -> Double {
        let place = min(PerceptualQuantizer.signal(ofLight: light) / source, 1)
        guard place > knee, knee < 1 else { return min(max(light, 0), ToneCurve.sdrWhite) }
        let t = (place - knee) / (1 - knee)
        let (t2, t3) = (t * t, t * t * t)
        let bent =
            (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee)
            + (-2 * t3 + 3 * t2) * highest
        return PerceptualQuantizer.light(ofSignal: bent * source)
    }
}
