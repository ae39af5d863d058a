/// Samples of all channels in planar order and as floating point, full scale being 1.
struct AudioBlock {
    /// Greatest number of frames.
    static let capacity = 1024

    /// `capacity` of each channel. A contiguous array has spans on every system, an array from macOS 26 on.
    let samples: ContiguousArray<Float>
    let channels: Int
    /// 1 to `capacity`.
    let frames: Int

    /// The samples of one channel, `frames` of them.
    subscript(channel: Int) -> ArraySlice<Float> { samples[places(of: channel)] }

    /// Indices of a channel in `samples`.
    func places(of channel: Int) -> Range<Int> {
        channel * Self.capacity..<channel * Self.capacity + frames
    }
}

/// Loops that the compiler vectorises. Sums have four lanes, as floating point is added in the
/// order written; magnitudes are compared as integers, which sort alike.
extension Span<Float> {
    func largestMagnitude() -> Float {
        var largest: Int32 = 0
        for index in indices { largest = max(largest, self[index].magnitudeBits) }
        return Float(bitPattern: UInt32(largest))
    }

    /// Largest magnitude of the differences from, and of the sums with, other samples.
    func largestDifferenceAndSum(_ other: Span<Float>) -> (Float, Float) {
        let other = other.extracting(0..<count)
        var difference: Int32 = 0
        var sum: Int32 = 0
        for index in indices {
            difference = max(difference, (self[index] - other[index]).magnitudeBits)
            sum = max(sum, (self[index] + other[index]).magnitudeBits)
        }
        return (Float(bitPattern: UInt32(difference)), Float(bitPattern: UInt32(sum)))
    }

    func sum() -> Double {
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var index = 0
        while index + 4 <= count {
            a += self[unchecked: index]
            b += self[unchecked: index + 1]
            c += self[unchecked: index + 2]
            d += self[unchecked: index + 3]
            index += 4
        }
        while index < count {
            a += self[unchecked: index]
            index += 1
        }
        return Double(a) + Double(b) + Double(c) + Double(d)
    }

    /// Sum of the products with other samples.
    func product(_ other: Span<Float>) -> Double {
        let other = other.extracting(0..<count)
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var index = 0
        while index + 4 <= count {
            a += self[unchecked: index] * other[unchecked: index]
            b += self[unchecked: index + 1] * other[unchecked: index + 1]
            c += self[unchecked: index + 2] * other[unchecked: index + 2]
            d += self[unchecked: index + 3] * other[unchecked: index + 3]
            index += 4
        }
        while index < count {
            a += self[unchecked: index] * other[unchecked: index]
            index += 1
        }
        return Double(a) + Double(b) + Double(c) + Double(d)
    }
}

extension Float {
    fileprivate var magnitudeBits: Int32 { Int32(bitPattern: bitPattern & 0x7fff_ffff) }
}

/// The last three blocks of all channels: the middle one with its context.
struct AudioHistory: Sendable {
    /// Indices of the middle block.
    static var middle: Range<Int> { AudioBlock.capacity..<2 * AudioBlock.capacity }

    let channels: Int
    private var clock: AudioClock
    /// Three blocks of each channel.
    private(set) var samples: [ContiguousArray<Float>]
    /// Full blocks in sequence.
    private var blocks = 0
    /// Frames seen.
    private var frames = 0

    init(_ format: AudioFormat) {
        channels = format.channels
        clock = AudioClock(sampleRate: format.sampleRate)
        samples = Array(
            repeating: ContiguousArray(repeating: 0, count: 3 * AudioBlock.capacity),
            count: channels)
    }

    /// Takes the presentation time.
    mutating func add(_ sound: borrowing AudioBuffer) { clock.add(sound) }

    /// - Returns: whether the middle block has a whole one on either side.
    mutating func add(_ block: AudioBlock) -> Bool {
        frames += block.frames
        // A partial block ends a sequence.
        guard block.frames == AudioBlock.capacity, block.channels == channels else {
            blocks = 0
            return false
        }
        for channel in samples.indices {
            samples[channel].removeFirst(AudioBlock.capacity)
            samples[channel].append(contentsOf: block[channel])
        }
        blocks += 1
        return blocks >= 3
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() { blocks = 0 }

    /// Presentation time in seconds of a frame, counted from the first of the three blocks; nil
    /// without timestamps.
    func time(_ index: Int) -> Double? { clock.time(first + index) }

    /// Frames before the first of the three blocks.
    var first: Int { frames - 3 * AudioBlock.capacity }
}

/// Presentation times of frames.
struct AudioClock: Sendable {
    private let sampleRate: Double
    private var frames = 0
    /// Presentation time in seconds of the first frame, by the latest timestamp.
    private var origin: Double?

    init(sampleRate: Int) { self.sampleRate = Double(sampleRate) }

    /// Takes the presentation time.
    mutating func add(_ sound: borrowing AudioBuffer) {
        if let time = sound.time { origin = time - Double(frames) / sampleRate }
        frames += sound.frames
    }

    /// Seconds of a frame counted from the first one; nil without timestamps.
    func time(_ frame: Int) -> Double? {
        origin.map { ($0 + Double(frame) / sampleRate).thousandths }
    }

    /// Seconds, rounded to tenths of a millisecond.
    func duration(_ frames: Int) -> Double {
        (Double(frames) / sampleRate * 10_000).rounded() / 10_000
    }
}
