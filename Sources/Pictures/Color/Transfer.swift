#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Functions between codes and light.
enum Transfer {
    /// PQ of SMPTE ST 2084: a code from 0 to 1 to cd/m², up to 10 000.
    static func pqToLight(_ code: Double) -> Double {
        let power = pow(min(max(code, 0), 1), 1 / m2)
        return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
    }

    /// The inverse.
    static func lightToPQ(_ light: Double) -> Double {
        let power = pow(min(max(light / 10_000, 0), 1), m1)
        return pow((c1 + c2 * power) / (1 + c3 * power), m2)
    }

    private static let m1 = 2610.0 / 16384
    private static let m2 = 2523.0 / 4096 * 128
    private static let c1 = 3424.0 / 4096
    private static let c2 = 2413.0 / 4096 * 32
    private static let c3 = 2392.0 / 4096 * 32

    /// HLG of ITU-R BT.2100, table 5: a code from 0 to 1 to scene light, 0 to 1.
    static func hlgToScene(_ code: Double) -> Double {
        let code = min(max(code, 0), 1)
        let a = 0.17883277
        let b = 1 - 4 * a
        let c = 0.5 - a * log(4 * a)
        return code <= 0.5 ? code * code / 3 : (exp((code - c) / a) + b) / 12
    }

    /// What a display of 1000 cd/m² multiplies scene light by, for the luminance of
    /// the scene: the OOTF of BT.2100 with its gamma of 1.2.
    static func hlgGain(sceneLuminance: Double) -> Double {
        hlgPeak * pow(min(max(sceneLuminance, 0), 1), 0.2)
    }

    /// cd/m²
    static let hlgPeak = 1000.0

    /// The reference display for SDR, BT.1886 with a black of 0.
    static func sdrToLight(_ code: Double) -> Double { pow(min(max(code, 0), 1), 2.4) }

    static func lightToSDR(_ light: Double) -> Double { pow(min(max(light, 0), 1), 1 / 2.4) }
}
