import CProcessIsolation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Restrictions that a worker puts on itself before it reads its first input, for good.
package enum ProcessIsolation {
    /// Restrictions that the system offers.
    package struct Restrictions: Hashable, Sendable {
        /// Opening files: Landlock.
        package let deniesFiles: Bool
        /// Making sockets and starting programs: seccomp.
        package let deniesSockets: Bool
    }

    /// The exit status of a worker that could not give up what the system can deny.
    package static let refusedStatus: Int32 = 78

    package static var available: Restrictions {
        Restrictions(
            deniesFiles: trackprobe_can_deny_files(), deniesSockets: trackprobe_can_deny_sockets())
    }

    /// Holds for the calling thread and for those it starts.
    ///
    /// - Parameter folder: what is below it can still be read; nil for nothing.
    @discardableResult
    package static func restrict(exceptReading folder: String? = nil) -> Restrictions {
        Restrictions(
            deniesFiles: trackprobe_deny_files(folder) > 0,
            deniesSockets: trackprobe_deny_sockets_and_programs() > 0)
    }

    /// Bounds the process to `memory` MiB of address space, writes neither files nor
    /// cores, and ends with the status that says so where memory runs out.
    package static func limit(memory: Int) {
        trackprobe_exit_when_out_of_memory(LostInput.outOfMemoryStatus)
        _ = trackprobe_limit_process(max(memory, WorkerLimits.leastMemory) << 20, 0)
    }

    /// Ends the process when `seconds` more of processor time are used up.
    package static func allowProcessorTime(seconds: Double) {
        _ = trackprobe_extend_processor_time(Int(min(max(seconds, 1), 1e9)))
    }

    /// Ends the process once the other end of the socket is closed.
    package static func exitWith(_ socket: WorkerSocket) {
        _ = trackprobe_exit_with(socket.descriptor)
    }
}

// For tests of a worker, from inside.
extension ProcessIsolation {
    package static func crash() -> Never {
        signal(SIGSEGV, SIG_DFL)
        raise(SIGSEGV)
        abort()
    }

    /// Tries to open the file itself, its folder, a file to write, and a socket, and to
    /// start a program; names each with the system's answer.
    package static func escapes(from path: String) -> String {
        func answer(_ result: Int32) -> String {
            guard result < 0 else { return "done" }
            return String(cString: strerror(errno))
        }
        let attempts: [(String, () -> Int32)] = [
            ("read", { open(path, O_RDONLY) }),
            ("list", { open("/", O_RDONLY | O_DIRECTORY) }),
            ("write", { open(path + ".new", O_WRONLY | O_CREAT, 0o600) }),
            ("unlink", { unlink(path) }),
            ("inet", { trackprobe_try_socket(AF_INET) }),
            ("unix", { trackprobe_try_socket(AF_UNIX) }),
            ("run", { execv("/bin/sh", [nil]) }),
        ]
        return attempts.map { "\($0): \(answer($1()))" }.joined(separator: "; ")
    }
}
