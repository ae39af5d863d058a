import TrackModel

/// Some samples of sound in a row.
struct CodingStretch {
    /// Samples since the first.
    let position: Int
    /// Those that are judged: a channel, and the middle of two or another one.
    let signals: [[Float]]
}

/// Whether lossless sound was decoded from a lossy coder: where its frames began, coefficients that it
/// rounded to zero are zero again. Keeps stretches from all of the sound, and looks at them when asked.
struct CodingGridMeter: AudioMeter {
    /// Samples of a stretch: all offsets of a frame of 1024 with one to lap into.
    private static let length = 3072
    /// Stretches that are kept at most, and those that are needed to tell anything.
    private static let most = 64
    private static let least = 8
    /// −50 dBFS, the least mean power of a stretch.
    private static let loud: Float = 1e-5
    /// A step of 16 bits, and how many samples below it in a row make a gap.
    private static let silent: Float = 1.0 / 32768
    private static let gap = 64

    private let sampleRate: Int
    private let bits: Int
    /// Channels of which the stretches are made, the second mixed with the first or by itself.
    private let channels: [Int]
    private let mixes: Bool

    private var stretches: [CodingStretch] = []
    /// Samples between the beginnings of stretches; doubled when there are too many.
    private var interval = length
    private var next = 0
    /// Random numbers of 32 bits, always the same ones.
    private var shift = 1
    private var position = 0
    private var filling: [[Float]]
    private var isBroken = false
    private var isFull = false

    /// nil for floating point, which is what decoders of lossy sound make, and for rates and depths at
    /// which that is not stored.
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

    /// Phases of what follows a break are not those of before: the longer part is kept.
    private mutating func begin() {
        isBroken = false
        if stretches.count >= Self.most / 4 {
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
        if stretches.count >= Self.most {
            stretches = stride(from: 0, to: stretches.count, by: 2).map { stretches[$0] }
            interval *= 2
        }
        // At no multiple of anything: an end of stretches would always be the same phase.
        shift = (shift &* 1_664_525 &+ 1_013_904_223) & 0xffff_ffff
        next = max(end, (stretches.last?.position ?? 0) + interval) + shift >> 22
    }

    /// Loud, not cut off, and without gaps, beside which nothing is as a coder leaves it.
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
        guard stretches.count >= Self.least else { return }
        measurements.codingGrid = CodingGridSearch.grid(
            stretches, sampleRate: sampleRate, bits: bits)
    }
}
