import Platform
import TrackModel

/// Why an input has no record of its own.
package enum LostInput: Hashable, Sendable {
    /// The worker ended by a signal, or with a status of its own.
    case crashed(signal: Int32?, status: Int32?)
    /// Seconds it was given.
    case timedOut(Double)
    /// MiB the worker was given.
    case outOfMemory(Int)
    case vanished
    case changedWhileReading
    case cannotRead(SystemError)
    /// An address that cannot be fetched, or no further.
    case notFetched(MediaRecord.Failure)

    /// A line of a list that names nothing.
    case unreadableLine(Int)

    /// The status with which a worker says that memory ran out.
    package static let outOfMemoryStatus: Int32 = 77

    /// Whether a worker died of it, so that a second try tells whether the input is to
    /// blame.
    package var killsWorkers: Bool {
        switch self {
        case .crashed, .outOfMemory: true
        case .timedOut, .vanished, .changedWhileReading, .cannotRead, .notFetched, .unreadableLine:
            false
        }
    }

    /// Whether there is no such file on a disk.
    package var isNotFound: Bool {
        if case .cannotRead(let error) = self { error.isNotFound } else { false }
    }

    package func failure(path: String) -> MediaRecord.Failure {
        let name = "“\(path)”"
        return switch self {
        case .notFetched(let failure): failure
        case .unreadableLine(let number):
            .init(
                code: "unreadable-line",
                message:
                    "Cannot read line \(number) of the list: it is no object of JSON with “path” or “pathBytes”. Write it as {\"path\": \"film.mkv\"}."
            )
        case .crashed(SIGKILL?, _):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): the system ended its worker twice (SIGKILL), often for want of memory. Try fewer --jobs, a smaller --memory or a lesser --depth."
            )
        case .crashed(let signal?, _):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): a library crashed on it twice (\(LostInput.name(of: signal))). Report the file to the makers of FFmpeg or of trackprobe."
            )
        case .crashed(nil, let status):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): its worker ended twice with status \(status ?? 0). Report the file to the makers of trackprobe."
            )
        case .timedOut(let seconds):
            .init(
                code: "timed-out",
                message:
                    "Cannot analyse \(name): it took more than \(Int(seconds.rounded(.up))) s. Try a longer --timeout or a lesser --depth."
            )
        case .outOfMemory(let limit):
            .init(
                code: "out-of-memory",
                message:
                    "Cannot analyse \(name): it needs more than \(limit) MiB of memory. Try a larger --memory or a lesser --depth."
            )
        case .vanished:
            .init(
                code: "vanished",
                message:
                    "Cannot analyse \(name): it is gone since it was found. Run the batch again."
            )
        case .changedWhileReading:
            .init(
                code: "changed-while-reading",
                message:
                    "Cannot analyse \(name): it was written to meanwhile. Run the batch again when it is finished, or wait with --settle."
            )
        case .cannotRead(let error) where error.isNotFound:
            .init(
                code: "not-found", message: FileName.absence(of: path, named: name))
        case .cannotRead(let error) where error.code == ENAMETOOLONG:
            .init(
                code: "cannot-read",
                message:
                    "Cannot read \(name): \(error). Name a folder nearer to it, or shorten the names above it."
            )
        case .cannotRead(let error):
            .init(
                code: error.code == EACCES || error.code == EPERM
                    ? "permission-denied" : "cannot-read",
                message: "Cannot read \(name): \(error). Check its permissions and its disk."
            )
        }
    }

    private static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGILL: "SIGILL",
            SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL", SIGXCPU: "SIGXCPU",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
