import Foundation

/// A pseudoterminal whose output can be read back.
final class PseudoTerminal {
    /// The end a program writes to.
    let program: FileHandle
    private let reader: FileHandle

    /// False in a container without the devices for it.
    static let isAvailable = (try? PseudoTerminal()) != nil

    init() throws {
        var (ours, theirs): (Int32, Int32) = (-1, -1)
        // Wide enough that nothing wraps.
        var size = winsize(ws_row: 50, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ours, &theirs, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
        reader = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
        program = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
    }

    /// Waits for output, and returns the text written so far.
    func text() -> String { String(decoding: reader.availableData, as: UTF8.self) }
}
