#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The perceptual quantizer of SMPTE ST 2084.
enum PerceptualQuantizer {
    /// Light of a 12-bit code, cd/m², 0 to 10000.
    static func luminance(code: Int) -> Double {
        let signal = pow(Double(min(max(code, 0), 4095)) / 4095, 32 / 2523.0)
        let light = max(0, signal - 3424 / 4096.0) / (2413 / 128.0 - 2392 / 128.0 * signal)
        return 10000 * pow(light, 16384 / 2610.0)
    }
}
