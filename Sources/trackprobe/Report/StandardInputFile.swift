import Platform
import TrackProbeKit

/// A pipe at standard input put into a temporary file, which takes its place: what has its index
/// at the end can then be read. The file has no name, and goes with the program.
enum StandardInputFile {
    /// Why the pipe cannot be kept.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let chunk = 1 << 20
    /// Milliseconds after which a pipe from which nothing comes is given up, as when it is read
    /// without a file.
    private static let patience: Int32 = 60_000

    /// Does nothing where standard input is a file already.
    ///
    /// - Parameter most: MiB that are kept.
    static func keep(most: Int) throws(Failure) {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        let file = try open()
        defer { close(file) }
        try copy(to: file, most: most)
        guard lseek(file, 0, SEEK_SET) == 0, dup2(file, STDIN_FILENO) >= 0 else {
            throw failure("go back in")
        }
    }

    private static func open() throws(Failure) -> Int32 {
        var name = Array("\(Terminal.temporaryFolder)/trackprobe-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw failure("make") }
        unlink(name)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    private static func copy(to file: Int32, most: Int) throws(Failure) {
        let (limit, isOver) = most.multipliedReportingOverflow(by: 1 << 20)
        var left = isOver ? Int.max : limit
        var buffer = [UInt8](repeating: 0, count: chunk)
        while let got = try receive(&buffer) {
            guard got <= left else {
                throw Failure(
                    description:
                        "Cannot keep standard input: it is longer than \(most) MiB. "
                        + "Try a larger --pipe-file, or save it to a file.")
            }
            left -= got
            try write(buffer[..<got], to: file)
        }
    }

    /// nil at the end.
    private static func receive(_ buffer: inout [UInt8]) throws(Failure) -> Int? {
        while true {
            var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let answer = poll(&ready, 1, patience)
            if answer == 0 {
                throw Failure(
                    description: "Cannot keep standard input: nothing came from it for a minute. "
                        + "Check that its writer is running.")
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
