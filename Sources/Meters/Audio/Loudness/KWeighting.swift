import Platform

/// The two filters of ITU-R BS.1770-4 annex 1 in a row.
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

    /// State of the filters of a channel.
    struct State {
        var shelf1 = 0.0
        var shelf2 = 0.0
        var pass1 = 0.0
        var pass2 = 0.0

        /// Numbers too small to matter make the processor slow.
        fileprivate mutating func settle() {
            if shelf1.magnitude < 1e-15 { shelf1 = 0 }
            if shelf2.magnitude < 1e-15 { shelf2 = 0 }
            if pass1.magnitude < 1e-15 { pass1 = 0 }
            if pass2.magnitude < 1e-15 { pass2 = 0 }
        }
    }

    /// - Returns: the sum of the squares of the filtered samples.
    func energy(_ samples: Span<Float>, _ state: inout State) -> Double {
        var now = state
        var sum = 0.0
        for index in samples.indices {
            let sample = Double(samples[index])
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
