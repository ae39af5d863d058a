import TrackModel

/// Counts dropouts: short runs of digital zero between audio at full level, as lost packets or disc
/// blocks leave.
struct DropoutMeter: AudioMeter {
    /// One step of 16 bits, which dither adds to zero.
    private static let zero: Float = 0x1p-15
    /// Seconds of a dropout. A shorter run may be part of a wave, a longer one a pause.
    private static let shortest = 0.001
    private static let longest = 0.3
    /// Samples on either side that need audio.
    private static let context = 512
    /// −50 dBFS, mean power of these.
    private static let loud = 1e-5
    /// Samples at an edge, and their least peak divided by the root mean square: a fade has less
    /// than a cut.
    private static let edge = 48
    private static let edgePeak: Float = 0.25
    /// Least steps of both edges together, divided by the root mean square.
    private static let step: Float = 0.4
    /// Greatest ratio of the levels after and before: a new drum stroke after the last one faded is
    /// not a dropout.
    private static let change: Float = 4
    /// Distance at which samples are read; a run this long contains one.
    private static let stride = 32

    private var history: AudioHistory
    /// Frames of a dropout; `most` is less than `least` below 107 Hz, where none is found.
    private let least: Int
    private let most: Int
    private var runs: [Run?]
    private var measured = AudioFaults(count: 0, longest: 0)
    /// Frame after the last dropout; other channels drop out at the same time.
    private var counted = 0
    private let sampleRate: Double

    /// An open run of zero.
    private struct Run {
        /// Frame since the beginning.
        var start: Int
        /// Level before the run; 0 where no audio is cut off.
        var before: Float
        var last: Float
    }

    /// nil for 8 bits, where quiet passages step into and out of zero.
    init?(_ format: AudioFormat) {
        guard format.samples != .u8, format.validBits ?? .max > 8 else { return nil }
        history = AudioHistory(format)
        sampleRate = Double(format.sampleRate)
        least = max(Int(Self.shortest * sampleRate), Self.stride)
        most = Int(Self.longest * sampleRate)
        runs = Array(repeating: nil, count: format.channels)
    }

    mutating func add(_ sound: borrowing AudioBuffer) { history.add(sound) }

    mutating func add(_ block: AudioBlock) {
        guard history.add(block) else { return }
        for channel in runs.indices {
            var run = runs[channel]
            let samples = history.samples[channel]
            let ended = look(samples.span, &run)
            runs[channel] = run
            for dropout in ended { count(dropout) }
        }
    }

    /// - Returns: The dropouts that end in the middle block, in frames.
    private func look(_ samples: Span<Float>, _ run: inout Run?) -> [Range<Int>] {
        var ended: [Range<Int>] = []
        var index = AudioHistory.middle.lowerBound
        while index < AudioHistory.middle.upperBound {
            if let open = run,
                let end = (index + 1 - Self.stride...index).first(where: {
                    samples[$0].magnitude > Self.zero
                })
            {
                let range = open.start..<max(open.start, history.first + end)
                if isDropout(range, open, samples, end: end) { ended.append(range) }
                run = nil
            }
            if run == nil, samples[index].magnitude <= Self.zero { run = open(samples, index) }
            index += Self.stride
        }
        return ended
    }

    private func open(_ samples: Span<Float>, _ index: Int) -> Run {
        var start = index
        while start > 0, samples[start - 1].magnitude <= Self.zero { start -= 1 }
        var run = Run(start: history.first + start, before: 0, last: 0)
        guard start >= Self.context else { return run }
        run.before = Self.strength(
            samples.extracting(start - Self.context..<start), edgeAtEnd: true)
        run.last = samples[start - 1].magnitude
        return run
    }

    private func isDropout(
        _ range: Range<Int>, _ run: Run, _ samples: Span<Float>, end: Int
    ) -> Bool {
        guard range.count >= least, range.count <= most, run.before > 0 else { return false }
        let after = Self.strength(samples.extracting(end..<end + Self.context), edgeAtEnd: false)
        guard after > 0, after <= Self.change * run.before, run.before <= Self.change * after else {
            return false
        }
        return run.last / run.before + samples[end].magnitude / after >= Self.step
    }

    /// Root mean square; 0 for quiet audio, or a fade towards the edge.
    private static func strength(_ samples: Span<Float>, edgeAtEnd: Bool) -> Float {
        let power = samples.product(samples) / Double(context)
        guard power >= loud else { return 0 }
        let strength = Float(power.squareRoot())
        let peak = (edgeAtEnd ? samples.extracting(last: edge) : samples.extracting(first: edge))
            .largestMagnitude()
        return peak >= edgePeak * strength ? strength : 0
    }

    private mutating func count(_ range: Range<Int>) {
        let seconds = (Double(range.count) / sampleRate * 10_000).rounded() / 10_000
        measured.longest = max(measured.longest, seconds)
        guard range.lowerBound >= counted else { return }
        counted = range.upperBound
        measured.add(at: history.time(range.lowerBound - history.first))
    }

    mutating func interrupt() {
        history.interrupt()
        for channel in runs.indices { runs[channel] = nil }
    }

    func write(into measurements: inout AudioMeasurements) { measurements.dropouts = measured }
}
