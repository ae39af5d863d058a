/// Puts the lossless (XLL) frames of DTS-HD together that are spread over packets
/// to smooth the bit rate: a frame may end in a later packet than it begins in,
/// and the next one follows it directly.
struct DTSLosslessAssembly {
    /// Bytes kept at most, as FFmpeg's decoder does.
    private static let limit = 240 << 10

    private static let syncWord: [UInt8] = [0x41, 0xA2, 0x95, 0x47]

    /// The beginning of a frame, or nothing.
    private var pending: [UInt8] = []

    /// Takes what a packet holds of the component and answers the frames that it
    /// completes, in order.
    ///
    /// - Parameter syncOffset: where in `bytes` the first frame begins that does; nil
    ///   where the packet does not say.
    mutating func add(_ bytes: Bytes, syncOffset: Int?) -> [Bytes] {
        if !pending.isEmpty, pending.count + bytes.count <= Self.limit {
            let (frames, rest) = Self.split((pending + bytes)[...])
            if !frames.isEmpty || !rest.isEmpty {
                pending = Array(rest)
                return frames
            }
        }
        // Nothing was pending, or it was no frame.
        let begins = bytes.starts(with: Self.syncWord)
        let (frames, rest) = Self.split(bytes.dropFirst(begins ? 0 : syncOffset ?? 0))
        pending = rest.count <= Self.limit ? Array(rest) : []
        return frames
    }

    /// Whole frames, and the beginning of one; nothing of what is no frame.
    private static func split(_ bytes: Bytes) -> (frames: [Bytes], rest: Bytes) {
        var frames: [Bytes] = []
        var rest = bytes
        while !rest.isEmpty, rest.starts(with: syncWord.prefix(rest.count)) {
            var reader = BitReader(rest)
            do throws(BitstreamError) {
                let size = try DTSLosslessHeader.Common(&reader).frameSize
                guard size <= rest.count else { throw .truncated }
                frames.append(rest.prefix(size))
                rest = rest.dropFirst(size)
            } catch {
                return (frames, error == .truncated ? rest : [])
            }
        }
        return (frames, [])
    }
}
