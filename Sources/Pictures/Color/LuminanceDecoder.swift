import TrackModel

/// Conversion from R'G'B' of HDR or a wide gamut to R'G'B' of SDR in BT.709, through linear light.
struct LuminanceDecoder {
    /// Light for each code of 16 bits, 1 being SDR white; of the scene for HLG.
    private let lightOfCode: [Float]
    /// Factors that bring light under SDR white, by the square root of the light; nil for
    /// SDR.
    private let gain: Table?
    private let sceneGain: Table?
    /// Rows of the matrix to BT.709.
    private let red, green, blue: SIMD3<Float>
    /// Codes by the square root of light.
    private let codeOfLight: Table

    /// nil where codes need no conversion.
    init?(_ colors: PictureColors) {
        guard let matrix = Primaries(name: colors.primaries)?.matrix(to: .bt709),
            colors.transfer != .sdr || colors.isWide
        else { return nil }
        red = SIMD3<Float>(matrix.rows[0])
        green = SIMD3<Float>(matrix.rows[1])
        blue = SIMD3<Float>(matrix.rows[2])
        let white = ToneCurve.sdrWhite
        let transfer = colors.transfer
        lightOfCode = (0...65535).map { code in
            let code = Double(code) / 65535
            return switch transfer {
            case .pq: Float(PerceptualQuantizer.light(ofSignal: code) / white)
            case .hlg: Float(HybridLogGamma.sceneLight(ofSignal: code))
            case .sdr: Float(ReferenceDisplay.light(ofSignal: code))
            }
        }
        codeOfLight = Table(upTo: 1) { ReferenceDisplay.signal(ofLight: $0 * $0) }
        sceneGain =
            transfer == .hlg
            ? Table(upTo: 1) {
                HybridLogGamma.peak * HybridLogGamma.systemGain(sceneLuminance: $0 * $0) / white
            } : nil
        guard transfer != .sdr else {
            gain = nil
            return
        }
        let curve = ToneCurve(peak: colors.peak)
        gain = Table(upTo: (10_000 / white).squareRoot()) { root in
            let light = root * root * white
            return light > 0 ? curve(light) / light : 1
        }
    }

    func callAsFunction(_ code: SIMD3<Float>) -> SIMD3<Float> {
        var (r, g, b) = (light(of: code.x), light(of: code.y), light(of: code.z))
        if let sceneGain {
            let gain = sceneGain[(0.2627 * r + 0.6780 * g + 0.0593 * b).squareRoot()]
            (r, g, b) = (r * gain, g * gain, b * gain)
        }
        if let gain {
            let gain = gain[max(r, g, b).squareRoot()]
            (r, g, b) = (r * gain, g * gain, b * gain)
        }
        let light = fitted(
            red.x * r + red.y * g + red.z * b, green.x * r + green.y * g + green.z * b,
            blue.x * r + blue.y * g + blue.z * b)
        return SIMD3(
            codeOfLight[light.x.squareRoot()], codeOfLight[light.y.squareRoot()],
            codeOfLight[light.z.squareRoot()])
    }

    private func light(of code: Float) -> Float {
        lightOfCode[Int(min(max(code, 0), 1) * 65535 + 0.5)]
    }

    /// Mixed with as much grey of its luminance as takes what is below 0 away, then
    /// dimmed as far as something is above 1.
    private func fitted(_ red: Float, _ green: Float, _ blue: Float) -> SIMD3<Float> {
        var (r, g, b) = (red, green, blue)
        let lowest = min(r, g, b)
        if lowest < 0 {
            let grey = max(0.2126 * r + 0.7152 * g + 0.0722 * b, 0)
            let share = grey / (grey - lowest)
            r = grey + (r - grey) * share
            g = grey + (g - grey) * share
            b = grey + (b - grey) * share
        }
        let scale = 1 / max(r, g, b, 1)
        return SIMD3(max(r * scale, 0), max(g * scale, 0), max(b * scale, 0))
    }
}

/// A function from 0 to some bound, by linear interpolation.
private struct Table {
    private let values: [Float]
    private let scale: Float

    init(upTo bound: Double, _ function: (Double) -> Double) {
        let count = 8192
        values = (0...count + 1).map { Float(function(Double($0) / Double(count) * bound)) }
        scale = Float(Double(count) / bound)
    }

    subscript(argument: Float) -> Float {
        let place = min(max(argument * scale, 0), Float(values.count - 2))
        let index = min(Int(place), values.count - 2)
        return values[index] + (values[index + 1] - values[index]) * (place - Float(index))
    }
}

/// Conversion of a frame's codes to R'G'B' from 0 to 1 (ITU-T H.273, section 8.3).
struct CodeDecoder {
    private let lumaOffset, lumaScale, chromaOffset, chromaScale: Float
    private let kind: Kind

    private enum Kind {
        case rgb
        /// Weights by which Cr adds to red and takes from green, Cb from green and adds to blue.
        case weighted(crRed: Float, crGreen: Float, cbGreen: Float, cbBlue: Float)
        case yCgCo
        case grey
    }

    init(_ picture: PlanarPicture, _ colors: PictureColors) {
        // Codes are 16 bits wide: 8-bit codes are shifted left by 8.
        if colors.isFullRange || picture.isRGB && !colors.isLimitedRGB {
            let largest = Float(((1 << picture.bitDepth) - 1) << (16 - picture.bitDepth))
            (lumaOffset, lumaScale) = (0, 1 / largest)
            (chromaOffset, chromaScale) = (32768, 1 / largest)
        } else {
            (lumaOffset, lumaScale) = (16 * 256, 1 / (219 * 256))
            (chromaOffset, chromaScale) = (32768, 1 / (224 * 256))
        }
        if picture.isRGB {
            kind = .rgb
        } else if colors.isGrey {
            kind = .grey
        } else if colors.matrix == "ycgco" {
            kind = .yCgCo
        } else if let weights = LumaWeights(matrix: colors.matrix, primaries: colors.primaries) {
            let green = 1 - weights.red - weights.blue
            kind = .weighted(
                crRed: Float(2 * (1 - weights.red)),
                crGreen: Float(2 * (1 - weights.red) * weights.red / green),
                cbGreen: Float(2 * (1 - weights.blue) * weights.blue / green),
                cbBlue: Float(2 * (1 - weights.blue)))
        } else {
            kind = .grey
        }
    }

    /// Values may be outside 0 to 1.
    func callAsFunction(_ first: UInt16, _ second: UInt16, _ third: UInt16) -> SIMD3<Float> {
        let luma = (Float(first) - lumaOffset) * lumaScale
        if case .grey = kind { return SIMD3(repeating: luma) }
        if case .rgb = kind {
            return SIMD3(
                luma, (Float(second) - lumaOffset) * lumaScale,
                (Float(third) - lumaOffset) * lumaScale)
        }
        let cb = (Float(second) - chromaOffset) * chromaScale
        let cr = (Float(third) - chromaOffset) * chromaScale
        if case .weighted(let crRed, let crGreen, let cbGreen, let cbBlue) = kind {
            return SIMD3(
                luma + crRed * cr, luma - crGreen * cr - cbGreen * cb, luma + cbBlue * cb)
        }
        // Cg is in the place of Cb, Co in that of Cr.
        return SIMD3(luma - cb + cr, luma + cb, luma - cb - cr)
    }
}
