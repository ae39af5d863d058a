import TrackModel

/// Counts places where a short run of samples is heard a second time at once, as where a buffer was played again
/// or written twice: all channels the same bit by bit, which nothing that was recorded is.
struct RepeatMeter: AudioMeter {
    /// Frames that a run has, at 48 kHz the longest: drum machines repeat longer ones on purpose.
    private static let shortest = 64
    private static let longest = 2048
    /// Times that a run is heard again, at most: a wave of whole samples goes on.
    private static let most = 2
    /// Frames that are the same by chance at both ends together.
    private static let chance = 4
    /// Frames that are known again by.
    private static let span = 32
    /// One in so many is looked up, by its own samples: the same ones of a run and its copy.
    private static let looked: UInt64 = 15
    /// −50 dBFS, mean power of a run.
    private static let loud: Float = 1e-5
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let limit = 64
    private static let ring = 1 << 15
    private static let slots = 1 << 10

    private let sampleRate: Double
    /// Frames of the longest run; less than `shortest` below 1,500 Hz, where no run is found.
    private let greatest: Int
    private let gone: UInt64
    /// The last frames, all channels as one number, and their power.
    private var frames = [UInt64](repeating: 0, count: ring)
    private var powers = [Float](repeating: 0, count: ring)
    private var count = 0
    /// Frames since the last break.
    private var following = 0
    private var hash: UInt64 = 0
    private var places = [Int](repeating: -1, count: slots)
    private var hashes = [UInt64](repeating: 0, count: slots)
    /// A copy that has not ended: its first frame, and how far away what it copies is.
    private var copy: (start: Int, lag: Int)?
    private var measured = AudioFaults(count: 0, longest: 0)
    private var framesHeard = 0
    /// Seconds; when the first frame would be presented, by the latest time.
    private var origin: Double?

    init?(_ format: AudioFormat) {
        guard format.samples != .u8, format.validBits ?? .max > 8 else { return nil }
        sampleRate = Double(format.sampleRate)
        greatest = min(Self.longest * max(format.sampleRate, 1) / 48_000, 4 * Self.longest)
        gone = (0..<Self.span).reduce(1) { power, _ in power &* Self.factor }
    }

    /// Notes when samples are presented.
    mutating func add(_ sound: borrowing AudioBuffer) {
        if let time = sound.time { origin = time - Double(framesHeard) / sampleRate }
        framesHeard += sound.frames
    }

    mutating func add(_ block: AudioBlock) {
        let samples = block.samples.span
        for index in 0..<block.frames {
            var frame: UInt64 = 0
            var power: Float = 0
            for channel in 0..<block.channels {
                let sample = samples[channel * AudioBlock.capacity + index]
                // Zero has two signs.
                frame = frame &* Self.factor &+ UInt64((sample + 0).bitPattern)
                power += sample * sample
            }
            add(frame, power / Float(max(block.channels, 1)))
        }
    }

    private mutating func add(_ frame: UInt64, _ power: Float) {
        let place = count & (Self.ring - 1)
        let old = frames[(count - Self.span) & (Self.ring - 1)]
        frames[place] = frame
        powers[place] = power
        hash = hash &* Self.factor &+ frame
        if following >= Self.span { hash &-= old &* gone }
        count += 1
        following += 1
        if let copy, frames[(count - 1 - copy.lag) & (Self.ring - 1)] != frame {
            end(copy, behind: count - 1)
            self.copy = nil
        }
        guard following >= Self.span, hash >> 32 & Self.looked == 0 else { return }
        look()
    }

    private mutating func look() {
        let slot = Int(hash >> 40) & (Self.slots - 1)
        let lag = count - places[slot]
        if copy == nil, hashes[slot] == hash, places[slot] >= 0,
            lag >= Self.shortest, lag <= greatest, lag + Self.span <= following
        {
            // Back to where it begins.
            var start = count
            let first = count - min((Self.most + 1) * greatest, following - lag)
            while start > first, isSame(start - 1, lag) { start -= 1 }
            if count - start >= Self.span { copy = (start, lag) }
        }
        places[slot] = count
        hashes[slot] = hash
    }

    private func isSame(_ frame: Int, _ lag: Int) -> Bool {
        frames[frame & (Self.ring - 1)] == frames[(frame - lag) & (Self.ring - 1)]
    }

    private mutating func end(_ copy: (start: Int, lag: Int), behind end: Int) {
        let length = end - copy.start
        let times = (length + Self.chance) / copy.lag
        guard (1...Self.most).contains(times),
            abs(length - times * copy.lag) <= Self.chance
        else { return }
        let power = (copy.start..<copy.start + copy.lag).reduce(Float(0)) {
            $0 + powers[$1 & (Self.ring - 1)]
        }
        guard power >= Self.loud * Float(copy.lag) else { return }
        measured.count += 1
        let seconds = (Double(copy.lag) / sampleRate * 10_000).rounded() / 10_000
        measured.longest = max(measured.longest, seconds)
        guard measured.times.count < Self.limit, let origin else { return }
        measured.times.append((origin + Double(copy.start) / sampleRate).thousandths)
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() {
        following = 0
        hash = 0
        copy = nil
    }

    func write(into measurements: inout AudioMeasurements) { measurements.repeats = measured }
}
