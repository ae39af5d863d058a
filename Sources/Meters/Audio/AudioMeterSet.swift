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
    private var samples: [Float]
    private var filled = 0
    private var frames = 0
    private var invalid = 0

    /// - Parameter isWhole: whether all of a track is measured.
    init(_ sound: borrowing AudioBuffer, isWhole: Bool) {
        let format = AudioFormat(sound)
        self.format = format
        meters = (Self.kinds + (isWhole ? Self.wholeKinds : [])).compactMap { $0.init(format) }
        samples = Array(repeating: 0, count: format.channels * AudioBlock.capacity)
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
            for channel in 0..<format.channels { read(sound, channel, from: start, count) }
            start += count
            filled += count
            if filled == AudioBlock.capacity { measure() }
        }
        frames += sound.frames
    }

    private mutating func read(
        _ sound: borrowing AudioBuffer, _ channel: Int, from start: Int, _ count: Int
    ) {
        let place = channel * AudioBlock.capacity + filled
        invalid += samples.withUnsafeMutableBufferPointer {
            sound.read(
                channel: channel, from: start,
                into: UnsafeMutableBufferPointer(rebasing: $0[place..<place + count]))
        }
    }

    /// Hands what was gathered to the meters.
    private mutating func measure() {
        guard filled > 0 else { return }
        var samples: [Float] = []
        swap(&samples, &self.samples)
        samples.withUnsafeBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            let block = AudioBlock(samples: first, channels: format.channels, frames: filled)
            for index in meters.indices { meters[index].add(block) }
        }
        swap(&samples, &self.samples)
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
