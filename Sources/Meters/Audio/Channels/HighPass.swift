import Platform

/// Power of what lies above 500 Hz, for channels that should hold low frequencies
/// alone: Butterworth's filter of fourth order.
struct HighPass {
    private static let corner = 500.0

    private let first: Section
    private let second: Section
    private var firstState = (0.0, 0.0)
    private var secondState = (0.0, 0.0)
    private(set) var energy = 0.0
    private(set) var total = 0.0

    private struct Section {
        let gain, a1, a2: Double
    }

    /// nil for rates that hold little above the corner.
    init?(sampleRate: Int) {
        guard Double(sampleRate) >= 8 * Self.corner else { return nil }
        let k = tan(.pi * Self.corner / Double(sampleRate))
        func section(_ q: Double) -> Section {
            let a0 = 1 + k / q + k * k
            return Section(gain: 1 / a0, a1: 2 * (k * k - 1) / a0, a2: (1 - k / q + k * k) / a0)
        }
        // Qualities of the two pairs of poles of the fourth order.
        first = section(0.5411961001461969)
        second = section(1.3065629648763766)
    }

    mutating func add(_ samples: Span<Float>) {
        var (a, b) = (firstState, secondState)
        var (above, all) = (0.0, 0.0)
        for index in samples.indices {
            let sample = Double(samples[index])
            all += sample * sample
            let middle = first.gain * sample + a.0
            a.0 = -2 * first.gain * sample - first.a1 * middle + a.1
            a.1 = first.gain * sample - first.a2 * middle
            let filtered = second.gain * middle + b.0
            b.0 = -2 * second.gain * middle - second.a1 * filtered + b.1
            b.1 = second.gain * middle - second.a2 * filtered
            above += filtered * filtered
        }
        energy += above
        total += all
        // Numbers too small to matter make the processor slow.
        func settled(_ x: Double) -> Double { x.magnitude < 1e-20 ? 0 : x }
        firstState = (settled(a.0), settled(a.1))
        secondState = (settled(b.0), settled(b.1))
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() {
        firstState = (0, 0)
        secondState = (0, 0)
    }
}
