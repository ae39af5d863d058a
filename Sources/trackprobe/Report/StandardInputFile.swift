import Platform
import TrackProbeKit

/// Copies a pipe at standard input into a temporary file and replaces standard input by it, so that
/// files with their index at the end can be read. The file is unlinked, and disappears when the
/// program ends.
enum StandardInputFile {
    /// Reason why the pipe cannot be buffered.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let chunk = 1 << 20
    /// Milliseconds without data after which reading is given up, the same limit as without a file.
    private static let timeout: Int32 = 60_000

    /// Does nothing if standard input is already a file.
    ///
    /// - Parameter maxMiB: largest size of the temporary file.
    static func buffer(maxMiB: Int) throws(Failure) {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        let file = try open()
        defer { close(file) }
        try copy(to: file, maxMiB: maxMiB)
        guard lseek(file, 0, SEEK_SET) == 0, dup2(file, STDIN_FILENO) >= 0 else {
            throw failure("rewind")
        }
    }

    private static func open() throws(Failure) -> Int32 {
        var name = Array("\(Terminal.temporaryFolder)/trackprobe-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw failure("create") }
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    private static func copy(to file: Int32, maxMiB: Int) throws(Failure) {
        let (limit, isOver) = maxMiB.multipliedReportingOverflow(by: 1 << 20)
        var left = isOver ? Int.max : limit
        var buffer = [UInt8](repeating: 0, count: chunk)
        while let got = try receive(&buffer) {
            guard got <= left else {
                throw Failure(
                    description:
                        "Cannot buffer standard input: it is larger than \(maxMiB) MiB. "
                        + "Try a larger --pipe-file, or save it to a file.")
            }
            left -= got
            try write(buffer[..<got], to: file)
        }
    }

    /// - Returns: the number of bytes; nil at the end.
    private static func receive(_ buffer: inout [UInt8]) throws(Failure) -> Int? {
        while true {
            var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let answer = poll(&ready, 1, timeout)
            if answer == 0 {
                throw Failure(
                    description: "Cannot buffer standard input: no data arrived for a minute. "
                        + "Check that the writing program is running.")
            }
            let got = answer < 0 ? -1 : read(STDIN_FILENO, &buffer, buffer.count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw failure("read standard input into") }
            return got > 0 ? got : nil
        }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(Failure) {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { put($0, into: file) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw failure("write") }
            rest = rest.dropFirst(written)
        }
    }

    private static func failure(_ step: String) -> Failure {
        Failure(
            description: "Cannot \(step) a file in “\(Terminal.temporaryFolder)”: "
                + "\(String(cString: strerror(errno))). Set TMPDIR to another folder.")
    }
}

private func put(_ bytes: UnsafeRawBufferPointer, into file: Int32) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}
