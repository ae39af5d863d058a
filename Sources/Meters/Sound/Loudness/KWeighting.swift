#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The two filters of ITU-R BS.1770-4 annex 1 in a row, of two channels at a time.
///
/// The standard has coefficients for 48 kHz alone; those of other rates come from the
/// analogue filters behind them (the bilinear transform, as in libebur128 and FFmpeg).
struct KWeighting {
    private let shelf: Coefficients
    private let highPass: Coefficients

    /// nil for rates that cannot hold the shelf.
    init?(sampleRate: Int) {
        guard sampleRate >= 4000 else { return nil }
        let rate = Double(sampleRate)
        // Head: a shelf of 4 dB above 1.7 kHz.
        var k = tan(.pi * 1681.974450955533 / rate)
        var q = 0.7071752369554196
        let high = Double.amplitude(decibels: 3.999843853973347)
        let band = pow(high, 0.4996667741545416)
        var a0 = 1 + k / q + k * k
        shelf = Coefficients(
            b0: (high + band * k / q + k * k) / a0, b1: 2 * (k * k - high) / a0,
            b2: (high - band * k / q + k * k) / a0, a1: 2 * (k * k - 1) / a0,
            a2: (1 - k / q + k * k) / a0)
        // The revised low-frequency B curve: a high pass at 38 Hz.
        k = tan(.pi * 38.13547087602444 / rate)
        q = 0.5003270373238773
        a0 = 1 + k / q + k * k
        highPass = Coefficients(
            b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) / a0, a2: (1 - k / q + k * k) / a0)
    }

    private struct Coefficients {
        let b0, b1, b2, a1, a2: Double
    }

    /// What the filters remember of two channels.
    struct State {
        var shelf1 = SIMD2<Double>.zero
        var shelf2 = SIMD2<Double>.zero
        var pass1 = SIMD2<Double>.zero
        var pass2 = SIMD2<Double>.zero

        /// Numbers too small to matter make the processor slow.
        fileprivate mutating func settle() {
            let small = SIMD2<Double>(repeating: 1e-30)
            shelf1.replace(with: 0, where: shelf1 * shelf1 .< small)
            shelf2.replace(with: 0, where: shelf2 * shelf2 .< small)
            pass1.replace(with: 0, where: pass1 * pass1 .< small)
            pass2.replace(with: 0, where: pass2 * pass2 .< small)
        }
    }

    /// - Returns: the sum of the squares of the filtered samples of each channel.
    func energy(
        _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, frames: Range<Int>,
        _ state: inout State
    ) -> SIMD2<Double> {
        var now = state
        var sum = SIMD2<Double>.zero
        for index in frames {
            let sample = SIMD2(Double(left[index]), Double(right[index]))
            let shelved = shelf.b0 * sample + now.shelf1
            now.shelf1 = shelf.b1 * sample - shelf.a1 * shelved + now.shelf2
            now.shelf2 = shelf.b2 * sample - shelf.a2 * shelved
            let weighted = shelved + now.pass1
            now.pass1 = -2 * shelved - highPass.a1 * weighted + now.pass2
            now.pass2 = shelved - highPass.a2 * weighted
            sum += weighted * weighted
        }
        now.settle()
        state = now
        return sum
    }
}
