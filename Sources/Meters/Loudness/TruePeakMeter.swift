import Platform
import TrackModel

/// True peak (ITU-R BS.1770-4 annex 2): oversampled four times below 96 kHz, twice below 192 kHz,
/// else the samples.
struct TruePeakMeter {
    private static let taps = 24
    /// Values that are filtered together.
    private static let run = 64
    /// Filters for the positions between two samples.
    private let filters: ContiguousArray<Float>
    /// Greatest gain of the filters.
    private let gain: Float
    /// The samples before the block, and the block, by channel.
    private var histories: [ContiguousArray<Float>]
    private var sums = ContiguousArray<Float>(repeating: 0, count: run)
    /// Samples known before the block.
    private var known = 0
    private(set) var peak: Float = 0

    init(sampleRate: Int, channels: Int) {
        let factor = sampleRate < 96_000 ? 4 : sampleRate < 192_000 ? 2 : 1
        let phases = (1..<factor).map { Self.phase(Double($0) / Double(factor)) }
        filters = ContiguousArray(phases.joined())
        gain = phases.map { $0.reduce(0) { $0 + $1.magnitude } }.max() ?? 1
        histories = Array(
            repeating: ContiguousArray(repeating: 0, count: Self.taps), count: channels)
    }

    /// A windowed sinc for the position `fraction` after the sample at `taps / 2 - 1`, flat within
    /// 0.1 dB up to 0.42 of the sample rate.
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
        let (taps, filters) = (Self.taps, filters)
        let samples = block.samples.span
        for channel in histories.indices {
            let new = samples.extracting(block.places(of: channel))
            peak = max(peak, new.largestMagnitude())
            if filters.isEmpty { continue }
            // The last samples precede those of this block.
            histories[channel].removeFirst(histories[channel].count - taps)
            histories[channel].append(contentsOf: block[channel])
            let history = histories[channel]
            peak = Self.between(history.span, known: known, filters.span, gain, above: peak, &sums)
        }
        known = min(known + block.frames, taps)
    }

    /// The greatest of `peak` and the values between `known` old and all new samples.
    private static func between(
        _ samples: Span<Float>, known: Int, _ filters: Span<Float>, _ gain: Float,
        above peak: Float, _ sums: inout ContiguousArray<Float>
    ) -> Float {
        var peak = peak
        var sums = sums.mutableSpan
        // First position with all taps known that was not computed before.
        var start = known < taps ? taps - known : 1
        let end = samples.count - taps + 1
        while start < end {
            let count = min(run, end - start)
            let from = samples.extracting(start..<start + count + taps - 1)
            // Quiet parts cannot exceed the peak.
            if from.largestMagnitude() * gain > peak {
                for first in stride(from: 0, to: filters.count, by: taps) {
                    let filter = filters.extracting(first..<first + taps)
                    peak = max(peak, filtered(from, count, filter, &sums))
                }
            }
            start += count
        }
        return peak
    }

    /// The greatest of `count` filtered values, which stay in `sums`.
    private static func filtered(
        _ samples: Span<Float>, _ count: Int, _ filter: Span<Float>,
        _ sums: inout MutableSpan<Float>
    ) -> Float {
        // One check covers the samples of all taps.
        guard count <= sums.count, samples.count >= count + taps - 1 else { return 0 }
        for index in 0..<count { sums[index] = 0 }
        for tap in filter.indices {
            let factor = filter[tap]
            for index in 0..<count { sums[index] += factor * samples[unchecked: tap &+ index] }
        }
        return sums.span.extracting(first: count).largestMagnitude()
    }

    /// Nothing is interpolated across the break.
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
