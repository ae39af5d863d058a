import Bitstream
import FFmpegBridge

/// A stream as container parsers read it, within a budget.
struct HeaderBytes: ByteSource {
    private let stream: any ByteStream
    private let interrupt: Interrupt
    /// Bytes that may still be read.
    private var budget = 16 << 20
    /// Where looking ahead would take the bytes away from FFmpeg.
    private let limit: Int64

    init(_ stream: any ByteStream, interrupt: Interrupt) {
        self.stream = stream
        self.interrupt = interrupt
        limit = stream.isSeekable ? .max : Int64(ReplayStream.keptBytes)
    }

    var size: Int64? { stream.size }

    mutating func read(at position: Int64, count: Int) -> [UInt8] {
        guard count > 0, position >= 0, !interrupt.isDue else { return [] }
        let count = min(Int64(min(count, budget)), max(limit - position, 0))
        let bytes = stream.bytes(at: position, count: Int(count))
        budget -= bytes.count
        return bytes
    }
}
