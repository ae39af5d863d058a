import TrackModel

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
    /// Values filtered at a time.
    private static let run = 64
    /// Filters for the places between two samples, one after the other.
    private let filters: [Float]
    /// No filter makes more of its input than this many times.
    private let gain: Float
    /// Of each channel: the samples before the block, the block, and room for a run.
    private var histories: [[Float]]
    /// Samples known before the block.
    private var known = 0
    private(set) var peak: Float = 0

    init(sampleRate: Int, channels: Int) {
        let factor = sampleRate < 96_000 ? 4 : sampleRate < 192_000 ? 2 : 1
        let phases = (1..<factor).map { Self.phase(Double($0) / Double(factor)) }
        filters = phases.flatMap { $0 }
        gain = phases.map { $0.reduce(0) { $0 + $1.magnitude } }.max() ?? 1
        histories = Array(
            repeating: Array(repeating: 0, count: Self.taps + AudioBlock.capacity + Self.run),
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

    mutating func add(_ block: AudioBlock) {
        guard block.channels == histories.count else { return }
        let taps = Self.taps
        for channel in histories.indices {
            peak = max(peak, block[channel].largestMagnitude(block.frames))
            if filters.isEmpty { continue }
            let (known, peak, filters, gain) = (known, peak, filters, gain)
            self.peak = histories[channel].withUnsafeMutableBufferPointer { history in
                guard let samples = history.baseAddress else { return peak }
                (samples + taps).update(from: block[channel], count: block.frames)
                let found = Self.between(
                    samples, known: known, frames: block.frames, filters, gain, above: peak)
                // The last samples come before those of the next block.
                samples.update(from: samples + block.frames, count: taps)
                return found
            }
        }
        known = min(known + block.frames, taps)
    }

    /// The largest of `peak` and what is between `known` old and `frames` new samples.
    private static func between(
        _ samples: UnsafeMutablePointer<Float>, known: Int, frames: Int, _ filters: [Float],
        _ gain: Float, above peak: Float
    ) -> Float {
        var peak = peak
        let sums = samples + taps + AudioBlock.capacity
        // The first place whose every tap is known and that was not looked at.
        var start = known < taps ? taps - known : 1
        let end = frames + 1
        while start < end {
            let count = min(run, end - start)
            let from = UnsafePointer(samples + start)
            // Quiet stretches cannot exceed what was seen already.
            if from.largestMagnitude(count + taps - 1) * gain > peak {
                for filter in stride(from: 0, to: filters.count, by: taps) {
                    peak = max(peak, filtered(from, count, filters[filter..<filter + taps], sums))
                }
            }
            start += count
        }
        return peak
    }

    /// The largest of `count` filtered values, which are left in `sums`.
    private static func filtered(
        _ samples: UnsafePointer<Float>, _ count: Int, _ filter: ArraySlice<Float>,
        _ sums: UnsafeMutablePointer<Float>
    ) -> Float {
        sums.update(repeating: 0, count: count)
        for (tap, factor) in filter.enumerated() {
            let from = samples + tap
            for index in 0..<count { sums[index] += factor * from[index] }
        }
        return UnsafePointer(sums).largestMagnitude(count)
    }

    /// The samples that follow do not continue those before: nothing is between them.
    mutating func interrupt() { known = 0 }
}

extension TruePeakMeter: AudioMeter {
    init?(_ format: AudioFormat) {
        self.init(sampleRate: format.sampleRate, channels: format.channels)
    }

    func write(into measurements: inout AudioMeasurements) {
        var loudness = measurements.loudness ?? AudioLoudness()
        loudness.truePeak = Double.decibels(amplitude: Double(peak))?.hundredths
        loudness.samplePeak = measurements.channels.compactMap(\.samplePeak).max()
        measurements.loudness = loudness
    }
}
