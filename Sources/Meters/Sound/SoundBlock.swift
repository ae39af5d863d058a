/// Samples of all channels in one order and format, full scale being 1, for the
/// length of a call.
struct SoundBlock {
    /// Most frames of a block.
    static let capacity = 1024

    let samples: UnsafePointer<Float>
    let channels: Int
    /// 1 to `capacity`.
    let frames: Int

    /// The samples of one channel, `frames` of them.
    subscript(channel: Int) -> UnsafePointer<Float> { samples + channel * Self.capacity }
}

typealias Eight = SIMD8<Float>

extension UnsafePointer<Float> {
    /// Eight samples from `index` on.
    @inline(__always)
    func eight(at index: Int) -> Eight {
        UnsafeRawPointer(self + index).loadUnaligned(as: Eight.self)
    }
}
