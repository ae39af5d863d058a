import TrackModel

/// The meters for sound of one rate, format and number of channels.
struct AudioMeterSet: Sendable {
    /// The meters there are; the first writes the channels that others add to.
    private static var kinds: [any AudioMeter.Type] {
        [
            LevelMeter.self,
            ClippingMeter.self,
            CeilingMeter.self,
            DropoutMeter.self,
            ClickMeter.self,
            RepeatMeter.self,
            RelationMeter.self,
            PolarityMeter.self,
            DelayMeter.self,
            LowFrequencyMeter.self,
            LoudnessMeter.self,
            TruePeakMeter.self,
            SampleDepthMeter.self,
            SpectrumMeter.self,
            HumMeter.self,
        ]
    }

    /// Those that only the whole of a track tells something.
    private static var wholeKinds: [any AudioMeter.Type] { [CodingGridMeter.self] }

    private let format: AudioFormat
    private var meters: [any AudioMeter]
    private var samples: ContiguousArray<Float>
    private var filled = 0
    private var frames = 0
    private var invalid = 0

    /// - Parameter isWhole: whether all of a track is measured.
    init(_ sound: borrowing AudioBuffer, isWhole: Bool) {
        let format = AudioFormat(sound)
        self.format = format
        meters = (Self.kinds + (isWhole ? Self.wholeKinds : [])).compactMap { $0.init(format) }
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

    /// Hands what was gathered to the meters.
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
