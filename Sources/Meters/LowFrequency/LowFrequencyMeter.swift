import Platform
import TrackModel

/// Level above 500 Hz of every channel, where one is LFE.
struct LowFrequencyMeter: AudioMeter {
    private static let maxChannels = 16

    private var filters: [(channel: Int, filter: HighPass)]

    /// nil without an LFE channel.
    init?(_ format: AudioFormat) {
        guard !format.lowFrequencies.isEmpty, format.channels <= Self.maxChannels else {
            return nil
        }
        filters = (0..<format.channels).compactMap { channel in
            HighPass(sampleRate: format.sampleRate).map { (channel, $0) }
        }
    }

    mutating func add(_ block: AudioBlock) {
        for index in filters.indices {
            filters[index].filter.add(block[filters[index].channel].span)
        }
    }

    mutating func interrupt() {
        for index in filters.indices { filters[index].filter.interrupt() }
    }

    func write(into measurements: inout AudioMeasurements) {
        for (channel, filter) in filters
        where filter.total > 0 && measurements.channels.indices.contains(channel) {
            let share = min(max(filter.energy / filter.total, 1e-12), 1)
            measurements.channels[channel].levelAbove500Hz =
                Double.decibels(power: share)?.hundredths
        }
    }
}

/// Power above 500 Hz, by a Butterworth filter of fourth order.
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

    /// nil for sample rates that hold little above the corner.
    init?(sampleRate: Int) {
        guard Double(sampleRate) >= 8 * Self.corner else { return nil }
        let k = tan(.pi * Self.corner / Double(sampleRate))
        func section(_ q: Double) -> Section {
            let a0 = 1 + k / q + k * k
            return Section(gain: 1 / a0, a1: 2 * (k * k - 1) / a0, a2: (1 - k / q + k * k) / a0)
        }
        // Q of the two pole pairs of the fourth order.
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
        // Denormal numbers slow the processor down.
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

/// Reports LFE channels with high frequencies.
enum LowFrequencyVerdict {
    /// dB above 500 Hz relative to all of the channel: of a full-range LFE channel, and of one
    /// whose low frequencies are in another channel.
    private static let fullRange = -6.0
    private static let misplaced = -15.0
    /// The same of a channel that carries low frequencies alone.
    private static let low = -30.0
    private static let minimumSeconds = 10.0
    private static let confidence = 0.9

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard audio.sawEnough(minimumSeconds) else { return [] }
        let other = misplacedChannel(audio)
        let threshold = other == nil ? fullRange : misplaced
        return audio.measured.channels.enumerated().compactMap { index, channel in
            guard audio.isLowFrequency(channel), let level = channel.levelAbove500Hz,
                audio.isActive(channel), level >= threshold
            else { return nil }
            return audio.finding(
                .audioLFEFullRange,
                "\(audio.name(index)) carries frequencies above 500 Hz at \(level) dB of its level"
                    + (other.map { ", and \(audio.name($0)) carries none" } ?? ""),
                measure: [
                    "levelAbove500Hz": .double(level),
                    "lowFrequencies": other.map { .string(audio.name($0)) } ?? .string("none"),
                    "threshold": .double(threshold),
                ],
                severity: other == nil ? nil : .warning, confidence: confidence)
        }
    }

    /// The only channel besides LFE that carries low frequencies alone.
    private static func misplacedChannel(_ audio: MeasuredAudio) -> Int? {
        let channels = audio.measured.channels
        let found = channels.indices.filter {
            !audio.isLowFrequency(channels[$0]) && audio.isActive(channels[$0])
                && channels[$0].levelAbove500Hz ?? 0 <= low
        }
        return found.count == 1 ? found.first : nil
    }
}
