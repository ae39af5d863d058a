import CProcessIsolation
import Platform

/// One end of the connection between a batch and a worker, for lines and open files.
package final class WorkerSocket {
    package enum Failure: Error, Hashable, Sendable {
        case closed
        case timedOut
        /// A line exceeds `maxLineLength`.
        case tooLong
        case system(SystemError)
    }

    /// Bytes: twice those of the longest texts of a record.
    static let maxLineLength = 1 << 25

    let descriptor: Int32
    private var closesDescriptor: Bool
    /// Whether files that come are accepted; else they are closed.
    private let takesFiles: Bool
    private var pending: [UInt8] = []
    /// Bytes of `pending` without a line end.
    private var searched = 0
    private var files: [Int32] = []

    package init(_ descriptor: Int32, closesDescriptor: Bool = true, takesFiles: Bool = true) {
        self.descriptor = descriptor
        self.takesFiles = takesFiles
        self.closesDescriptor = closesDescriptor
    }

    deinit {
        for file in files { close(file) }
        if closesDescriptor { close(descriptor) }
    }

    /// Returns the descriptor, which the caller closes: an end that a child holds must not stay
    /// open here, or the other end does not see the child end.
    func releaseDescriptor() -> Int32 {
        closesDescriptor = false
        return descriptor
    }

    /// Two connected ends: that of the batch, which takes no files, and that of the worker.
    static func pair() throws(SystemError) -> (WorkerSocket, WorkerSocket) {
        var descriptors: [Int32] = [0, 0]
        let code = trackprobe_socket_pair(&descriptors)
        guard code == 0 else { throw SystemError(-code) }
        return (WorkerSocket(descriptors[0], takesFiles: false), WorkerSocket(descriptors[1]))
    }

    /// Signals the end of input to the other end.
    func finish() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Sends a line, to which a newline is added, and open files.
    func send(_ line: [UInt8], files: [Int32] = []) throws(Failure) {
        try send([line], files: files)
    }

    /// Sends lines, to which newlines are added, and open files.
    package func send(_ lines: [[UInt8]], files: [Int32] = []) throws(Failure) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
        for line in lines {
            bytes += line
            bytes.append(UInt8(ascii: "\n"))
        }
        var sent = 0
        while sent < bytes.count {
            let first = sent == 0 ? files : []
            let code = bytes[sent...].withUnsafeBytes {
                trackprobe_send(descriptor, $0.baseAddress, $0.count, first, first.count)
            }
            guard code > 0 else { throw failure(code) }
            sent += code
        }
    }

    /// The next line without its end, and the files sent with it, which the caller closes.
    ///
    /// - Parameter milliseconds: timeout for the whole line; nil waits forever.
    package func receive(
        waiting milliseconds: Int32? = nil
    ) throws(Failure) -> (line: [UInt8], files: [Int32]) {
        let end = milliseconds.map { ContinuousClock.now.advanced(by: .milliseconds($0)) }
        while true {
            if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(pending[..<end])
                pending.removeSubrange(...end)
                searched = 0
                defer { files = [] }
                return (line, files)
            }
            searched = pending.count
            guard pending.count < WorkerSocket.maxLineLength else { throw .tooLong }
            try fill(
                waiting: try end.map { end throws(Failure) in try Self.milliseconds(to: end) } ?? -1
            )
        }
    }

    private static func milliseconds(
        to end: ContinuousClock.Instant
    ) throws(Failure) -> Int32 {
        let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
        guard left > 0 else { throw .timedOut }
        return Int32(left.rounded(.up))
    }

    /// Whether at least the beginning of a line has arrived.
    var hasInput: Bool {
        if !pending.isEmpty { return true }
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&descriptors, 1, 0) > 0
    }

    private func fill(waiting milliseconds: Int32) throws(Failure) {
        var descriptors = [Int32](repeating: -1, count: Int(TRACKPROBE_MOST_DESCRIPTORS))
        var descriptorCount = 0
        var code = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            code = trackprobe_receive(
                descriptor, buffer.baseAddress, buffer.count, &descriptors,
                takesFiles ? descriptors.count : 0,
                &descriptorCount, milliseconds)
            count = max(code, 0)
        }
        files += descriptors[..<descriptorCount]
        guard code > 0 else { throw failure(code) }
        pending += chunk
    }

    private func failure(_ code: Int) -> Failure {
        switch Int32(clamping: -code) {
        case 0, EPIPE, ECONNRESET: .closed
        case ETIMEDOUT: .timedOut
        case let code: .system(SystemError(code))
        }
    }
}
