import Platform
import TrackModel

/// Loudness over 0.4 seconds, three seconds and the whole (ITU-R BS.1770-4, EBU
/// Tech 3341 and 3342).
struct LoudnessMeter {
    /// Hops of momentary loudness, 0.4 s, and of short-term loudness, 3 s.
    private static let momentaryHops = 40
    private static let shortTermHops = 300
    /// Hops from one gating block to the next.
    private static let blockStep = 10

    private let filter: KWeighting
    private let weights: [Double]
    private var states: [KWeighting.State]
    /// Frames of a hundredth of a second, and those missing of the current one.
    private let hop: Int
    private var missing: Int
    /// Hops since the last gating block.
    private var hopsOfBlock = 0
    private var programme = Programme()
    private var timeline = LoudnessTimeline()
    /// nil without a front centre channel beside others.
    private var center: Center?

    /// Weighted sum of all channels.
    private struct Programme {
        var sum = 0.0
        var hops = PowerRing(count: LoudnessMeter.shortTermHops)
        var blocks = LoudnessHistogram()
        var shortTerms = LoudnessHistogram()
        var maximumMomentary = 0.0
        var maximumShortTerm = 0.0
    }

    /// The front centre channel alone.
    private struct Center {
        let channel: Int
        var sum = 0.0
        var hops = PowerRing(count: LoudnessMeter.momentaryHops)
        var blocks = LoudnessHistogram()
    }

    /// Mean powers of the last hops.
    private struct PowerRing {
        private(set) var values: [Double]
        private(set) var filled = 0
        private var next = 0

        init(count: Int) { values = [Double](repeating: 0, count: count) }

        var isFull: Bool { filled == values.count }

        mutating func add(_ power: Double) {
            values[next] = power
            next = (next + 1) % values.count
            filled = min(filled + 1, values.count)
        }

        func latest(_ count: Int) -> Double {
            var sum = 0.0
            for back in 1...count { sum += values[(next - back + values.count) % values.count] }
            return sum / Double(count)
        }

        mutating func clear() { filled = 0 }
    }

    /// nil for sample rates that are too low.
    init?(sampleRate: Int, channels: Int, layout: [String]?) {
        guard channels > 0, let filter = KWeighting(sampleRate: sampleRate) else { return nil }
        self.filter = filter
        weights = Self.weights(channels: channels, layout: layout)
        let front = channels > 2 ? layout?.firstIndex(of: "FC") : nil
        center = front.map { Center(channel: $0) }
        states = Array(repeating: KWeighting.State(), count: channels)
        hop = max(1, (sampleRate + 50) / 100)
        missing = hop
    }

    mutating func add(_ block: AudioBlock) {
        guard block.channels == weights.count else { return }
        var start = 0
        while start < block.frames {
            let end = min(block.frames, start + missing)
            for channel in states.indices where weights[channel] > 0 {
                let energy = filter.energy(
                    block[channel].span.extracting(start..<end), &states[channel])
                programme.sum += weights[channel] * energy
                if channel == center?.channel { center?.sum += energy }
            }
            missing -= end - start
            start = end
            if missing == 0 { endHop() }
        }
    }

    private mutating func endHop() {
        programme.hops.add(programme.sum / Double(hop))
        if let sum = center?.sum { center?.hops.add(sum / Double(hop)) }
        programme.sum = 0
        center?.sum = 0
        missing = hop
        hopsOfBlock = (hopsOfBlock + 1) % Self.blockStep
        guard programme.hops.filled >= Self.momentaryHops else {
            return timeline.add(power: nil)
        }
        let momentary = programme.hops.latest(Self.momentaryHops)
        programme.maximumMomentary = max(programme.maximumMomentary, momentary)
        if hopsOfBlock == 0 {
            programme.blocks.add(power: momentary)
            if let values = center?.hops.values {
                center?.blocks.add(power: values.reduce(0, +) / Double(values.count))
            }
        }
        guard programme.hops.isFull else { return timeline.add(power: nil) }
        let shortTerm = programme.hops.latest(Self.shortTermHops)
        timeline.add(power: shortTerm)
        programme.maximumShortTerm = max(programme.maximumShortTerm, shortTerm)
        if hopsOfBlock == 0 { programme.shortTerms.add(power: shortTerm) }
    }

    mutating func interrupt() {
        for channel in states.indices { states[channel] = KWeighting.State() }
        timeline.interrupt()
        missing = hop
        programme.sum = 0
        center?.sum = 0
        programme.hops.clear()
        hopsOfBlock = 0
    }

    var measured: AudioLoudness {
        var loudness = AudioLoudness()
        loudness.integrated = programme.blocks.integrated?.hundredths
        loudness.range = programme.shortTerms.range?.hundredths
        loudness.maximumMomentary =
            LoudnessHistogram.loudness(power: programme.maximumMomentary)?.hundredths
        loudness.maximumShortTerm =
            LoudnessHistogram.loudness(power: programme.maximumShortTerm)?.hundredths
        loudness.center = center?.blocks.integrated?.hundredths
        loudness.curve = timeline.curve
        return loudness
    }
}

extension LoudnessMeter {
    /// BS.1770-4 annex 3: 1.41 (+1.5 dB) for what is 60° to 120° to the side at ear
    /// level, nothing for low frequency effects, 1 for the rest.
    static func weights(channels: Int, layout: [String]?) -> [Double] {
        guard let layout = layout ?? usualLayout(channels) else {
            return Array(repeating: 1, count: channels)
        }
        // With side channels, the back channels are beyond 120°.
        let hasSides = layout.contains("SL")
        return layout.map { name in
            switch name {
            case "LFE", "LFE2": 0
            case "SL", "SR", "WL", "WR", "SDL", "SDR": 1.41
            case "BL", "BR": hasSides ? 1 : 1.41
            default: 1
            }
        }
    }

    private static func usualLayout(_ channels: Int) -> [String]? {
        switch channels {
        case 4: ["FL", "FR", "BL", "BR"]
        case 5: ["FL", "FR", "FC", "BL", "BR"]
        case 6: ["FL", "FR", "FC", "LFE", "BL", "BR"]
        case 8: ["FL", "FR", "FC", "LFE", "BL", "BR", "SL", "SR"]
        default: nil
        }
    }
}

extension LoudnessMeter: AudioMeter {
    init?(_ format: AudioFormat) {
        self.init(
            sampleRate: format.sampleRate, channels: format.channels, layout: format.layout)
    }

    func write(into measurements: inout AudioMeasurements) { measurements.loudness = measured }
}

/// The two filters of ITU-R BS.1770-4 annex 1.
///
/// The standard has coefficients for 48 kHz; those for other rates come from the analogue filters
/// by the bilinear transform, as in libebur128 and FFmpeg.
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

        /// Denormal numbers slow the processor down.
        fileprivate mutating func settle() {
            if shelf1.magnitude < 1e-15 { shelf1 = 0 }
            if shelf2.magnitude < 1e-15 { shelf2 = 0 }
            if pass1.magnitude < 1e-15 { pass1 = 0 }
            if pass2.magnitude < 1e-15 { pass2 = 0 }
        }
    }

    /// - Returns: Sum of the squares of the filtered samples.
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
