#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The largest value between the samples (ITU-R BS.1770-4 annex 2): four times
/// oversampled below 96 kHz, twice below 192 kHz, the samples themselves from there.
struct TruePeakMeter {
    private static let taps = 24
    /// Filters for the places between two samples.
    private let phases: [[Float]]
    /// No filter makes more of its input than this many times.
    private let gain: Float
    /// Of each channel, the samples before the block and the block.
    private var histories: [[Float]]
    /// Samples known before the block.
    private var known = 0
    private(set) var peak: Float = 0

    init(sampleRate: Int, channels: Int) {
        let factor = sampleRate < 96_000 ? 4 : sampleRate < 192_000 ? 2 : 1
        phases = (1..<factor).map { Self.phase(Double($0) / Double(factor)) }
        gain = phases.map { $0.reduce(0) { $0 + $1.magnitude } }.max() ?? 1
        histories = Array(
            repeating: Array(repeating: 0, count: Self.taps + SoundBlock.capacity + 8),
            count: channels)
    }

    /// A windowed sinc for the place `fraction` behind the sample at `taps / 2 - 1`,
    /// flat within 0.1 dB up to 0.42 of the sample rate.
    private static func phase(_ fraction: Double) -> [Float] {
        let values = (0..<taps).map { tap in
            let x = Double(tap - (taps / 2 - 1)) - fraction
            // Kaiser's window with β = 5.
            let place = x / Double(taps / 2)
            let window = bessel(5 * max(0, 1 - place * place).squareRoot()) / bessel(5)
            return x == 0 ? 1 : sin(.pi * x) / (.pi * x) * window
        }
        let sum = values.reduce(0, +)
        return values.map { Float($0 / sum) }
    }

    /// The modified Bessel function of order zero.
    private static func bessel(_ x: Double) -> Double {
        var sum = 1.0
        var term = 1.0
        for k in 1...30 {
            term *= (x / 2 / Double(k)) * (x / 2 / Double(k))
            sum += term
        }
        return sum
    }

    mutating func add(_ block: SoundBlock) {
        guard block.channels == histories.count else { return }
        let taps = Self.taps
        for channel in histories.indices {
            peak = max(peak, Self.largest(block[channel], block.frames))
            if phases.isEmpty { continue }
            let (known, peak, phases, gain) = (known, peak, phases, gain)
            self.peak = histories[channel].withUnsafeMutableBufferPointer { history in
                guard let samples = history.baseAddress else { return peak }
                (samples + taps).update(from: block[channel], count: block.frames)
                let found = Self.between(
                    samples, known: known, frames: block.frames, phases, gain, above: peak)
                // The last samples come before those of the next block.
                samples.update(from: samples + block.frames, count: taps)
                return found
            }
        }
        known = min(known + block.frames, taps)
    }

    /// The largest of `peak` and what is between `known` old and `frames` new samples.
    private static func between(
        _ samples: UnsafePointer<Float>, known: Int, frames: Int, _ phases: [[Float]],
        _ gain: Float, above peak: Float
    ) -> Float {
        var peak = peak
        // The first place whose every tap is known and that was not looked at.
        var start = known < taps ? taps - known : 1
        let end = frames + 1
        while start < end {
            let count = min(64, end - start)
            let around = largest(samples + start, count + taps - 1)
            // Quiet stretches cannot exceed what was seen already.
            if around * gain > peak {
                for phase in phases {
                    peak = max(peak, filtered(samples + start, count, phase))
                }
            }
            start += count
        }
        return peak
    }

    /// The largest of `count` filtered values.
    private static func filtered(
        _ samples: UnsafePointer<Float>, _ count: Int, _ filter: [Float]
    ) -> Float {
        filter.withUnsafeBufferPointer { filter in
            var largest = Eight.zero
            var index = 0
            while index + 8 <= count {
                var sum = Eight.zero
                for tap in 0..<taps { sum += filter[tap] * samples.eight(at: index + tap) }
                largest = pointwiseMax(largest, pointwiseMax(sum, -sum))
                index += 8
            }
            var peak = largest.max()
            while index < count {
                var sum: Float = 0
                for tap in 0..<taps { sum += filter[tap] * samples[index + tap] }
                peak = max(peak, sum.magnitude)
                index += 1
            }
            return peak
        }
    }

    static func largest(_ samples: UnsafePointer<Float>, _ count: Int) -> Float {
        var largest = Eight.zero
        var index = 0
        while index + 8 <= count {
            let eight = samples.eight(at: index)
            largest = pointwiseMax(largest, pointwiseMax(eight, -eight))
            index += 8
        }
        var peak = largest.max()
        while index < count {
            peak = max(peak, samples[index].magnitude)
            index += 1
        }
        return peak
    }

    /// What follows does not belong to what came before: nothing is between them.
    mutating func interrupt() { known = 0 }
}
