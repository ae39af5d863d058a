import FFmpegBridge

/// How much of a track is decoded at one place.
struct DecodeBudget: Hashable {
    /// Frames of video.
    let pictures: Int
    /// Seconds of audio.
    let sound: Double

    static let none = DecodeBudget(pictures: 0, sound: 0)
    /// The first frames, at the start.
    static let firstFrames = DecodeBudget(pictures: 3, sound: 0.04)
    static let everything = DecodeBudget(pictures: .max, sound: .infinity)

    /// Whatever follows until the time ends it.
    static let stretch = DecodeBudget(pictures: .max - 1, sound: .infinity)

    var isEverything: Bool { pictures == .max }
    var isStretch: Bool { self == .stretch }
}

/// The limits of the decoders of one input: a file may hold thousands of tracks, and small ones may
/// claim frames of any size.
final class DecoderPool {
    /// Bounds the frames of sampling decoders; nil for a large input.
    let memory: PictureMemory?
    private var decoders = 0
    private var threadedDecoders = 0

    private static let maxDecoders = 256
    private static let maxThreaded = 8

    /// Bytes of an input up to which memory is bounded, and of the frames of its decoders together.
    private static let bounded = (size: 16 << 20, pictures: 288 << 20)

    /// - Parameter size: bytes of the input; nil when unknown.
    init(size: Int64?) {
        let isSmall = size.map { $0 <= Self.bounded.size } ?? false
        memory = isSmall ? PictureMemory(bytes: Self.bounded.pictures) : nil
    }

    /// Adds a decoder.
    ///
    /// - Returns: its number of threads; nil where the limit is reached.
    func open(wantsThreads: Bool) -> Int? {
        guard decoders < Self.maxDecoders else { return nil }
        decoders += 1
        guard wantsThreads, threadedDecoders < Self.maxThreaded else { return 1 }
        threadedDecoders += 1
        return Decoder.allProcessors
    }

    /// Removes a decoder with one thread.
    func close() { decoders -= 1 }
}
