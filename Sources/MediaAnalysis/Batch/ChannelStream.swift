import Batch
import FFmpegBridge

/// Bytes that the batch fetches for its worker.
struct ChannelStream: PacedStream, Sendable {
    /// Nothing more comes; the batch knows why.
    struct Ended: Error {}

    let size: Int64?
    private let channel: ByteChannel

    init(_ channel: ByteChannel, size: Int64) {
        self.channel = channel
        self.size = size
    }

    func expect(bytesPerSecond: Int) { channel.tell(bytesPerSecond: bytesPerSecond) }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(Ended) -> Int {
        guard let size, position >= 0, position < size else { return 0 }
        guard let count = channel.read(at: position, into: buffer) else { throw Ended() }
        return count
    }
}
