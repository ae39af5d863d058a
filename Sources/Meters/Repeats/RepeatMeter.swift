import TrackModel

/// Counts runs of samples that are repeated immediately, as where a buffer was played or written
/// twice: all channels bit by bit, which recordings never do.
struct RepeatMeter: AudioMeter {
    /// Frames of a run, the longest at 48 kHz: drum machines repeat longer ones on purpose.
    private static let shortest = 64
    private static let longest = 2048
    /// Repeats of a run: periodic waves go on.
    private static let maxRepeats = 2
    /// Frames at both ends that are the same by chance.
    private static let chance = 4
    /// Frames of a hash.
    private static let span = 32
    /// Mask of the hashes that are looked up, about one in 16: the same ones of a run and its copy.
    private static let looked: UInt64 = 15
    /// −50 dBFS, mean power of a run.
    private static let loud: Float = 1e-5
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let ring = 1 << 15
    private static let slots = 1 << 10

    private var clock: AudioClock
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
    /// An open copy: its first frame, and the distance to the original.
    private var copy: (start: Int, lag: Int)?
    private var measured = AudioFaults(count: 0, longest: 0)

    init?(_ format: AudioFormat) {
        guard format.samples != .u8, format.validBits ?? .max > 8 else { return nil }
        clock = AudioClock(sampleRate: format.sampleRate)
        greatest = min(Self.longest * max(format.sampleRate, 1) / 48_000, 4 * Self.longest)
        gone = (0..<Self.span).reduce(1) { power, _ in power &* Self.factor }
    }

    /// Takes the presentation time.
    mutating func add(_ sound: borrowing AudioBuffer) { clock.add(sound) }

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
            // Find the beginning.
            var start = count
            let first = count - min((Self.maxRepeats + 1) * greatest, following - lag)
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
        guard (1...Self.maxRepeats).contains(times),
            abs(length - times * copy.lag) <= Self.chance
        else { return }
        let power = (copy.start..<copy.start + copy.lag).reduce(Float(0)) {
            $0 + powers[$1 & (Self.ring - 1)]
        }
        guard power >= Self.loud * Float(copy.lag) else { return }
        measured.longest = max(measured.longest, clock.duration(copy.lag))
        measured.add(at: clock.time(copy.start))
    }

    mutating func interrupt() {
        following = 0
        hash = 0
        copy = nil
    }

    func write(into measurements: inout AudioMeasurements) { measurements.repeats = measured }
}

/// Reports repeated runs of samples in lossless audio. Repeats before lossy coding do not decode to the
/// same samples; those found in lossy audio are its own.
enum RepeatVerdict {
    /// Repeats that are more than chance, and that leave less doubt.
    private static let minimumCount = 3
    private static let certainCount = 10
    /// Per second; more are not damage.
    private static let maxRate = 2.0

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard audio.track.isLossless == true, let repeats = audio.measured.repeats,
            repeats.count >= minimumCount,
            Double(repeats.count) <= maxRate * audio.measured.seconds
        else { return [] }
        return [
            audio.finding(
                .audioRepeatedSamples,
                "\(repeats.count) short runs of samples are repeated, up to \(repeats.longest) s long"
                    + audio.places(repeats.times),
                measure: [
                    "count": .int(repeats.count), "longest": .double(repeats.longest),
                    "threshold": .int(minimumCount),
                ],
                confidence: repeats.count >= certainCount ? 0.85 : 0.75)
        ]
    }
}
