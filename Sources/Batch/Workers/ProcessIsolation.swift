import CProcessIsolation
import Platform

/// Rights that a worker gives up before it reads its first input, for good.
package enum ProcessIsolation {
    /// Means of the system for it.
    package struct Means: Hashable, Sendable {
        /// The version of Landlock, which tells files apart; nil for none.
        package let landlock: Int?
        /// System calls that a worker can make, by seccomp; nil where it can make all.
        package let calls: Int?
    }

    /// The exit status of a worker that could not give up what the system can deny.
    package static let refusedStatus: Int32 = 78

    package static var available: Means {
        let version = Int(trackprobe_landlock_version())
        return Means(
            landlock: version > 0 ? version : nil,
            calls: trackprobe_has_seccomp() ? Int(trackprobe_allowed_calls()) : nil)
    }

    /// Holds for the whole process, which has one thread as yet.
    ///
    /// - Parameter folder: what is below it can still be read; nil for nothing.
    package static func confine(exceptReading folder: String? = nil) throws(SystemError) {
        let code = trackprobe_confine(folder)
        guard code == 0 else { throw SystemError(-code) }
    }

    /// Leaves these of the files that can be read as yet; absent ones are none.
    /// The same where the system has no Landlock.
    package static func confine(toReading files: [String]) throws(SystemError) {
        let rules = trackprobe_new_file_rules()
        guard rules >= 0 else {
            if rules == -ENOSYS { return }
            throw SystemError(-rules)
        }
        defer { trackprobe_drop_file_rules(rules) }
        for file in files { _ = trackprobe_allow_reading(rules, file) }
        let code = trackprobe_enforce_file_rules(rules)
        guard code == 0 else { throw SystemError(-code) }
    }

    /// Bounds the process to `memory` MiB of address space, writes neither files nor
    /// cores, and ends with the status that says so where memory runs out.
    package static func limit(memory: Int) {
        trackprobe_exit_when_out_of_memory(LostInput.outOfMemoryStatus, "")
        _ = trackprobe_limit_process(max(memory, WorkerLimits.leastMemory) << 20)
    }

    /// Ends the process once the other end of the socket is closed.
    package static func exitWith(_ socket: WorkerSocket) {
        _ = trackprobe_exit_with(socket.descriptor)
    }
}

extension ProcessIsolation {
    /// Bounds the program itself to `memory` MiB of address space; where they are used up,
    /// it says `sentence` and ends with `status`.
    package static func limitProgram(memory: Int, status: Int32, sentence: String) {
        trackprobe_exit_when_out_of_memory(status, sentence)
        _ = trackprobe_limit_address_space(memory << 20)
    }

    /// Whether the user may start so many threads. The library that starts them waits for
    /// ever where it may not.
    package static func canStartThreads(_ count: Int) -> Bool {
        trackprobe_can_start_threads(Int32(clamping: count))
    }

    /// Whether there are descriptors for so many files.
    package static func canOpen(_ count: Int) -> Bool {
        trackprobe_can_open(Int32(clamping: count))
    }
}

// For tests of a worker, from inside.
extension ProcessIsolation {
    package static func crash() -> Never {
        signal(SIGSEGV, SIG_DFL)
        raise(SIGSEGV)
        abort()
    }

    /// Answers that every thread of the process gets where it reaches for more than it was
    /// handed, a line each.
    ///
    /// - Parameter path: of a file.
    package static func escapes(from path: String) -> String {
        var text = [CChar](repeating: 0, count: 1 << 16)
        _ = trackprobe_try_escapes(path, &text, text.count)
        return String(
            decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
