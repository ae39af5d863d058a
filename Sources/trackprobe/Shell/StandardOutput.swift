import Dispatch
import Platform

/// Standard output. All data passes here, so that a failed write is reported.
enum StandardOutput {
    private static let queue = DispatchQueue(label: "trackprobe.output")
    // Guarded by `queue`.
    private nonisolated(unsafe) static var bytesWritten = 0
    private nonisolated(unsafe) static var failure: Int32?

    /// - Returns: false if the reader has closed the pipe or a write has failed.
    static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

    static func write(_ bytes: [UInt8]) -> Bool {
        queue.sync {
            guard failure == nil else { return false }
            let outcome = writeBytes(bytes, to: STDOUT_FILENO)
            bytesWritten += outcome.count
            failure = outcome.error
            return failure == nil
        }
    }

    /// Message about lost output; nil if nothing was lost. A closed pipe loses nothing, since its reader needs
    /// no more.
    static var problem: String? {
        queue.sync {
            guard let failure, failure != EPIPE else { return nil }
            let written =
                bytesWritten == 0
                ? "Nothing was written." : "Only its first \(bytesWritten) bytes were written."
            return "Cannot write the report to standard output: \(reason(failure)). \(written)"
        }
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file exceeds the file size limit"
        case EBADF: "it is closed"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }
}
