import FFmpegBridge

/// The decoders of one input together: a file may hold thousands of tracks, and small
/// ones may ask for pictures of any size.
final class DecoderPool {
    /// Bounds the pictures of decoders that take a look; nil for an input that is large
    /// itself.
    let memory: PictureMemory?
    private var decoders = 0
    private var threadedDecoders = 0

    private static let most = 256
    private static let mostThreaded = 8

    /// Bytes of an input whose pictures are bounded, and what they may take together.
    private static let bounded = (size: 16 << 20, pictures: 288 << 20)

    /// - Parameter size: bytes of the input; nil when unknown.
    init(size: Int64?) {
        let isSmall = size.map { $0 <= Self.bounded.size } ?? false
        memory = isSmall ? PictureMemory(bytes: Self.bounded.pictures) : nil
    }

    /// Counts one more.
    ///
    /// - Returns: how many threads it may have; nil where no other may be opened.
    func open(wantsThreads: Bool) -> Int? {
        guard decoders < Self.most else { return nil }
        decoders += 1
        guard wantsThreads, threadedDecoders < Self.mostThreaded else { return 1 }
        threadedDecoders += 1
        return Decoder.allProcessors
    }

    /// One with a single thread was closed.
    func close() { decoders -= 1 }
}
