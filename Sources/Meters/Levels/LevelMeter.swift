import TrackModel

/// Peak, mean power and mean of each channel, and silence around all of them.
struct LevelMeter {
    /// −60 dBFS.
    private static let silence: Float = 0.001

    private var channels: [Channel]
    private var names: [String]?
    private let sampleRate: Int
    private var frames = 0
    private var framesOfSecond = 0
    private var seconds = 0
    private var firstSound: Int?
    /// Frame after the last one above silence.
    private var endOfSound: Int?

    private struct Channel {
        var peak: Float = 0
        var sum = 0.0
        var squares = 0.0
        /// Means of whole seconds.
        var second = 0.0
        /// Sum of the squares before this second, and the powers of the quietest and loudest
        /// second.
        var before = 0.0
        var softest: Double?
        var loudest = 0.0
        var positive = MeanCount()
        var negative = MeanCount()
    }

    /// Seconds by the size of their mean, for one sign: 64 classes, two per octave.
    private struct MeanCount {
        private var classes = [Int](repeating: 0, count: 64)

        mutating func add(_ mean: Double) { classes[Self.index(mean)] += 1 }

        func above(_ mean: Double) -> Int { classes[Self.index(mean)...].reduce(0, +) }

        private static func index(_ mean: Double) -> Int {
            guard mean.isNormal else { return 0 }
            let half = mean.significand >= 1.4142135623730951 ? 1 : 0
            return min(max((Int(mean.exponent) + 24) * 2 + half, 0), 63)
        }
    }

    init(sampleRate: Int, channels: Int) {
        self.sampleRate = sampleRate
        self.channels = Array(repeating: Channel(), count: channels)
    }

    mutating func add(_ block: AudioBlock) {
        guard block.channels == channels.count else { return }
        for index in channels.indices {
            let samples = block[index]
            let peak = add(samples.span, to: &channels[index])
            if peak > Self.silence { hear(samples.span) }
        }
        frames += block.frames
        framesOfSecond += block.frames
        if framesOfSecond >= sampleRate { endSecond() }
    }

    private func add(_ samples: Span<Float>, to channel: inout Channel) -> Float {
        let peak = samples.largestMagnitude()
        let sum = samples.sum()
        channel.squares += samples.product(samples)
        channel.peak = max(channel.peak, peak)
        channel.sum += sum
        channel.second += sum
        return peak
    }

    /// Takes a block with audio.
    private mutating func hear(_ samples: Span<Float>) {
        let end = samples.count - 1
        var last = end
        while last > 0, samples[last].magnitude <= Self.silence { last -= 1 }
        endOfSound = max(endOfSound ?? 0, frames + last + 1)
        guard firstSound.map({ $0 >= frames }) ?? true else { return }
        var first = 0
        while first < end, samples[first].magnitude <= Self.silence { first += 1 }
        firstSound = min(firstSound ?? .max, frames + first)
    }

    private mutating func endSecond() {
        for index in channels.indices {
            let mean = channels[index].second / Double(framesOfSecond)
            if mean > 0 { channels[index].positive.add(mean) }
            if mean < 0 { channels[index].negative.add(-mean) }
            channels[index].second = 0
            let power = (channels[index].squares - channels[index].before) / Double(framesOfSecond)
            channels[index].before = channels[index].squares
            channels[index].softest = min(channels[index].softest ?? power, power)
            channels[index].loudest = max(channels[index].loudest, power)
        }
        seconds += 1
        framesOfSecond = 0
    }

    /// Seconds of silence at the beginning and the end.
    var silence: (leading: Double?, trailing: Double?) {
        (
            firstSound.map { (Double($0) / Double(sampleRate)).thousandths },
            endOfSound.map { (Double(frames - $0) / Double(sampleRate)).thousandths }
        )
    }

    func measured(names: [String]?) -> [AudioChannel] {
        channels.enumerated().map { index, channel in
            let count = Double(max(frames, 1))
            let offset = channel.sum / count
            var measured = AudioChannel(name: names?[index], offset: (offset * 1e6).rounded() / 1e6)
            measured.samplePeak = Double.decibels(amplitude: Double(channel.peak))?.hundredths
            measured.rms = Double.decibels(power: channel.squares / count)?.hundredths
            if let softest = channel.softest {
                measured.softestSecond = Double.decibels(power: max(softest, 0))?.hundredths
                measured.loudestSecond = Double.decibels(power: channel.loudest)?.hundredths
            }
            if seconds >= 2, offset != 0 {
                let steady = (offset > 0 ? channel.positive : channel.negative)
                    .above(offset.magnitude / 2)
                measured.offsetSteadiness = (Double(steady) / Double(seconds)).thousandths
            }
            return measured
        }
    }
}

extension LevelMeter: AudioMeter {
    init?(_ format: AudioFormat) {
        self.init(sampleRate: format.sampleRate, channels: format.channels)
        names = format.layout
    }

    func write(into measurements: inout AudioMeasurements) {
        measurements.channels = measured(names: names)
        (measurements.leadingSilence, measurements.trailingSilence) = silence
    }
}
