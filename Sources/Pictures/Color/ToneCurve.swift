import TrackModel

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
