import Batch
import FFmpegBridge

/// Process settings to make before the first thread. A library leaves them to the program.
package enum ProgramStart {
    package static func prepare() { ProcessMemory.returnEarly() }

    /// Whether enough threads can be started; starting tasks blocks forever if not.
    package static var hasThreads: Bool { ProcessIsolation.canStartThreads(8) }

    /// Whether enough address space is available for threads and their stacks.
    package static var hasRoom: Bool { ProcessMemory.hasRoom(bytes: 96 << 20) }
}
