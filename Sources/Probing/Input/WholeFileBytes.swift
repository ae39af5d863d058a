import Bitstream
import FFmpegBridge

/// A stream from front to back, however long it is.
package struct WholeFileBytes: ByteSource {
    private let stream: any ByteStream
    private let interrupt: Interrupt
    private let control: ProbeControl

    init(_ stream: any ByteStream, interrupt: Interrupt, control: ProbeControl) {
        self.stream = stream
        self.interrupt = interrupt
        self.control = control
    }

    /// Whether nothing more is read: the bytes seen then tell nothing of the whole.
    package var hasEnded: Bool { interrupt.isDue || control.isStopped }

    package var size: Int64? { stream.size }

    package mutating func read(at position: Int64, count: Int) -> [UInt8] {
        hasEnded ? [] : stream.bytes(at: position, count: count)
    }
}

extension MediaInput {
    /// For readers that go over all of the input in small pieces.
    package var wholeBytes: WholeFileBytes {
        WholeFileBytes(stream, interrupt: interrupt, control: control)
    }
}
