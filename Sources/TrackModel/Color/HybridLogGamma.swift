import Platform

/// Hybrid log-gamma of ITU-R BT.2100, table 5, on a display of 1000 cd/m².
package enum HybridLogGamma {
    /// cd/m²
    package static let peak = 1000.0

    /// Scene light, 0 to 1, of a signal from 0 to 1.
    package static func sceneLight(ofSignal signal: Double) -> Double {
        let signal = min(max(signal, 0), 1)
        let a = 0.17883277
        let b = 1 - 4 * a
        let c = 0.5 - a * log(4 * a)
        return signal <= 0.5 ? signal * signal / 3 : (exp((signal - c) / a) + b) / 12
    }

    /// The factor from scene light to display light for the luminance of the scene,
    /// 0 to 1: the OOTF with its gamma of 1.2, of a display whose peak is 1.
    package static func systemGain(sceneLuminance: Double) -> Double {
        pow(min(max(sceneLuminance, 0), 1), 0.2)
    }
}
