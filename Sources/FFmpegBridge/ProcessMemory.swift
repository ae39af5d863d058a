import CFFmpegShims

/// Memory that a process keeps though nothing in it is used.
package enum ProcessMemory {
    /// Gives memory back as soon as it is free. For programs, before their first thread;
    /// a library leaves it to them.
    package static func returnEarly() { trackprobe_memory_return_early() }

    /// Gives back what is free.
    package static func trim() { trackprobe_memory_trim() }
}
