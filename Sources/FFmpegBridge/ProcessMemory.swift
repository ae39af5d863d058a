import CFFmpegShims

/// Memory that a process keeps though nothing in it is used.
package enum ProcessMemory {
    /// Gives memory back as soon as it is free. For programs, before their first thread;
    /// a library leaves it to them.
    package static func returnEarly() { trackprobe_memory_return_early() }

    /// Whether so many bytes of addresses are left. True where nothing limits them.
    package static func hasRoom(bytes: Int) -> Bool { trackprobe_memory_has_room(bytes) }

    /// Gives back what pictures and samples of a file have left free among what is still
    /// used, where it is much and the program gives memory back early.
    package static func settle() { trackprobe_memory_settle(8 << 20) }
}
