import TrackModel

/// All meters of the audio of a track.
///
/// Memory does not grow with the length. Where the time of a buffer does not follow
/// that of the one before, what needs neighbouring samples begins anew.
package struct AudioMeters: Sendable {
    /// Seconds by which timestamps may jump without an interruption: containers round.
    private static let tolerance = 0.05
    /// Formats (sample rate, channels, sample format) that are measured, each by itself.
    private static let maxFormats = 4

    private var sets: [AudioMeterSet] = []
    private var current = 0
    private var expected: Double?
    /// nil unless all of the track is measured.
    private var speech: SpeechMeter?
    /// Whether to look for the frames of a lossy codec.
    private var seeksGrid = false
    /// The measurements of all samples; nil until they are computed.
    private var concluded: AudioMeasurements?

    package init() {}

    /// Adds the measurements that need all of the track.
    ///
    /// - Parameters:
    ///   - isLossy: Whether the codec always is; its own frames are not looked for.
    ///   - keepsPassages: Whether to keep passages for speech recognition.
    package mutating func expectEverything(isLossy: Bool = false, keepsPassages: Bool = false) {
        seeksGrid = !isLossy
        speech = SpeechMeter(keepsPassages: keepsPassages)
    }

    /// Adds decoded samples.
    package mutating func add(_ sound: borrowing AudioBuffer) {
        concluded = nil
        speech?.add(sound)
        let index = sets.firstIndex { $0.fits(sound) }
        guard index != nil || sets.count < Self.maxFormats else { return }
        if let index, index == current {
            if let expected, let time = sound.time, (time - expected).magnitude > Self.tolerance {
                sets[current].interrupt()
            }
        } else {
            if sets.indices.contains(current) { sets[current].interrupt() }
            if index == nil { sets.append(AudioMeterSet(sound, seeksGrid: seeksGrid)) }
            current = index ?? sets.count - 1
        }
        expected = sound.time.map { $0 + sound.duration }
        sets[current].add(sound)
    }

    /// The next samples do not follow the last ones, as after seeking.
    package mutating func interrupt() {
        if sets.indices.contains(current) { sets[current].interrupt() }
        expected = nil
        speech?.interrupt()
    }

    /// Keeps the measurements of all samples.
    package mutating func conclude() { concluded = measurements }

    /// Measurements so far, of the format with the longest duration; nil without samples.
    package var measurements: AudioMeasurements? {
        if let concluded { return concluded }
        var measured = sets.max { $0.seconds < $1.seconds }?.measurements
        measured?.shares = speech?.result?.shares
        return measured
    }

    /// Passages of half a minute with the most speech: mono at 16,000 Hz, full scale being 1.
    package var spokenPassages: [[Float]] { speech?.spokenPassages ?? [] }

    /// Speech activity; nil unless all of the track was measured.
    package var timeline: SoundTimeline? { speech?.result?.timeline }
}

/// The meters for audio of one format.
struct AudioMeterSet: Sendable {
    /// All meters; the first one writes the channels that others add to.
    private static var kinds: [any AudioMeter.Type] {
        [
            LevelMeter.self,
            ClippingMeter.self,
            CeilingMeter.self,
            PlateauMeter.self,
            DropoutMeter.self,
            HoleMeter.self,
            ClickMeter.self,
            RepeatMeter.self,
            RelationMeter.self,
            PolarityMeter.self,
            DelayMeter.self,
            CoherenceMeter.self,
            LowFrequencyMeter.self,
            LoudnessMeter.self,
            TruePeakMeter.self,
            SampleDepthMeter.self,
            SpectrumMeter.self,
            HumMeter.self,
        ]
    }

    private let format: AudioFormat
    private var meters: [any AudioMeter]
    private var samples: ContiguousArray<Float>
    private var filled = 0
    private var frames = 0
    private var invalid = 0

    /// - Parameter seeksGrid: whether to look for the frames of a lossy codec, which needs all of a
    ///   track.
    init(_ sound: borrowing AudioBuffer, seeksGrid: Bool) {
        let format = AudioFormat(sound)
        self.format = format
        meters = (Self.kinds + (seeksGrid ? [CodingGridMeter.self] : [])).compactMap {
            $0.init(format)
        }
        samples = ContiguousArray(repeating: 0, count: format.channels * AudioBlock.capacity)
    }

    func fits(_ sound: borrowing AudioBuffer) -> Bool {
        sound.sampleRate == format.sampleRate && sound.channels == format.channels
            && sound.format == format.samples && sound.layout == format.layout
    }

    var seconds: Double { Double(frames) / Double(format.sampleRate) }

    mutating func add(_ sound: borrowing AudioBuffer) {
        for index in meters.indices { meters[index].add(sound) }
        var start = 0
        while start < sound.frames {
            let count = min(sound.frames - start, AudioBlock.capacity - filled)
            for channel in 0..<format.channels {
                let place = channel * AudioBlock.capacity + filled
                invalid += sound.read(
                    channel: channel, from: start, into: &samples, at: place..<place + count)
            }
            start += count
            filled += count
            if filled == AudioBlock.capacity { measure() }
        }
        frames += sound.frames
    }

    /// Passes a block to the meters.
    private mutating func measure() {
        guard filled > 0 else { return }
        let block = AudioBlock(samples: samples, channels: format.channels, frames: filled)
        for index in meters.indices { meters[index].add(block) }
        filled = 0
    }

    mutating func interrupt() {
        measure()
        for index in meters.indices { meters[index].interrupt() }
    }

    var measurements: AudioMeasurements {
        var all = self
        all.interrupt()
        var measured = AudioMeasurements(
            seconds: seconds.thousandths, sampleRate: format.sampleRate, channels: [])
        for meter in all.meters { meter.write(into: &measured) }
        measured.invalidSamples = invalid
        return measured
    }
}
