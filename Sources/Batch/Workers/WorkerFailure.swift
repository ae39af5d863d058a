import CProcessIsolation
import Platform
import TrackModel

/// The error of an input without a record.
package enum WorkerFailure: Hashable, Sendable {
    /// The worker ended by a signal or with a status.
    case crashed(signal: Int32?, status: Int32?, in: CrashedModule? = nil)
    /// The limit in seconds.
    case timedOut(Double)
    /// The limit in MiB.
    case outOfMemory(Int)
    case vanished
    case changedWhileReading
    case cannotRead(SystemError)
    /// Not tried: this number of files in a row on its device failed with this error.
    case givenUp(SystemError, after: Int)
    case notFetched(MediaRecord.Failure)
    /// The worker sent something else than the record of its input; what.
    case badAnswer(String)

    /// The number of a line without a path.
    case unreadableLine(Int)

    /// The exit status of a worker that ran out of memory.
    static let outOfMemoryStatus: Int32 = 77

    /// Whether the worker died, so that a second try shows whether the input is the cause.
    var killsWorker: Bool {
        switch self {
        case .crashed, .outOfMemory, .badAnswer: true
        case .timedOut, .vanished, .changedWhileReading, .cannotRead, .givenUp, .notFetched,
            .unreadableLine:
            false
        }
    }

    /// Whether the file does not exist.
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
                    "Cannot read line \(number) of the list: it is not a JSON object with “path” or “pathBytes”. Write it as {\"path\": \"film.mkv\"}."
            )
        case .badAnswer(let what):
            .init(
                code: "bad-answer",
                message:
                    "Cannot analyse \(name): its worker answered twice with \(what). Take the file for hostile, and report it to the developers of trackprobe."
            )
        case .crashed(SIGKILL?, _, _):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): the system killed its worker twice (SIGKILL), often for lack of memory. Try fewer --jobs, a smaller --memory or a lower --depth."
            )
        case .crashed(let signal?, _, .trackprobe):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): trackprobe itself crashed on it twice (\(WorkerFailure.name(of: signal))). Report the file to the developers of trackprobe."
            )
        case .crashed(let signal?, _, .ffmpeg):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): FFmpeg crashed on it twice (\(WorkerFailure.name(of: signal))). Try a newer FFmpeg, and report the file to its developers."
            )
        case .crashed(let signal?, _, nil):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): its worker crashed twice (\(WorkerFailure.name(of: signal))), in trackprobe or a library. Report the file to the developers of trackprobe."
            )
        case .crashed(nil, let status, _):
            .init(
                code: "crashed",
                message:
                    "Cannot analyse \(name): its worker exited twice with status \(status ?? 0). Report the file to the developers of trackprobe."
            )
        case .timedOut(let seconds):
            .init(
                code: "timed-out",
                message:
                    "Cannot analyse \(name): it took more than \(Int(seconds.rounded(.up))) s. Try a longer --timeout or a lower --depth."
            )
        case .outOfMemory(let limit):
            .init(
                code: "out-of-memory",
                message:
                    "Cannot analyse \(name): it needs more than \(limit) MiB of memory. Try a larger --memory or a lower --depth."
            )
        case .vanished:
            .init(
                code: "vanished",
                message:
                    "Cannot analyse \(name): it was removed after it was found. Run the batch again."
            )
        case .changedWhileReading:
            .init(
                code: "changed-while-reading",
                message:
                    "Cannot analyse \(name): it was modified during the analysis. Run the batch again when it is complete, or wait with --settle."
            )
        case .givenUp(let error, let count):
            .init(
                code: "cannot-read",
                message:
                    "Cannot read \(name): it was not tried, since \(count) files in a row on its disk or share could not be read (\(error)). Check the disk, cable or network share, and run the batch again.",
                errno: Int(error.code))
        case .cannotRead(let error) where error.isNotFound:
            .init(
                code: "not-found", message: FileName.absence(of: path, named: name))
        case .cannotRead(let error) where error.code == ENAMETOOLONG:
            .init(
                code: "cannot-read",
                message:
                    "Cannot read \(name): \(error). Start from a folder closer to it, or shorten the names above it."
            )
        case .cannotRead(let error):
            .init(
                code: error.code == EACCES || error.code == EPERM
                    ? "permission-denied" : "cannot-read",
                message: "Cannot read \(name): \(error). Check its permissions and its disk.",
                errno: Int(error.code))
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

/// The module whose code crashed in a worker.
package enum CrashedModule: Hashable, Sendable {
    case trackprobe
    case ffmpeg

    /// nil for the exit status of another end.
    static func crash(endingWith status: Int32) -> WorkerFailure? {
        for (module, first) in [
            (CrashedModule.trackprobe, TRACKPROBE_PROGRAM_CRASH),
            (.ffmpeg, TRACKPROBE_FFMPEG_CRASH),
        ] where (first + 1..<first + 32).contains(status) {
            return .crashed(signal: status - first, status: nil, in: module)
        }
        return nil
    }
}
