import Bitstream
import FFmpegBridge

/// An `InputFile` from front to back, however long it is. A pipe is read on where it
/// was left.
package struct WholeFileBytes: ByteSource {
    private let file: InputFile
    private let interrupt: Interrupt

    init(file: InputFile, interrupt: Interrupt) {
        self.file = file
        self.interrupt = interrupt
    }

    package var size: Int64? { file.size }

    package mutating func read(at position: Int64, count: Int) -> [UInt8] {
        guard count > 0, !interrupt.isDue else { return [] }
        return file.readOn(at: position, count: count)
    }
}

extension MediaInput {
    /// For readers that go over all of the file in small pieces.
    package var wholeBytes: WholeFileBytes { WholeFileBytes(file: file, interrupt: interrupt) }
}
