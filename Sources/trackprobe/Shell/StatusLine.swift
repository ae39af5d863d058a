import Dispatch
import Platform
import TrackProbeKit

/// The last line of a terminal on standard error: progress, rewritten in place.
///
/// Any other output erases it first, since both may go to the same terminal.
enum StatusLine {
    private static let erasing = "\r\u{1B}[K"
    /// Time in which the reader of a pipe passes data on, perhaps to the same terminal.
    private static let pause = Duration.milliseconds(100)
    private static let queue = DispatchQueue(label: "trackprobe.status")
    /// Whether standard output is a pipe.
    private static let isPiped: Bool = {
        var status = stat()
        guard fstat(STDOUT_FILENO, &status) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }()

    // Guarded by `queue`.
    private nonisolated(unsafe) static var isDrawn = false
    private nonisolated(unsafe) static var writers = 0
    private nonisolated(unsafe) static var lastData: ContinuousClock.Instant?

    /// Columns of the line; a full line would wrap.
    static var columns: Int { max(Terminal.errorWidth - 1, 1) }

    /// Replaces the line, unless other output is being written.
    static func draw(_ text: String) {
        queue.sync {
            guard writers == 0, lastData.map({ $0.duration(to: .now) >= pause }) ?? true else {
                return
            }
            put(erasing + DisplayWidth.clip(text, to: columns))
            isDrawn = true
        }
    }

    static func erase() { queue.sync { eraseLine() } }

    /// Writes other output without the line. Only the erasing waits for the queue, so that an
    /// interruption can erase the line while a write waits for its reader.
    static func without<Result>(_ write: () -> Result) -> Result {
        queue.sync {
            eraseLine()
            writers += 1
        }
        defer {
            queue.sync {
                writers -= 1
                if isPiped { lastData = .now }
            }
        }
        return write()
    }

    private static func eraseLine() {
        guard isDrawn else { return }
        put(erasing)
        isDrawn = false
    }

    private static func put(_ text: String) {
        _ = writeAll(Array((Terminal.isASCII ? PlainText.of(text) : text).utf8), to: STDERR_FILENO)
    }
}
