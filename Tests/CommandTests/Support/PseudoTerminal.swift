import Foundation

/// A pseudoterminal whose output can be read back.
final class PseudoTerminal {
    /// The end a program writes to.
    let program: FileHandle
    private let reader: FileHandle

    /// False in a container without the devices for it.
    static let isAvailable = (try? PseudoTerminal()) != nil

    /// - Parameter columns: wide enough that nothing wraps.
    init(columns: UInt16 = 200) throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
        reader = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
        program = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
    }

    /// Everything that is written until all writers have ended; call it once they have started.
    func transcript() async -> String {
        try? program.close()
        let descriptor = reader.fileDescriptor
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var bytes: [UInt8] = []
                var block = [UInt8](repeating: 0, count: 4096)
                while case let count = read(descriptor, &block, block.count), count > 0 {
                    bytes += block.prefix(count)
                }
                continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// Waits for output, and returns the text written so far.
    func text() -> String { String(decoding: reader.availableData, as: UTF8.self) }
}
