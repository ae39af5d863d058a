#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
