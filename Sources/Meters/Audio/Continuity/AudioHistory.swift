/// The last three blocks of all channels: what happens in the middle one is seen with
/// what comes before and behind it.
struct AudioHistory: Sendable {
    /// The middle block, and as many samples as are known on either side of it.
    static var middle: Range<Int> { AudioBlock.capacity..<2 * AudioBlock.capacity }

    let channels: Int
    private let sampleRate: Double
    /// By channel, three blocks of each.
    private(set) var samples: [ContiguousArray<Float>]
    /// Whole blocks that follow each other.
    private var blocks = 0
    /// Frames of all blocks.
    private var frames = 0
    private var framesHeard = 0
    /// Seconds; when the first frame would be presented, by the latest time.
    private var origin: Double?

    init(_ format: AudioFormat) {
        channels = format.channels
        sampleRate = Double(format.sampleRate)
        samples = Array(
            repeating: ContiguousArray(repeating: 0, count: 3 * AudioBlock.capacity),
            count: channels)
    }

    /// Notes when samples are presented.
    mutating func add(_ sound: borrowing AudioBuffer) {
        if let time = sound.time { origin = time - Double(framesHeard) / sampleRate }
        framesHeard += sound.frames
    }

    /// - Returns: whether the middle block has a whole one on either side.
    mutating func add(_ block: AudioBlock) -> Bool {
        frames += block.frames
        // Less than a whole one is the end of what belongs together.
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

    /// Seconds; when a frame is presented, counted from the first of the middle block.
    /// nil when times are not known.
    func time(_ index: Int) -> Double? {
        origin.map { ($0 + Double(first + index) / sampleRate).thousandths }
    }

    /// Frames before the first of the three blocks.
    var first: Int { frames - 3 * AudioBlock.capacity }
}
