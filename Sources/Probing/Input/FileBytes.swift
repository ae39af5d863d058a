import Bitstream
import FFmpegBridge

/// An `InputFile` as container parsers read it, within a budget.
struct FileBytes: ByteSource {
    private let file: InputFile
    private let interrupt: Interrupt
    /// Bytes that may still be read.
    private var budget = 16 << 20

    init(file: InputFile, interrupt: Interrupt) {
        self.file = file
        self.interrupt = interrupt
    }

    var size: Int64? { file.size }

    mutating func read(at position: Int64, count: Int) -> [UInt8] {
        guard count > 0, !interrupt.isDue else { return [] }
        let bytes = file.read(at: position, count: min(count, budget))
        budget -= bytes.count
        return bytes
    }
}
