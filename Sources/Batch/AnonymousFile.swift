import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A temporary file without a name, gone with the process: what would not fit into
/// memory.
struct AnonymousFile: ~Copyable {
    private let file: FileDescriptor
    /// Bytes written.
    private(set) var count: Int64 = 0

    /// - Parameter folder: where it is made; that of temporary files, as a rule.
    init(in folder: String) throws(SystemError) {
        var name = Array((folder + "/trackprobe-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw SystemError(errno) }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        file = FileDescriptor(rawValue: descriptor)
    }

    deinit { try? file.close() }

    /// - Returns: where they begin.
    mutating func append(_ bytes: [UInt8]) throws(SystemError) -> Int64 {
        let start = count
        do {
            try bytes.withUnsafeBytes { _ = try file.writeAll(toAbsoluteOffset: start, $0) }
        } catch {
            throw SystemError(error)
        }
        count += Int64(bytes.count)
        return start
    }

    /// Fewer than `count` at the end of the file.
    func bytes(at start: Int64, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        do {
            while filled < count {
                let got = try bytes[filled...].withUnsafeMutableBytes {
                    try file.read(fromAbsoluteOffset: start + Int64(filled), into: $0)
                }
                guard got > 0 else { break }
                filled += got
            }
        } catch {
            throw SystemError(error)
        }
        bytes.removeLast(count - filled)
        return bytes
    }
}

extension SystemError {
    fileprivate init(_ error: any Error) { self.init((error as? Errno)?.rawValue ?? EIO) }
}
