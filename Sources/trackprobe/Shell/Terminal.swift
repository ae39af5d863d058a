import ArgumentParser
import Dispatch
import Platform
import TrackProbeKit

/// `--color`
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Whether to use colour; NO_COLOR (no-color.org) and a dumb terminal disable it.
    func isColored(onTerminal isTerminal: Bool) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && (Terminal.environment("NO_COLOR") ?? "").isEmpty
                && Terminal.environment("TERM") != "dumb"
        }
    }
}

/// Properties of the terminal.
enum Terminal {
    static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

    static var processorCount: Int { MediaProbe.defaultJobs }

    /// Columns; 100 without a terminal, 80 for one of unknown size.
    static var width: Int { columns(of: STDOUT_FILENO) }

    static var errorWidth: Int { columns(of: STDERR_FILENO) }

    private static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        let isTerminal = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        if isTerminal, size.ws_col > 0 { return Int(size.ws_col) }
        return environment("COLUMNS").flatMap { Int($0) } ?? (isTerminal ? 80 : 100)
    }

    /// Whether the locale's encoding is not UTF-8. Without a locale, a terminal is treated as ASCII
    /// and a pipe as UTF-8.
    static let isASCII: Bool = {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.lazy.compactMap(environment).first(where: { !$0.isEmpty }) else {
            return isOutput
        }
        let name = locale.lowercased()
        return !name.contains("utf-8") && !name.contains("utf8")
    }()

    static func reportOptions(_ color: ColorChoice, isDetailed: Bool = false) -> ReportOptions {
        ReportOptions(
            isColored: color.isColored(onTerminal: isOutput), width: width, isASCII: isASCII,
            breaksWords: isOutput, isDetailed: isDetailed)
    }

    /// Options of a text on standard error.
    static func errorOptions(_ color: ColorChoice) -> ReportOptions {
        ReportOptions(
            isColored: color.isColored(onTerminal: isErrorOutput), width: errorWidth,
            isASCII: isASCII, breaksWords: isErrorOutput)
    }

    /// Nanoseconds since 1970.
    static var now: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    /// `2026-11-23 21:00 UTC`.
    static var timeText: String {
        let parts = CivilDay.rfc3339(seconds: now / 1_000_000_000).prefix(16).split(separator: "T")
        return "\(parts.joined(separator: " ")) UTC"
    }

    /// Folder of temporary files.
    static var temporaryFolder: String { environment("TMPDIR") ?? "/tmp" }

    /// Options of tables that are searched with grep: each row is one line in a pipe.
    static func tableOptions(_ color: ColorChoice = .auto) -> ReportOptions {
        let isOpen = !isOutput && environment("COLUMNS") == nil
        return ReportOptions(
            isColored: color.isColored(onTerminal: isOutput),
            width: isOpen ? 10_000 : width, isASCII: isASCII, breaksWords: isOutput)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Sets the exit status for Ctrl-C, makes writes to a closed pipe fail instead of ending the
    /// program, and occupies closed standard streams so that no opened file takes their
    /// descriptors.
    static func prepare() {
        ProgramStart.prepare()
        occupyClosedDescriptors()
        OpenDrafts.prepare()
        signal(SIGINT) { _ in
            OpenDrafts.removeAll()
            _exit(ExitStatus.interrupted.rawValue)
        }
        signal(SIGPIPE, SIG_IGN)
        // A write beyond the file size limit fails too, instead of ending the program.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether the arguments can be read; Swift takes them from /proc on Linux.
    static var hasArguments: Bool {
        #if os(Linux)
            return access("/proc/self/cmdline", R_OK) == 0
        #else
            return true
        #endif
    }

    /// Whether enough descriptors are free for Dispatch's signal and timer queues; without them
    /// Dispatch ends the program.
    static var canOpenFiles: Bool {
        let copies = (0..<descriptorsNeeded).map { _ in dup(STDERR_FILENO) }
        for copy in copies where copy >= 0 { close(copy) }
        return !copies.contains { $0 < 0 }
    }

    private static let descriptorsNeeded = 4

    /// Opens /dev/null in the wrong direction, so that use of a closed stream still fails.
    private static func occupyClosedDescriptors() {
        for (descriptor, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ] where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }
}

enum StandardError {
    /// Writes one sentence for the user.
    static func say(_ sentence: String) {
        // A file name may contain line breaks; a message is one line.
        write(SafeText("trackprobe: " + FileName.shown(sentence)).text + "\n")
    }

    /// Writes text unchanged, without a line break.
    static func write(_ text: String) {
        let text = Terminal.isASCII ? PlainText.of(text) : text
        StatusLine.without { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
    }

    /// Writes lines of text, with control characters of file names and arguments escaped.
    static func print(_ text: String) {
        let lines = FileName.shown(text).split(separator: "\n", omittingEmptySubsequences: false)
        write(lines.map { SafeText(String($0)).text + "\n" }.joined())
    }
}

/// Writes all bytes; returns false on failure, with the reason in `errno`.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    guard let error = writeBytes(bytes, to: descriptor).error else { return true }
    errno = error
    return false
}

/// - Returns: the number of bytes written, and the `errno` of a failed write.
func writeBytes(_ bytes: [UInt8], to descriptor: Int32) -> (count: Int, error: Int32?) {
    bytes.withUnsafeBytes { bytes in
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                guard errno == EINTR else { return (bytes.count - rest.count, errno) }
                continue
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return (bytes.count, nil)
    }
}

/// Standard output. All data passes here, so that a failed write is reported.
enum StandardOutput {
    private static let queue = DispatchQueue(label: "trackprobe.output")
    // Guarded by `queue`.
    private nonisolated(unsafe) static var bytesWritten = 0
    private nonisolated(unsafe) static var failure: Int32?

    /// - Returns: false if the reader has closed the pipe or a write has failed.
    static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    static func write(_ bytes: [UInt8]) -> Bool {
        queue.sync {
            // Empty text leaves the progress line as it is.
            guard failure == nil, !bytes.isEmpty else { return failure == nil }
            let outcome = StatusLine.without { writeBytes(bytes, to: STDOUT_FILENO) }
            bytesWritten += outcome.count
            failure = outcome.error
            return failure == nil
        }
    }

    /// Message about lost output; nil if nothing was lost. A closed pipe loses nothing, since its
    /// reader needs no more.
    static var problem: String? {
        queue.sync {
            guard let failure, failure != EPIPE else { return nil }
            let written =
                bytesWritten == 0
                ? "Nothing was written." : "Only its first \(bytesWritten) bytes were written."
            return "Cannot write the report to standard output: \(reason(failure)). \(written)"
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file exceeds the file size limit"
        case EBADF: "it is closed"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }
}
