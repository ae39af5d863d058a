import FFmpegBridge

/// What a program sets for its process before its first thread; a library leaves it to
/// the program.
package enum ProgramStart {
    package static func prepare() { ProcessMemory.returnEarly() }

    /// Whether there are addresses for threads and their stacks: the library that starts
    /// them waits for ever where there are none.
    package static var hasRoom: Bool { ProcessMemory.hasRoom(bytes: 96 << 20) }
}
