import Bitstream
import FFmpegBridge

/// A stream from front to back, however long it is.
package struct WholeFileBytes: ByteSource {
    private let stream: any ByteStream
    private let interrupt: Interrupt

    init(_ stream: any ByteStream, interrupt: Interrupt) {
        self.stream = stream
        self.interrupt = interrupt
    }

    package var size: Int64? { stream.size }

    package mutating func read(at position: Int64, count: Int) -> [UInt8] {
        interrupt.isDue ? [] : stream.bytes(at: position, count: count)
    }
}

extension MediaInput {
    /// For readers that go over all of the input in small pieces.
    package var wholeBytes: WholeFileBytes { WholeFileBytes(stream, interrupt: interrupt) }
}
