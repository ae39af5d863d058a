import CFFmpeg
import CFFmpegShims

/// The FFmpeg libraries this program runs with.
package enum FFmpegLibraries {
    package struct Version: Hashable, Sendable, CustomStringConvertible {
        let major, minor, micro: Int

        init(packed: UInt32) {
            major = Int(packed >> 16)
            minor = Int(packed >> 8 & 0xFF)
            micro = Int(packed & 0xFF)
        }

        package var description: String { "\(major).\(minor).\(micro)" }
    }

    package struct Library: Hashable, Sendable {
        /// `avformat`, `avcodec`, `avutil` or `swscale`.
        package let name: String
        let compiled: Version
        package let loaded: Version
    }

    package static var all: [Library] {
        var libraries = [trackprobe_library](repeating: trackprobe_library(), count: 4)
        trackprobe_libraries(&libraries)
        return libraries.map {
            Library(
                name: $0.name.map { String(cString: $0) } ?? "",
                compiled: Version(packed: $0.compiled), loaded: Version(packed: $0.loaded))
        }
    }

    /// FFmpeg's own release name, such as `5.1.9-0+deb12u1`.
    package static var release: String {
        av_version_info().map { String(cString: $0) } ?? "unknown"
    }

    /// A sentence for the user when a library of another major version was
    /// loaded than the program was compiled for, whose structures it would
    /// misread; nil when all is well.
    package static var mismatch: String? {
        guard let wrong = all.first(where: { $0.compiled.major != $0.loaded.major }) else {
            return nil
        }
        return """
            trackprobe was built for lib\(wrong.name) \(wrong.compiled.major) and found \
            lib\(wrong.name) \(wrong.loaded.major) (\(wrong.loaded)): install the matching FFmpeg \
            libraries or rebuild trackprobe against the installed ones.
            """
    }
}

/// Settings of FFmpeg for the whole process: its log, kept off standard error, and a
/// bound on single allocations.
enum FFmpegProcess {
    /// Set by the first access; the one place that touches global hooks.
    static let isPrepared: Bool = {
        trackprobe_log_install()
        trackprobe_memory_limit_allocations()
        return true
    }()
}

/// Memory that a process keeps though nothing in it is used.
package enum ProcessMemory {
    /// Gives memory back as soon as it is free. For programs, before their first thread;
    /// a library leaves it to them.
    package static func returnEarly() { trackprobe_memory_return_early() }

    /// Whether `bytes` of address space are available. True without a limit.
    package static func hasRoom(bytes: Int) -> Bool { trackprobe_memory_has_room(bytes) }

    /// Returns the free memory between used blocks to the system.
    package static func settle() { trackprobe_memory_settle(8 << 20) }
}
