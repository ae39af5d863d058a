import Dispatch
import Platform

/// Where data goes. Every byte of it passes here, so that none is lost without a word.
enum StandardOutput {
    private static let queue = DispatchQueue(label: "trackprobe.output")
    // Guarded by `queue`.
    private nonisolated(unsafe) static var bytesWritten = 0
    private nonisolated(unsafe) static var failure: Int32?

    /// False when the reader has closed the pipe, or when a write has failed.
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

    /// Loss of output and its cause; nil where nothing was lost. A reader that closed the
    /// pipe wants no more, which is no loss.
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
        case EFBIG: "the file may not grow further"
        case EBADF: "it is closed"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
    }
}
