import ArgumentParser
import Platform
import TrackProbeKit

/// `--color`
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// NO_COLOR (no-color.org) and a dumb terminal mean none.
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

    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Columns; 100 where there is no terminal.
    static var width: Int { columns(of: STDOUT_FILENO) }

    static var errorWidth: Int { columns(of: STDERR_FILENO) }

    private static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return environment("COLUMNS").flatMap { Int($0) } ?? 100
        }
        return Int(size.ws_col)
    }

    /// Encoding by the locale; where none is set a terminal is taken for the plainest, and
    /// a pipe for what files are written in.
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

    /// Where temporary files go.
    static var temporaryFolder: String { environment("TMPDIR") ?? "/tmp" }

    /// Options of tables that are searched with grep: in a pipe a row is a line.
    static func tableOptions(_ color: ColorChoice = .auto) -> ReportOptions {
        let isOpen = !isOutput && environment("COLUMNS") == nil
        return ReportOptions(
            isColored: color.isColored(onTerminal: isOutput),
            width: isOpen ? 10_000 : width, isASCII: isASCII, breaksWords: isOutput)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Ends with the contract's status on Ctrl-C, lets a closed pipe be told by the
    /// write that hits it, and keeps files that are opened from standing in for a
    /// standard stream that is closed.
    static func prepare() {
        ProgramStart.prepare()
        occupyClosedDescriptors()
        signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
        signal(SIGPIPE, SIG_IGN)
        // A limit on the size of files is told by the write that hits it, too.
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether the arguments can be had: Swift reads them there on Linux.
    static var hasArguments: Bool {
        #if os(Linux)
            return access("/proc/self/cmdline", R_OK) == 0
        #else
            return true
        #endif
    }

    /// Whether there are descriptors for the queues that wait for
    /// signals and time: without these their library ends the program.
    static var canOpenFiles: Bool {
        let copies = (0..<descriptorsNeeded).map { _ in dup(STDERR_FILENO) }
        for copy in copies where copy >= 0 { close(copy) }
        return !copies.contains { $0 < 0 }
    }

    private static let descriptorsNeeded = 4

    /// Reading or writing there goes on to fail.
    private static func occupyClosedDescriptors() {
        for (descriptor, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
        ] where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }
}

enum StandardError {
    /// One sentence for the user.
    static func say(_ sentence: String) {
        // A file's name may hold line breaks; a sentence is one line.
        write(SafeText("trackprobe: " + FileName.shown(sentence)).text + "\n")
    }

    /// As it is, without a line break.
    static func write(_ text: String) {
        let text = Terminal.isASCII ? PlainText.of(text) : text
        _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Lines of text. Whatever a file name or argument in them holds stays
    /// harmless.
    static func print(_ text: String) {
        let lines = FileName.shown(text).split(separator: "\n", omittingEmptySubsequences: false)
        write(lines.map { SafeText(String($0)).text + "\n" }.joined())
    }
}

/// False when the descriptor takes no more; `errno` says why.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    guard let error = writeBytes(bytes, to: descriptor).error else { return true }
    errno = error
    return false
}

/// - Returns: how many bytes were written, and the `errno` that ended it before the last.
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
