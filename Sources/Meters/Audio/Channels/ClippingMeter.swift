import TrackModel

/// Flat tops at full scale.
///
/// The top of a slow loud wave is flat too once it is rounded; only where the way
/// into or out of the run is steep was something cut off.
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
