import ArgumentParser
import TrackProbeKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

/// What the program stands in.
enum Terminal {
    static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Columns; 100 where there is no terminal.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return environment("COLUMNS").flatMap { Int($0) } ?? 100
        }
        return Int(size.ws_col)
    }

    /// Nanoseconds since 1970.
    static var now: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    /// Where temporary files go.
    static var temporaryFolder: String { environment("TMPDIR") ?? "/tmp" }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Ends with the contract's status on Ctrl-C, and lets a closed pipe be told
    /// by the write that hits it.
    static func handleSignals() {
        signal(SIGINT) { _ in _exit(ExitStatus.interrupted.rawValue) }
        signal(SIGPIPE, SIG_IGN)
    }
}

enum StandardOutput {
    /// False when the reader has closed the pipe or the disk is full.
    static func write(_ text: String) -> Bool { writeAll(Array(text.utf8), to: STDOUT_FILENO) }

    static func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: STDOUT_FILENO) }
}

enum StandardError {
    /// One sentence for the user.
    static func say(_ sentence: String) { print("trackprobe: \(sentence)") }

    /// As it is, without a line break.
    static func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }

    /// Lines of text. Whatever a file name or argument in them holds stays
    /// harmless.
    static func print(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let safe = lines.map { SafeText(String($0)).text + "\n" }.joined()
        _ = writeAll(Array(safe.utf8), to: STDERR_FILENO)
    }
}

/// False when the descriptor takes no more; `errno` says why.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                guard errno == EINTR else { return false }
                continue
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}
