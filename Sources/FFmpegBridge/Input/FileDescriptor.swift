import Platform
import TrackModel

/// An open file descriptor; closed with this object, unless it is standard input.
final class FileDescriptor: Sendable {
    let number: Int32
    private let closes: Bool

    /// Opens `path` for reading; `-` is standard input.
    init(path: String) throws(FileError) {
        closes = path != "-"
        // The wait for the writer of a named pipe is bounded, like that for its bytes.
        number =
            closes ? open(FileName.path(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK) : STDIN_FILENO
        guard number >= 0 else { throw FileError(errno: errno) }
    }

    /// Takes over a descriptor that another opened.
    init(adopting number: Int32) {
        self.number = number
        closes = true
    }

    deinit {
        if closes, number >= 0 { close(number) }
    }

    /// Bytes of a regular file, at least one; nil for a pipe.
    var regularSize: Int64? {
        get throws(FileError) {
            var status = stat()
            guard fstat(number, &status) == 0 else { throw FileError(errno: errno) }
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                guard status.st_size > 0 else { throw .isEmpty }
                return Int64(status.st_size)
            case S_IFIFO, S_IFSOCK: return nil
            case S_IFDIR: throw .isDirectory
            default: throw .notReadable
            }
        }
    }
}
