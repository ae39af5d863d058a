import TrackModel

/// Flat tops at full scale.
///
/// The top of a slow, loud wave is flat after rounding; only a steep way into or out of a run is
/// clipping.
struct ClippingMeter {
    /// Steps before and after a run, together: 0.2 % of full scale, what a wave of
    /// 50 Hz cut by 5 % has.
    private static let steepness: Float = 0.002

    private let fullScale: Float
    private let isFloat: Bool
    private var channels: [Run]
    private(set) var measured = AudioClipping(
        runs: 0, samples: 0, longest: 0, fullScaleSamples: 0, overs: 0)

    private struct Run {
        var before: Float = 0
        var value: Float = 0
        var length = 0
        var stepIn: Float = 0
    }

    /// - Parameter bits: of an integer sample; nil for floating point.
    init(channels: Int, bits: Int?) {
        // Between the largest value of 16 bits and the one below it.
        fullScale = bits.map { $0 <= 8 ? 0.99 : 0.99996 } ?? 0.99996
        isFloat = bits == nil
        self.channels = Array(repeating: Run(), count: channels)
    }

    mutating func add(_ block: AudioBlock) {
        guard block.channels == channels.count else { return }
        for channel in channels.indices {
            let samples = block.samples.span.extracting(block.places(of: channel))
            var run = channels[channel]
            let isLoud = samples.largestMagnitude() >= fullScale
            if isLoud || run.length > 0 {
                for index in samples.indices { step(&run, samples[index]) }
            } else {
                run.before = samples[block.frames - 1]
            }
            channels[channel] = run
        }
    }

    @inline(__always)
    private mutating func step(_ run: inout Run, _ sample: Float) {
        if run.length > 0, sample == run.value {
            run.length += 1
        } else {
            end(&run, next: sample)
            if sample.magnitude >= fullScale {
                run.stepIn = (sample - run.before).magnitude
                run.value = sample
                run.length = 1
            }
        }
        run.before = sample
        if sample.magnitude >= fullScale {
            measured.fullScaleSamples += 1
            if isFloat, sample.magnitude > 1 { measured.overs += 1 }
        }
    }

    private mutating func end(_ run: inout Run, next: Float) {
        if run.length >= 3, run.stepIn + (next - run.value).magnitude >= Self.steepness {
            measured.runs += 1
            measured.samples += run.length
            measured.longest = max(measured.longest, run.length)
        }
        run.length = 0
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() {
        for channel in channels.indices {
            channels[channel].length = 0
            channels[channel].before = 0
        }
    }
}

extension ClippingMeter: AudioMeter {
    init?(_ format: AudioFormat) {
        let bits = format.samples.isInteger ? format.samples.bytes * 8 : nil
        self.init(channels: format.channels, bits: bits)
    }

    func write(into measurements: inout AudioMeasurements) { measurements.clipping = measured }
}

/// Flat tops at the highest value of a channel below full scale: audio that was clipped and then
/// attenuated.
struct CeilingMeter: AudioMeter {
    /// Steps before and after a run, together, relative to full scale; and each relative to its
    /// value, at most: square waves have greater ones.
    private static let steepness: Float = 0.002
    private static let leap: Float = 0.3
    /// Share of the ceiling above which runs of equal samples count.
    private static let low: Float = 0.5

    private var channels: [Channel]

    private struct Channel {
        /// Positive and negative.
        var tops = (Top(), Top())
        var before: Float = 0
        var value: Float = 0
        var length = 0
        var stepIn: Float = 0
        /// Runs at other values.
        var others = 0
    }

    private struct Top {
        var value: Float = 0
        var runs = 0
        var samples = 0
        var longest = 0
    }

    init?(_ format: AudioFormat) {
        guard format.samples != .u8 else { return nil }
        channels = Array(repeating: Channel(), count: format.channels)
    }

    mutating func add(_ block: AudioBlock) {
        guard block.channels == channels.count, block.frames > 0 else { return }
        for index in channels.indices {
            let samples = block.samples.span.extracting(block.places(of: index))
            let lesser = min(channels[index].tops.0.value, channels[index].tops.1.value)
            if samples.largestMagnitude() >= lesser {
                for frame in samples.indices { Self.step(&channels[index], samples[frame]) }
            } else {
                channels[index].length = 0
                channels[index].before = samples[block.frames - 1]
                channels[index].value = channels[index].before
            }
        }
    }

    @inline(__always)
    private static func step(_ channel: inout Channel, _ sample: Float) {
        if channel.length > 0, sample == channel.value {
            channel.length += 1
        } else {
            if channel.length >= 3 { end(&channel, next: sample) }
            channel.stepIn = (sample - channel.before).magnitude
            channel.value = sample
            channel.length = 1
            if sample > channel.tops.0.value { rise(&channel.tops.0, &channel.others, sample) }
            if -sample > channel.tops.1.value { rise(&channel.tops.1, &channel.others, -sample) }
        }
        channel.before = sample
    }

    /// Flat tops at a former highest value count as others.
    private static func rise(_ top: inout Top, _ others: inout Int, _ value: Float) {
        others += top.runs
        top = Top(value: value)
    }

    private static func end(_ channel: inout Channel, next: Float) {
        let magnitude = channel.value.magnitude
        let stepOut = (next - channel.value).magnitude
        guard channel.stepIn + stepOut >= steepness,
            max(channel.stepIn, stepOut) <= leap * magnitude
        else { return }
        if channel.value == channel.tops.0.value {
            count(&channel.tops.0, channel.length)
        } else if -channel.value == channel.tops.1.value {
            count(&channel.tops.1, channel.length)
        } else if magnitude >= low * max(channel.tops.0.value, channel.tops.1.value) {
            channel.others += 1
        }
    }

    private static func count(_ top: inout Top, _ length: Int) {
        top.runs += 1
        top.samples += length
        top.longest = max(top.longest, length)
    }

    mutating func interrupt() {
        for index in channels.indices {
            channels[index].length = 0
            channels[index].before = 0
        }
    }

    func write(into measurements: inout AudioMeasurements) {
        let tops = channels.flatMap { [$0.tops.0, $0.tops.1] }
        // Between the largest value of 16 bits and the one below it: those are `ClippingMeter`'s.
        guard let highest = tops.map(\.value).max(), highest > 0, highest < 0.99996 else { return }
        measurements.clipping?.ceiling = AudioCeiling(
            level: Double.decibels(amplitude: Double(highest))?.hundredths ?? 0,
            runs: tops.reduce(0) { $0 + $1.runs }, samples: tops.reduce(0) { $0 + $1.samples },
            longest: tops.map(\.longest).max() ?? 0,
            otherRuns: channels.reduce(0) { $0 + $1.others })
    }
}
