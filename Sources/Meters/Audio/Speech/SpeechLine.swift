import CVoiceDetection

/// Some channels of a track as one, whether somebody speaks in them, and their bands.
struct SpeechLine: Sendable {
    enum Task {
        case voice, bands, both
    }

    struct Frame {
        let isSpoken: Bool
        /// Mean square, full scale being 1.
        let power: Double
    }

    /// The detector's strictest mode: music is to pass for speech seldom.
    private static let mode: Int32 = 3

    let channels: [Int]
    private var band: SpeechBand
    private var voice = trackprobe_voice_make(mode)
    /// nil where nobody asks for them.
    private var bands: VoiceBands?
    private let hearsVoice: Bool
    private var samples: [Int16] = []
    private var power = 0.0
    private(set) var frames: [Frame] = []

    init(channels: [Int], sampleRate: Int, for task: Task) {
        self.channels = channels
        hearsVoice = task != .bands
        bands = task == .voice ? nil : VoiceBands()
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

    mutating func takeBands() -> [VoiceBands.Slot] { bands?.takeSlots() ?? [] }

    /// No samples follow.
    mutating func finish() { bands?.finish() }

    mutating func takeFrames() -> [Frame] {
        defer { frames.removeAll(keepingCapacity: true) }
        return frames
    }
}
