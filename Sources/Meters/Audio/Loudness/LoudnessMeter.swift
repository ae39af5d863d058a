import TrackModel

/// Loudness over 0.4 seconds, three seconds and the whole (ITU-R BS.1770-4, EBU
/// Tech 3341 and 3342).
struct LoudnessMeter {
    private let filter: KWeighting
    private let weights: [Double]
    private var states: [KWeighting.State]
    /// Frames of a hundredth of a second, the hop of what is largest; programmes are
    /// gated in blocks ten hops apart.
    private let hop: Int
    private var missing: Int
    private var sum = 0.0
    /// Powers of the last three seconds, in a ring.
    private var hops = [Double](repeating: 0, count: 300)
    private var filled = 0
    private var next = 0
    private var hopsOfTenth = 0
    private var blocks = LoudnessHistogram()
    private var shortTerms = LoudnessHistogram()
    private var maximumMomentary = 0.0
    private var maximumShortTerm = 0.0
    private var timeline = LoudnessTimeline()
    /// Position of the front centre channel; nil where there is none beside others.
    private let center: Int?
    private var sumOfCenter = 0.0
    /// Powers of the centre in the last 0.4 seconds, in a ring.
    private var hopsOfCenter = [Double](repeating: 0, count: 40)
    private var nextOfCenter = 0
    private var blocksOfCenter = LoudnessHistogram()

    /// nil for rates too low to weight.
    init?(sampleRate: Int, channels: Int, layout: [String]?) {
        guard channels > 0, let filter = KWeighting(sampleRate: sampleRate) else { return nil }
        self.filter = filter
        weights = Self.weights(channels: channels, layout: layout)
        center = channels > 2 ? layout?.firstIndex(of: "FC") : nil
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
                sum += weights[channel] * energy
                if channel == center { sumOfCenter += energy }
            }
            missing -= end - start
            start = end
            if missing == 0 { endHop() }
        }
    }

    private mutating func endHop() {
        hops[next] = sum / Double(hop)
        hopsOfCenter[nextOfCenter] = sumOfCenter / Double(hop)
        nextOfCenter = (nextOfCenter + 1) % hopsOfCenter.count
        next = (next + 1) % hops.count
        filled = min(filled + 1, hops.count)
        (sum, sumOfCenter) = (0, 0)
        missing = hop
        hopsOfTenth = (hopsOfTenth + 1) % 10
        guard filled >= 40 else { return timeline.add(power: nil) }
        let momentary = latest(40)
        maximumMomentary = max(maximumMomentary, momentary)
        if hopsOfTenth == 0 {
            blocks.add(power: momentary)
            if center != nil {
                let power = hopsOfCenter.reduce(0, +) / Double(hopsOfCenter.count)
                blocksOfCenter.add(power: power)
            }
        }
        guard filled == hops.count else { return timeline.add(power: nil) }
        let shortTerm = latest(hops.count)
        timeline.add(power: shortTerm)
        maximumShortTerm = max(maximumShortTerm, shortTerm)
        if hopsOfTenth == 0 { shortTerms.add(power: shortTerm) }
    }

    /// Mean power of the last hops.
    private func latest(_ count: Int) -> Double {
        var sum = 0.0
        for back in 1...count { sum += hops[(next - back + hops.count) % hops.count] }
        return sum / Double(count)
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() {
        for channel in states.indices { states[channel] = KWeighting.State() }
        timeline.interrupt()
        missing = hop
        (sum, sumOfCenter) = (0, 0)
        filled = 0
        hopsOfTenth = 0
    }

    var measured: AudioLoudness {
        var loudness = AudioLoudness()
        loudness.integrated = blocks.integrated?.hundredths
        loudness.range = shortTerms.range?.hundredths
        loudness.maximumMomentary =
            LoudnessHistogram.loudness(power: maximumMomentary)?.hundredths
        loudness.maximumShortTerm =
            LoudnessHistogram.loudness(power: maximumShortTerm)?.hundredths
        loudness.center = blocksOfCenter.integrated?.hundredths
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
        // Where there are side channels, those at the back are behind 120°.
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
