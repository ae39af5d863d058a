import TrackModel

/// The meters for sound of one rate, format and number of channels.
struct AudioMeterSet: Sendable {
    private let sampleRate: Int
    private let format: AudioBuffer.SampleFormat
    private let channels: Int
    private let layout: [String]?
    private let lowFrequencies: [Int]

    private var levels: LevelMeter
    private var clipping: ClippingMeter
    private var relations: RelationMeter
    private var highPasses: [HighPass?]
    private var loudness: LoudnessMeter?
    private var truePeak: TruePeakMeter
    private var depth: SampleDepthMeter
    private var spectrum: SpectrumMeter?

    private var samples: [Float]
    private var filled = 0
    private var frames = 0
    private var invalid = 0

    init(_ sound: borrowing AudioBuffer) {
        sampleRate = sound.sampleRate
        format = sound.format
        channels = sound.channels
        layout = sound.layout
        let names = sound.layout ?? []
        lowFrequencies = names.indices.filter { names[$0].hasPrefix("LFE") }
        let bits = format.isInteger ? format.bytes * 8 : nil
        levels = LevelMeter(sampleRate: sampleRate, channels: channels)
        clipping = ClippingMeter(channels: channels, bits: bits)
        relations = RelationMeter(channels: channels)
        highPasses = lowFrequencies.map { [sampleRate] _ in HighPass(sampleRate: sampleRate) }
        loudness = LoudnessMeter(sampleRate: sampleRate, channels: channels, layout: layout)
        truePeak = TruePeakMeter(sampleRate: sampleRate, channels: channels)
        depth = SampleDepthMeter(format: format, validBits: sound.validBits)
        spectrum = SpectrumMeter(sampleRate: sampleRate, channels: channels, layout: layout)
        samples = Array(repeating: 0, count: channels * AudioBlock.capacity)
    }

    func fits(_ sound: borrowing AudioBuffer) -> Bool {
        sound.sampleRate == sampleRate && sound.channels == channels && sound.format == format
            && sound.layout == layout
    }

    var seconds: Double { Double(frames) / Double(sampleRate) }

    mutating func add(_ sound: borrowing AudioBuffer) {
        depth.add(sound)
        var start = 0
        while start < sound.frames {
            let count = min(sound.frames - start, AudioBlock.capacity - filled)
            for channel in 0..<channels { read(sound, channel, from: start, count) }
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
            let block = AudioBlock(samples: first, channels: channels, frames: filled)
            levels.add(block)
            clipping.add(block)
            relations.add(block)
            for (place, channel) in lowFrequencies.enumerated() {
                highPasses[place]?.add(block[channel], block.frames)
            }
            loudness?.add(block)
            truePeak.add(block)
            spectrum?.add(block)
        }
        swap(&samples, &self.samples)
        filled = 0
    }

    mutating func interrupt() {
        measure()
        clipping.interrupt()
        for place in highPasses.indices { highPasses[place]?.interrupt() }
        loudness?.interrupt()
        truePeak.interrupt()
        spectrum?.interrupt()
    }

    var measurements: AudioMeasurements {
        var all = self
        all.interrupt()
        return all.gathered
    }

    private var gathered: AudioMeasurements {
        var channels = levels.measured(names: layout)
        for index in channels.indices {
            channels[index].residualOfFront = relations.residualOfFront(index).flatMap {
                Double.decibels(power: max($0, 1e-12))?.hundredths
            }
        }
        for (place, channel) in lowFrequencies.enumerated() {
            guard let filter = highPasses[place], filter.total > 0 else { continue }
            channels[channel].levelAbove500Hz =
                Double.decibels(power: min(max(filter.energy / filter.total, 1e-12), 1))?.hundredths
        }
        var measured = AudioMeasurements(
            seconds: seconds.thousandths, sampleRate: sampleRate, channels: channels)
        var loudness = loudness?.measured ?? AudioLoudness()
        loudness.truePeak = Double.decibels(amplitude: Double(truePeak.peak))?.hundredths
        loudness.samplePeak = channels.compactMap(\.samplePeak).max()
        measured.loudness = loudness
        measured.copies = relations.copies
        measured.clipping = clipping.measured
        measured.depth = depth.measured
        measured.spectrum = spectrum?.measured
        (measured.leadingSilence, measured.trailingSilence) = levels.silence
        measured.invalidSamples = invalid
        return measured
    }
}
