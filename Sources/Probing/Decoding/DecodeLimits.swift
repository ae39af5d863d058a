import Dispatch
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
final class DecoderPool: @unchecked Sendable {
    // Unchecked: guarded by the queue, as tracks open and close decoders on threads of their own.
    private let queue = DispatchQueue(label: "trackprobe.decoders")
    private var decoders = 0
    private var threadedDecoders = 0
    private var hardwareDecoders = 0
    /// Bounds the frames of sampling decoders; nil for a large input.
    let memory: PictureMemory?

    private static let maxDecoders = 256
    private static let maxThreaded = 8
    private static let maxHardware = 4

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
        queue.sync {
            guard decoders < Self.maxDecoders else { return nil }
            decoders += 1
            guard wantsThreads, threadedDecoders < Self.maxThreaded else { return 1 }
            threadedDecoders += 1
            return Decoder.allProcessors
        }
    }

    /// Removes a decoder with one thread.
    func close() { queue.sync { decoders -= 1 } }

    /// Adds a decoder of a device, unless the limit is reached.
    func openHardware() -> Bool {
        queue.sync {
            guard decoders < Self.maxDecoders, hardwareDecoders < Self.maxHardware else {
                return false
            }
            decoders += 1
            hardwareDecoders += 1
            return true
        }
    }

    func closeHardware() {
        queue.sync {
            decoders -= 1
            hardwareDecoders -= 1
        }
    }
}
