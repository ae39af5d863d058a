import TrackModel

/// A run of consecutive samples.
struct CodingStretch {
    /// First sample, from the beginning.
    let position: Int
    /// Signals that are analysed: a channel, and the mean of two or another channel.
    let signals: [[Float]]
}

/// Finds the frames of a lossy codec in lossless audio: where a frame began, coefficients that the
/// codec rounded to zero are zero again. Keeps runs of samples from all of the track and analyses
/// them at the end.
struct CodingGridMeter: AudioMeter {
    /// Samples of a run: all offsets of a frame of 1024, with one to overlap.
    private static let length = 3072
    /// Runs that are kept at most, and runs that a result needs.
    private static let maxRuns = 64
    private static let minimumRuns = 8
    /// −50 dBFS, least mean power of a run.
    private static let loud: Float = 1e-5
    /// A step of 16 bits, and samples below it in a row that make a gap.
    private static let silent: Float = 1.0 / 32768
    private static let gap = 64

    private let sampleRate: Int
    private let bits: Int
    /// Channels of the runs; the second one is mixed with the first or used by itself.
    private let channels: [Int]
    private let mixes: Bool

    private var stretches: [CodingStretch] = []
    /// Samples between the beginnings of runs; doubled when there are too many.
    private var interval = length
    private var next = 0
    /// State of a fixed sequence of 32-bit random numbers.
    private var shift = 1
    private var position = 0
    private var filling: [[Float]]
    private var isBroken = false
    private var isFull = false

    /// nil for floating point, which decoders of lossy audio produce, and for other rates and
    /// depths.
    init?(_ format: AudioFormat) {
        guard format.samples.isInteger, format.samples != .u8, format.validBits ?? 16 >= 16,
            (32_000...48_000).contains(format.sampleRate)
        else { return nil }
        sampleRate = format.sampleRate
        bits = format.samples.bytes == 2 ? 16 : 20
        if format.channels == 2 {
            (channels, mixes) = ([0, 1], true)
        } else if let center = format.layout?.firstIndex(of: "FC"), center > 0 {
            (channels, mixes) = ([0, center], false)
        } else {
            (channels, mixes) = ([0], false)
        }
        filling = channels.map { _ in [] }
    }

    mutating func add(_ block: AudioBlock) {
        guard !isFull, let last = channels.last, last < block.channels else { return }
        if isBroken { begin() }
        guard !isFull else { return }
        var start = 0
        while start < block.frames {
            let wait = next - position - start
            if wait >= block.frames - start { break }
            start += max(wait, 0)
            let end = min(block.frames, start + Self.length - filling[0].count)
            for (place, channel) in channels.enumerated() {
                filling[place].append(
                    contentsOf: block[channel].dropFirst(start).prefix(end - start))
            }
            start = end
            if filling[0].count == Self.length { keep(endingAt: position + end) }
            next = max(next, position + end)
        }
        position += block.frames
    }

    /// A break changes the phases; the longer part is kept.
    private mutating func begin() {
        isBroken = false
        if stretches.count >= Self.maxRuns / 4 {
            isFull = true
            return
        }
        stretches = []
        (interval, next, position) = (Self.length, 0, 0)
    }

    private mutating func keep(endingAt end: Int) {
        let signals = filling
        for place in filling.indices { filling[place].removeAll(keepingCapacity: true) }
        let good = signals.filter(Self.isGood)
        guard !good.isEmpty else { return }
        let start = end - Self.length
        var judged = signals
        if mixes { judged[1] = zip(signals[0], signals[1]).map { ($0 + $1) / 2 } }
        stretches.append(
            CodingStretch(position: start, signals: judged.filter(Self.isGood)))
        if stretches.count >= Self.maxRuns {
            stretches = stride(from: 0, to: stretches.count, by: 2).map { stretches[$0] }
            interval *= 2
        }
        // Random positions: otherwise the ends of the runs would always have the same phase.
        shift = (shift &* 1_664_525 &+ 1_013_904_223) & 0xffff_ffff
        next = max(end, (stretches.last?.position ?? 0) + interval) + shift >> 22
    }

    /// Whether samples are loud, unclipped and without gaps.
    private static func isGood(_ samples: [Float]) -> Bool {
        var (power, peak): (Float, Float) = (0, 0)
        var (run, longest) = (0, 0)
        for sample in samples {
            power += sample * sample
            peak = max(peak, sample.magnitude)
            run = sample.magnitude < silent ? run + 1 : 0
            longest = max(longest, run)
        }
        return power >= loud * Float(samples.count) && peak < 0.9999 && longest < gap
    }

    mutating func interrupt() {
        for place in filling.indices { filling[place].removeAll() }
        isBroken = true
    }

    func write(into measurements: inout AudioMeasurements) {
        guard stretches.count >= Self.minimumRuns else { return }
        measurements.codingGrid = CodingGridSearch.grid(
            stretches, sampleRate: sampleRate, bits: bits)
    }
}
