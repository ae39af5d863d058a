/// R'G'B' of HDR or of a wide gamut to R'G'B' of SDR in BT.709, through light.
struct LightDecoder {
    /// Light for each code of 16 bits, 1 being SDR white; of the scene for HLG.
    private let lightOfCode: [Float]
    /// What brings light under SDR white, by the square root of the light; nil for
    /// SDR.
    private let gain: Table?
    private let sceneGain: Table?
    private let toBT709: [SIMD3<Float>]
    /// Codes by the square root of light.
    private let codeOfLight: Table

    /// nil where codes are to be shown as they are.
    init?(_ colors: PictureColors) {
        guard let matrix = Primaries(name: colors.primaries)?.toBT709,
            colors.transfer != .sdr || colors.isWide
        else { return nil }
        toBT709 = matrix.rows.map { SIMD3<Float>($0) }
        let white = ToneCurve.sdrWhite
        let transfer = colors.transfer
        lightOfCode = (0...65535).map { code in
            let code = Double(code) / 65535
            return switch transfer {
            case .pq: Float(Transfer.pqToLight(code) / white)
            case .hlg: Float(Transfer.hlgToScene(code))
            case .sdr: Float(Transfer.sdrToLight(code))
            }
        }
        codeOfLight = Table(upTo: 1) { Transfer.lightToSDR($0 * $0) }
        sceneGain =
            transfer == .hlg
            ? Table(upTo: 1) { Transfer.hlgGain(sceneLuminance: $0 * $0) / white } : nil
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
        let place = (code.clamped(lowerBound: .zero, upperBound: .one) * 65535).rounded(
            .toNearestOrAwayFromZero)
        var light = SIMD3(
            lightOfCode[Int(place.x)], lightOfCode[Int(place.y)], lightOfCode[Int(place.z)])
        if let sceneGain {
            let luminance = (light * LightDecoder.bt2020Luminance).sum()
            light *= sceneGain[luminance.squareRoot()]
        }
        if let gain { light *= gain[light.max().squareRoot()] }
        light = SIMD3(
            (toBT709[0] * light).sum(), (toBT709[1] * light).sum(), (toBT709[2] * light).sum())
        light = fitted(light)
        return SIMD3(
            codeOfLight[light.x.squareRoot()], codeOfLight[light.y.squareRoot()],
            codeOfLight[light.z.squareRoot()])
    }

    private static let bt2020Luminance = SIMD3<Float>(0.2627, 0.6780, 0.0593)
    private static let bt709Luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

    /// Mixed with as much grey of its luminance as takes what is below 0 away, then
    /// dimmed as far as something is above 1.
    private func fitted(_ light: SIMD3<Float>) -> SIMD3<Float> {
        let lowest = light.min()
        var fitted = light
        if lowest < 0 {
            let grey = max((light * LightDecoder.bt709Luminance).sum(), 0)
            fitted = SIMD3(repeating: grey) + (light - grey) * (grey / (grey - lowest))
        }
        return (fitted / max(fitted.max(), 1)).clamped(lowerBound: .zero, upperBound: .one)
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
