import Platform
import TrackModel

/// A stream whose first failed read is remembered. Most readers take an error for the end of the
/// bytes, and what they conclude from that is not a fact about the file.
package final class WatchedStream: PacedStream {
    private let base: any ByteStream
    /// nil while every read succeeds.
    package private(set) var failure: ReadFailure?

    package init(_ base: any ByteStream) { self.base = base }

    package var size: Int64? { base.size }

    package func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        do {
            return try base.read(at: position, into: buffer)
        } catch {
            if failure == nil { failure = ReadFailure(error, at: position) }
            throw error
        }
    }

    package func expect(bytesPerSecond: Int) {
        (base as? any PacedStream)?.expect(bytesPerSecond: bytesPerSecond)
    }
}

extension ReadFailure {
    /// nil where the caller ended the reading.
    fileprivate init?(_ error: any Error, at position: Int64) {
        let code = (error as? FileError)?.number
        guard code != ECANCELED else { return nil }
        let reason = code.flatMap { strerror($0).map { String(cString: $0) } }
        self.init(
            errno: code.map { Int($0) }, offset: Int(clamping: position),
            reason: reason ?? "\(error)")
    }
}

extension FileError {
    /// The analysis ended a wait; no error of the source.
    package static var stopped: FileError { .system(ECANCELED) }

    /// `errno`; nil where the system reported none.
    fileprivate var number: Int32? {
        switch self {
        case .system(let code): code
        case .notFound: ENOENT
        case .permissionDenied: EACCES
        case .isDirectory: EISDIR
        case .isEmpty, .notReadable: nil
        }
    }
}
