import FFmpegBridge

/// What a program sets for its process before its first thread; a library leaves it to
/// the program.
package enum ProgramStart {
    package static func prepare() { ProcessMemory.returnEarly() }
}
