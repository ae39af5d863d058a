import TrackModel

/// Flat tops at the highest value of a channel where that is below full scale: sound that was cut off,
/// and then made softer.
struct CeilingMeter: AudioMeter {
    /// Steps before and after a run, together, against full scale; and each against its value, at most:
    /// square waves leap.
    private static let steepness: Float = 0.002
    private static let leap: Float = 0.3
    /// Share of the ceiling from which runs of equal samples are looked at.
    private static let low: Float = 0.5

    private var channels: [Channel]

    private struct Channel {
        /// Above zero, and below.
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

    /// Flat tops at what is no longer the highest value are like any others.
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
