import CVoiceDetection

/// Some channels of a track as one, and whether somebody speaks in them.
struct SpeechLine: Sendable {
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
    private var samples: [Int16] = []
    private var power = 0.0
    private(set) var frames: [Frame] = []

    init(channels: [Int], sampleRate: Int) {
        self.channels = channels
        band = SpeechBand(sampleRate: sampleRate)
    }

    mutating func add(_ mixed: UnsafePointer<Float>, _ count: Int) {
        let length = Int(trackprobe_voice_frame)
        var (samples, power) = (samples, power)
        self.samples = []
        band.add(mixed, count) { sample in
            let sample = min(max(sample, -1), 1)
            power += Double(sample * sample)
            samples.append(Int16(sample * 32_767))
            guard samples.count == length else { return }
            let isSpoken = samples.withUnsafeBufferPointer {
                trackprobe_voice_hear(&voice, $0.baseAddress)
            }
            frames.append(Frame(isSpoken: isSpoken, power: power / Double(length)))
            samples.removeAll(keepingCapacity: true)
            power = 0
        }
        (self.samples, self.power) = (samples, power)
    }

    mutating func takeFrames() -> [Frame] {
        defer { frames.removeAll(keepingCapacity: true) }
        return frames
    }
}
