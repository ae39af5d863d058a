import Platform

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
