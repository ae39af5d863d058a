import Platform

/// Why a file or pipe cannot be read.
public enum FileError: Error, Hashable, Sendable {
    case notFound
    case isDirectory
    case permissionDenied
    case isEmpty
    /// Neither a file nor a pipe: a socket or device.
    case notReadable
    /// errno of another failure.
    case system(Int32)

    /// The system's words for an error, and the remedy where there is one.
    package static func sentence(errno code: Int32) -> String {
        let words = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        return switch code {
        case EMFILE, ENFILE:
            "too many files are open. Raise the limit (ulimit -n), or read fewer at a time (--jobs 1)."
        case ENOMEM: "there is no memory left. Read fewer files at a time (--jobs 1)."
        default: "the system answers “\(words)” (error \(code))."
        }
    }

    init(errno code: Int32) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .notFound
            case EACCES, EPERM: .permissionDenied
            case EISDIR: .isDirectory
            default: .system(code)
            }
    }
}
