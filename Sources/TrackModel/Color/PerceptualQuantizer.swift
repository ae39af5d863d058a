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
