import CProcessIsolation
import Platform
import TrackModel

/// Rights that a worker gives up for good before its first input.
package enum ProcessIsolation {
    /// Mechanisms of the system.
    package struct Means: Hashable, Sendable {
        /// The version of Landlock, which restricts files; nil without it.
        package let landlock: Int?
        /// System calls that seccomp allows a worker; nil without seccomp.
        package let calls: Int?
    }

    /// The exit status of a worker that could not give up rights although the system supports it.
    package static let refusedStatus: Int32 = 78

    package static var available: Means {
        let version = Int(trackprobe_landlock_version())
        return Means(
            landlock: version > 0 ? version : nil,
            calls: trackprobe_has_seccomp() ? Int(trackprobe_allowed_calls()) : nil)
    }

    /// Lets disk accesses of the process, which must have one thread, wait for those of other
    /// programs; without such a priority they do not wait.
    package static func readWhenIdle() { _ = trackprobe_read_when_idle() }

    /// Restricts the whole process, which must have one thread.
    ///
    /// - Parameter folder: a folder that stays readable; nil for none.
    package static func confine(exceptReading folder: String? = nil) throws(SystemError) {
        let code = trackprobe_confine(folder)
        guard code == 0 else { throw SystemError(-code) }
    }

    /// Restricts reading to these files; missing ones are ignored. No effect without Landlock.
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

    /// Limits the process to `memory` MiB of address space and forbids files and core dumps. Exits
    /// with `outOfMemoryStatus` when memory runs out, and with a status of `CrashedModule` when
    /// code of a known module crashes.
    package static func limit(memory: Int) {
        trackprobe_exit_when_out_of_memory(WorkerFailure.outOfMemoryStatus, "")
        trackprobe_exit_with_module()
        _ = trackprobe_limit_process(max(memory, WorkerLimits.minimumMemory) << 20)
    }

    /// Ends the process once the other end of the socket is closed.
    package static func exitWith(_ socket: WorkerSocket) {
        _ = trackprobe_exit_with(socket.descriptor)
    }
}

extension ProcessIsolation {
    /// Limits the program itself to `memory` MiB of address space. When they run out, it prints
    /// `sentence` and exits with `status`.
    package static func limitProgram(memory: Int, status: Int32, sentence: String) {
        trackprobe_exit_when_out_of_memory(status, sentence)
        _ = trackprobe_limit_address_space(memory << 20)
    }

    /// Whether the user may start `count` threads; otherwise the library that starts them waits
    /// forever.
    package static func canStartThreads(_ count: Int) -> Bool {
        trackprobe_can_start_threads(Int32(clamping: count))
    }

    /// Whether `count` more files can be open.
    package static func canOpen(_ count: Int) -> Bool {
        trackprobe_can_open(Int32(clamping: count))
    }
}

// For tests inside a worker.
extension ProcessIsolation {
    package static func crash() -> Never {
        signal(SIGSEGV, SIG_DFL)
        raise(SIGSEGV)
        abort()
    }

    /// Fails a check of Swift: the range is inverted.
    package static func failCheck() -> Int {
        let process = Int(getpid())
        return (process...0).count
    }

    /// Results of forbidden operations on every thread of the process, one per line.
    ///
    /// - Parameter path: a file to open.
    package static func escapes(from path: String) -> String {
        var text = [CChar](repeating: 0, count: 1 << 16)
        _ = trackprobe_try_escapes(path, &text, text.count)
        return String(
            decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Limits of memory and time for one input of a worker.
package struct WorkerLimits: Hashable, Sendable {
    /// Address space of a worker in MiB, with libraries and thread stacks.
    package var memory: Int
    /// Seconds of wall clock for one input; nil depends on depth and duration.
    var timeout: Double?
    /// Whether files are read to their end at any depth, for digests.
    var readsWholeFiles = false
    /// Bytes that a worker reads per second; nil for no limit.
    package var bytesPerSecond: Int?
    /// Times that a file may be read: screens, the index, packets, digests.
    private static let readings = 3.0
    /// Additional seconds for a contact sheet.
    package static let secondsForSheet = 300.0

    /// Seconds for an input that states any duration.
    private static let maxSeconds = 86_400.0

    /// MiB.
    package static let defaultMemory = 3072
    /// MiB that libraries and a file of any size need.
    package static let minimumMemory = 256

    package init(
        memory: Int = WorkerLimits.defaultMemory, timeout: Double? = nil,
        readsWholeFiles: Bool = false
    ) {
        self.memory = memory
        self.timeout = timeout
        self.readsWholeFiles = readsWholeFiles
    }

    /// Seconds for an input.
    ///
    /// - Parameters:
    ///   - duration: seconds of media, once a worker has reported it.
    ///   - bytes: size of the input; nil if unknown.
    func seconds(
        depth: ProbeDepth, duration: Double?, bytes: Int64?, makesSheet: Bool = false
    ) -> Double {
        if let timeout { return timeout }
        let limit = seconds(depth: depth, duration: duration, makesSheet: makesSheet)
        guard let rate = bytesPerSecond, rate > 0 else { return limit }
        let reading = bytes.map { Double(max($0, 0)) / Double(rate) * Self.readings }
        return limit + min(reading ?? Self.maxSeconds, Self.maxSeconds * 10)
    }

    private func seconds(depth: ProbeDepth, duration: Double?, makesSheet: Bool) -> Double {
        let sheet = makesSheet ? Self.secondsForSheet : 0
        return switch depth {
        // Limited by the disk.
        case .header where readsWholeFiles, .sample where readsWholeFiles: 1800 + sheet
        // The analysis ends after a minute of processor time.
        case .header: 120 + sheet
        case .sample: 180 + sheet
        // Limited by the disk.
        case .packets: 1800 + sheet
        // A slow decoder on a busy machine needs ten times the duration, which is only stated.
        case .full: min(1800 + 10 * max(duration ?? 0, 0), Self.maxSeconds) + sheet
        }
    }
}
