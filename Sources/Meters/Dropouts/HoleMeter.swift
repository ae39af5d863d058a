import TrackModel

/// Counts holes: instants in which the level falls and rises steeply, as dropouts leave them that lossy
/// coding has filled with noise and pre-echo.
struct HoleMeter: AudioMeter {
    /// Power of parts of a millisecond.
    private static let rates = 8000...768_000
    /// Parts of each channel that are looked through together.
    private static let capacity = 1024

    private let part: Int
    private var clock: AudioClock
    private var channels: [Channel]
    /// Samples before the first part, and before the next block.
    private var first = 0
    private var frames = 0
    private var measured = AudioFaults(count: 0, longest: 0)
    /// Frame after the last hole; other channels have it at the same time.
    private var counted = 0

    fileprivate struct Channel {
        var powers = ContiguousArray<Float>()
        /// Energy and samples of the part that is not complete.
        var energy = 0.0
        var count = 0
    }

    /// nil for 8 bits, where quiet passages step into and out of zero.
    init?(_ format: AudioFormat) {
        guard format.samples != .u8, format.validBits ?? .max > 8,
            Self.rates.contains(format.sampleRate)
        else { return nil }
        part = format.sampleRate / 1000
        clock = AudioClock(sampleRate: format.sampleRate)
        channels = Array(repeating: Channel(), count: format.channels)
    }

    mutating func add(_ sound: borrowing AudioBuffer) { clock.add(sound) }

    mutating func add(_ block: AudioBlock) {
        guard block.channels == channels.count else { return }
        for index in channels.indices {
            channels[index].add(block.samples.span.extracting(block.places(of: index)), part)
        }
        frames += block.frames
        if channels.first?.powers.count ?? 0 >= Self.capacity { look(isEnd: false) }
    }

    private mutating func look(isEnd: Bool) {
        let count = channels.first?.powers.count ?? 0
        // A hole that is not over is looked at again, with what comes before it.
        let end = isEnd ? count : max(count - Hole.reach, 0)
        let holes = channels.flatMap { Hole.all($0.powers.span, until: end) }
            .sorted { $0.lowerBound < $1.lowerBound }
        for hole in holes { self.count(hole) }
        let done = isEnd ? count : max(end - Hole.context, 0)
        for index in channels.indices { channels[index].powers.removeFirst(done) }
        first += done * part
    }

    private mutating func count(_ hole: Range<Int>) {
        let start = first + hole.lowerBound * part
        guard start >= counted else { return }
        counted = first + hole.upperBound * part
        measured.longest = max(measured.longest, clock.duration(hole.count * part))
        measured.add(at: clock.time(start))
    }

    mutating func interrupt() {
        look(isEnd: true)
        first = frames
        for index in channels.indices { channels[index] = Channel() }
    }

    func write(into measurements: inout AudioMeasurements) { measurements.holes = measured }
}

extension HoleMeter.Channel {
    fileprivate mutating func add(_ samples: Span<Float>, _ part: Int) {
        var start = 0
        while start < samples.count {
            let end = min(start + part - count, samples.count)
            let run = samples.extracting(start..<end)
            energy += run.product(run)
            count += end - start
            start = end
            guard count == part else { return }
            powers.append(Float(energy / Double(part)))
            energy = 0
            count = 0
        }
    }
}

/// A fall and a rise of the level in parts of a millisecond.
private enum Hole {
    /// Parts before and after a hole.
    static let context = 10
    private static let around = 8
    /// Parts of a hole. A shorter one may be part of a wave, a longer one a pause.
    private static let shortest = 2
    private static let longest = 210
    /// Parts after the first one of a hole that are looked at.
    static let reach = longest + 2 * around
    /// −40 dBFS, mean power on either side.
    private static let loud: Float = 1e-4
    /// −15 dB, the greatest power inside relative to either side, and −6 dB, the least of the two parts at
    /// its edge: a fade has less.
    private static let drop: Float = 0.0316
    private static let edge: Float = 0.25
    /// Median power inside relative to either side: −28 dB, and −32 dB in short ones, since waves of low
    /// frequencies pause between their pulses.
    private static let depth: Float = 0.00158
    private static let shortDepth: Float = 0.00063
    private static let short = 6
    /// 12 dB: greatest ratio of the power on the two sides. A new drum stroke after the last one faded is not
    /// a dropout.
    private static let change: Float = 16

    /// Holes that begin before `end`, in parts.
    static func all(_ powers: Span<Float>, until end: Int) -> [Range<Int>] {
        var holes: [Range<Int>] = []
        var index = context
        while index < end {
            if powers[index] <= drop * max(powers[index - 1], powers[index - 2]),
                let hole = hole(powers, at: index)
            {
                holes.append(hole)
                index = hole.upperBound
            } else {
                index += 1
            }
        }
        return holes
    }

    private static func hole(_ powers: Span<Float>, at start: Int) -> Range<Int>? {
        let before = mean(powers.extracting(start - 1 - around..<start - 1))
        guard before >= loud, powers[start] <= drop * before,
            max(powers[start - 1], powers[start - 2]) >= edge * before
        else { return nil }
        var end = start
        while end < powers.count, end - start <= longest, powers[end] <= drop * before { end += 1 }
        guard (shortest...longest).contains(end - start), end + around < powers.count else {
            return nil
        }
        let after = mean(powers.extracting(end..<end + around))
        let least = min(before, after)
        guard after >= loud, max(before, after) <= change * least,
            max(powers[end], powers[end + 1]) >= edge * after
        else { return nil }
        let inside = (start..<end).map { powers[$0] }.sorted()
        let median = inside[inside.count / 2]
        guard (inside.last ?? 0) <= drop * least,
            median <= (inside.count <= short ? shortDepth : depth) * least
        else { return nil }
        return start..<end
    }

    private static func mean(_ powers: Span<Float>) -> Float {
        var sum: Float = 0
        for index in powers.indices { sum += powers[index] }
        return sum / Float(powers.count)
    }
}
