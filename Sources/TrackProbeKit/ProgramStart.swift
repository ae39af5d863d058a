import Batch
import FFmpegBridge

/// What a program sets for its process before its first thread; a library leaves it to
/// the program.
package enum ProgramStart {
    package static func prepare() { ProcessMemory.returnEarly() }

    /// Whether the user may start the threads of a program: the library that starts them
    /// waits for ever where it may not.
    package static var hasThreads: Bool { ProcessIsolation.canStartThreads(8) }

    /// The same for addresses of threads and their stacks.
    package static var hasRoom: Bool { ProcessMemory.hasRoom(bytes: 96 << 20) }
}
