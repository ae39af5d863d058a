import Bitstream
import FFmpegBridge

/// Bytes for container parsers, within a budget.
struct HeaderBytes: ByteSource {
    private let stream: any ByteStream
    private let interrupt: Interrupt
    /// Bytes that may still be read.
    private var budget: Int
    /// Position from which reading ahead would take the bytes away from FFmpeg.
    private let limit: Int64

    init(_ stream: any ByteStream, interrupt: Interrupt, budget: Int = 16 << 20) {
        self.stream = stream
        self.interrupt = interrupt
        self.budget = budget
        limit = stream.isSeekable ? .max : Int64(ReplayStream.bufferSize)
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

/// Bytes of a whole file, from start to end.
package struct WholeFileBytes: ByteSource {
    private let stream: any ByteStream
    private let interrupt: Interrupt
    private let control: ProbeControl

    init(_ stream: any ByteStream, interrupt: Interrupt, control: ProbeControl) {
        self.stream = stream
        self.interrupt = interrupt
        self.control = control
    }

    /// Whether reading was ended, so that the bytes read are not the whole.
    var hasEnded: Bool { interrupt.isDue || control.isStopped }

    package var size: Int64? { stream.size }

    package mutating func read(at position: Int64, count: Int) -> [UInt8] {
        hasEnded ? [] : stream.bytes(at: position, count: count)
    }
}
