import CVoiceDetection
import Platform

/// Speech activity of some channels, mixed.
struct SpeechLine: Sendable {
    enum Task {
        case voice, bands, both
    }

    struct Frame {
        let isSpoken: Bool
        /// Mean square, full scale being 1.
        let power: Double
    }

    /// Strictest mode of the detector: music rarely passes for speech.
    private static let mode: Int32 = 3

    let channels: [Int]
    private var band: SpeechBand
    private var voice = trackprobe_voice_make(mode)
    /// nil unless needed.
    private var bands: SpeechActivity?
    private let hearsVoice: Bool
    private var samples: [Int16] = []
    private var power = 0.0
    private(set) var frames: [Frame] = []

    init(channels: [Int], sampleRate: Int, for task: Task) {
        self.channels = channels
        hearsVoice = task != .bands
        bands = task == .voice ? nil : SpeechActivity()
        band = SpeechBand(sampleRate: sampleRate)
    }

    mutating func add(_ mixed: ArraySlice<Float>) {
        let length = Int(trackprobe_voice_frame)
        var (samples, power) = (samples, power)
        self.samples = []
        band.add(mixed) { sample in
            let sample = min(max(sample, -1), 1)
            power += Double(sample * sample)
            samples.append(Int16(sample * 32_767))
            guard samples.count == length else { return }
            bands?.add(samples)
            if hearsVoice {
                let isSpoken = trackprobe_voice_hear(&voice, samples)
                frames.append(Frame(isSpoken: isSpoken, power: power / Double(length)))
            }
            samples.removeAll(keepingCapacity: true)
            power = 0
        }
        (self.samples, self.power) = (samples, power)
    }

    mutating func takeBands() -> [SpeechActivity.Slot] { bands?.takeSlots() ?? [] }

    /// Completes the remaining bands.
    mutating func finish() { bands?.finish() }

    mutating func takeFrames() -> [Frame] {
        defer { frames.removeAll(keepingCapacity: true) }
        return frames
    }
}

/// Resampler to the sample rate of the voice detector.
struct SpeechBand: Sendable {
    /// Hertz of the voice detector.
    static let rate = 8000
    static let rates = 8000...384_000
    /// Output samples on either side of a filter, and positions between two samples.
    private static let reach = 8, phases = 32

    private let step: Double
    /// Taps of a filter.
    private let taps: Int
    private let filters: ContiguousArray<Float>
    private var history: ContiguousArray<Float>
    /// Position of the next output sample in the history.
    private var place: Double

    init(sampleRate: Int, to rate: Int = rate) {
        step = Double(sampleRate) / Double(rate)
        // Lower sample rates keep their whole band.
        let half = Int((Double(Self.reach) * max(step, 1)).rounded(.up))
        taps = 2 * half
        var filters: ContiguousArray<Float> = []
        for phase in 0..<Self.phases {
            let fraction = Double(phase) / Double(Self.phases)
            let values = (0..<2 * half).map { tap -> Double in
                let distance = (Double(tap - (half - 1)) - fraction) / Double(half)
                // Ends at 0.9 of half the rate, with a Hann window.
                let x = distance * Double(Self.reach) * 0.9
                let window = 0.5 + 0.5 * cos(.pi * min(max(distance, -1), 1))
                return (x == 0 ? 1 : sin(.pi * x) / (.pi * x)) * window
            }
            let sum = values.reduce(0, +)
            filters += values.map { Float($0 / sum) }
        }
        self.filters = filters
        history = ContiguousArray(repeating: 0, count: half)
        place = Double(half)
    }

    /// Calls `body` with each completed sample.
    mutating func add(_ samples: ArraySlice<Float>, _ body: (Float) -> Void) {
        history.append(contentsOf: samples)
        let half = taps / 2
        var place = place
        do {
            let (samples, filters) = (history.span, filters.span)
            while Int(place) < samples.count - half {
                let whole = Int(place)
                let phase = min(Int((place - Double(whole)) * Double(Self.phases)), Self.phases - 1)
                // Half of the taps precede each position.
                let around = samples.extracting(unchecked: whole &- half &+ 1..<whole &+ half &+ 1)
                let filter = filters.extracting(unchecked: phase &* taps..<phase &* taps &+ taps)
                body(Float(around.product(filter)))
                place += step
            }
        }
        let known = max(Int(place) - half, 0)
        history.removeFirst(min(known, history.count))
        self.place = place - Double(known)
    }
}

/// Passages of half a minute with the most speech, the length of a speech model.
struct SpokenPassages: Sendable {
    /// Hertz; samples of a passage, and of the last one.
    private static let rate = 16_000, length = 30 * rate, minimumLength = 10 * rate
    /// Passages that are kept, and active slots of one with speech.
    private static let maxPassages = 3, spoken = 150

    private struct Passage {
        var samples: [Float] = []
        /// Slots with active speech bands.
        var lively = 0
    }

    private var band: SpeechBand
    private var kept: [Passage] = []
    private var current = Passage()

    init(sampleRate: Int) { band = SpeechBand(sampleRate: sampleRate, to: Self.rate) }

    /// The next samples have another rate, or do not follow the last ones.
    mutating func begin(sampleRate: Int) {
        band = SpeechBand(sampleRate: sampleRate, to: Self.rate)
        current = Passage()
    }

    mutating func add(_ mixed: ArraySlice<Float>) {
        var samples = current.samples
        current.samples = []
        if samples.isEmpty { samples.reserveCapacity(Self.length) }
        band.add(mixed) { samples.append(min(max($0, -1), 1)) }
        current.samples = samples
        if current.samples.count >= Self.length { close() }
    }

    /// - Parameter lively: Active slots among those completed.
    mutating func note(lively: Int) { current.lively += lively }

    private mutating func close() {
        if current.lively >= Self.spoken { kept.append(current) }
        current = Passage()
        guard kept.count > Self.maxPassages else { return }
        if let least = kept.indices.min(by: { kept[$0].lively < kept[$1].lively }) {
            kept.remove(at: least)
        }
    }

    /// Passages in order of time.
    var passages: [[Float]] {
        var copy = self
        if copy.current.samples.count >= Self.minimumLength { copy.close() }
        return copy.kept.map(\.samples)
    }
}
