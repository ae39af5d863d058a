import Platform

/// The perceptual quantizer of SMPTE ST 2084.
package enum PerceptualQuantizer {
    /// cd/m²; the light of a signal of 1.
    package static let peak = 10_000.0

    /// The light of a signal from 0 to 1, cd/m².
    package static func light(ofSignal signal: Double) -> Double {
        let power = pow(min(max(signal, 0), 1), 1 / m2)
        return peak * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
    }

    /// The signal, 0 to 1, of a light in cd/m².
    package static func signal(ofLight light: Double) -> Double {
        let power = pow(min(max(light / peak, 0), 1), m1)
        return pow((c1 + c2 * power) / (1 + c3 * power), m2)
    }

    private static let m1 = 2610.0 / 16384
    private static let m2 = 2523.0 / 4096 * 128
    private static let c1 = 3424.0 / 4096
    private static let c2 = 2413.0 / 4096 * 32
    private static let c3 = 2392.0 / 4096 * 32
}

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

/// The reference display of SDR: ITU-R BT.1886 with a black of 0.
package enum ReferenceDisplay {
    /// Light, 0 to 1, of a signal from 0 to 1.
    package static func light(ofSignal signal: Double) -> Double {
        pow(min(max(signal, 0), 1), 2.4)
    }

    package static func signal(ofLight light: Double) -> Double {
        pow(min(max(light, 0), 1), 1 / 2.4)
    }
}
