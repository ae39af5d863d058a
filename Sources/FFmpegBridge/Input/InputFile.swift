import CFFmpegShims
import Platform
import TrackModel

/// The file or pipe that the user named.
///
/// FFmpeg reads through its stream, so that no reference in a file can open another one.
package enum InputFile {
    /// Opens `path` for reading; `-` is standard input.
    ///
    /// - Parameters:
    ///   - interrupt: ends the wait for a pipe whose writer is silent.
    ///   - stop: likewise, for several analyses.
    package static func open(
        path: String, interrupt: Interrupt = Interrupt(), stop: Interrupt? = nil
    ) throws(FileError) -> any ByteStream {
        try stream(FileDescriptor(path: path), interrupt: interrupt, stop: stop)
    }

    /// Takes over a file or pipe that another process opened; it is closed with the
    /// stream.
    package static func open(
        adopting number: Int32, interrupt: Interrupt, stop: Interrupt? = nil
    ) throws(FileError) -> any ByteStream & Sendable {
        try stream(FileDescriptor(adopting: number), interrupt: interrupt, stop: stop)
    }

    private static func stream(
        _ descriptor: FileDescriptor, interrupt: Interrupt, stop: Interrupt?
    ) throws(FileError) -> any ByteStream & Sendable {
        if let size = try descriptor.regularSize { return FileStream(descriptor, size: size) }
        return PipeStream(descriptor: descriptor, interrupt: interrupt, stop: stop)
    }
}

/// A regular file, read by position.
public final class FileStream: ByteStream, Sendable {
    public let size: Int64?
    private let descriptor: FileDescriptor

    /// - Throws: `FileError.notReadable` for a pipe, which has no positions.
    public convenience init(path: String) throws(FileError) {
        let descriptor = try FileDescriptor(path: path)
        guard let size = try descriptor.regularSize else { throw .notReadable }
        self.init(descriptor, size: size)
    }

    init(_ descriptor: FileDescriptor, size: Int64) {
        self.descriptor = descriptor
        self.size = size
    }

    public func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        try Self.read(descriptor.number, at: position, into: buffer)
    }

    /// Size and modification time now; nil where the system does not report them.
    package var state: FileState? { descriptor.state }

    /// Reads from a position of an open file.
    static func read(
        _ descriptor: Int32, at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        while true {
            let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
            if got >= 0 {
                ReadCount.note(got)
                return got
            }
            guard errno == EINTR else { throw .system(errno) }
        }
    }
}

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

    var state: FileState? {
        var status = stat()
        guard trackprobe_fstat(number, &status) == 0 else { return nil }
        #if os(Linux)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        return FileState(
            size: Int64(status.st_size),
            modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    /// Bytes of a regular file, at least one; nil for a pipe.
    var regularSize: Int64? {
        get throws(FileError) {
            var status = stat()
            guard trackprobe_fstat(number, &status) == 0 else { throw FileError(errno: errno) }
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

/// The part of `stat(2)` that changes when a program writes a file.
package struct FileState: Hashable, Sendable {
    /// Bytes.
    package let size: Int64
    /// Nanoseconds since 1970.
    let modified: Int64
}

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

    /// The system's message for an error, and the remedy where there is one.
    package static func sentence(errno code: Int32) -> String {
        let words = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        return switch code {
        case EMFILE, ENFILE:
            "too many files are open. Raise the limit (ulimit -n), or read fewer at a time (--jobs 1)."
        case ENOMEM: "out of memory. Read fewer files at a time (--jobs 1)."
        default: "the system reports “\(words)” (error \(code))."
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

/// Bytes read from files and pipes, counted for each thread: an analysis reads on one thread,
/// through streams of many kinds.
package enum ReadCount {
    /// Bytes since this thread began, read twice counted twice.
    package static var bytes: Int64 { trackprobe_reads_count() }

    /// Limits the bytes that this process reads per second; a read waits until they are allowed.
    package static func limit(toBytesPerSecond rate: Int) { trackprobe_reads_limit(Int64(rate)) }

    /// - Parameter count: as read(2) gives it.
    package static func note(_ count: Int) { trackprobe_reads_note(Int64(count)) }
}
