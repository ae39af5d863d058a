import FFmpegBridge
import TrackModel

/// The digest of all bytes of a file while it is analysed: it follows the demuxer, so that the
/// system still has the bytes in memory, and reads what the demuxer left out at the end.
///
/// A class, since copies of the input share it.
final class FileDigest {
    private static let piece = 1 << 20

    private let stream: any ByteStream
    private let digest: RunningDigest
    /// State of the file when it was opened; nil for a stream of the caller's own.
    private let before: FileState?
    private let file: FileStream?
    /// Bytes that were added.
    private var position: Int64 = 0
    private var buffer: [UInt8] = []
    private var hasFailed = false
    /// The change between opening and the last read; nil for none.
    private(set) var change: FileChange?

    /// nil for a pipe, and without an algorithm.
    ///
    /// - Parameter file: the stream itself, if it is a file.
    init?(_ stream: any ByteStream, file: FileStream?, _ algorithms: [DigestAlgorithm]) {
        guard stream.isSeekable, let digest = RunningDigest(algorithms) else { return nil }
        (self.stream, self.digest, self.file) = (stream, digest, file)
        before = file?.state
    }

    /// Adds all whole pieces before a place that the demuxer has passed.
    func advance(to place: Int64) {
        while !hasFailed, place - position >= Int64(Self.piece), addPiece() {}
    }

    /// Adds the rest.
    ///
    /// - Parameter isEnded: whether the caller ends the analysis.
    /// - Returns: nil where the file could not be read to its end, or changed meanwhile.
    func finish(isEnded: () -> Bool) -> ByteDigests? {
        while !isEnded(), addPiece() {}
        guard !hasFailed, !isEnded(), position == stream.size else { return nil }
        if let before, let after = file?.state, after != before {
            change = FileChange(before: before, after: after)
            return nil
        }
        return digest.finish()
    }

    /// - Returns: false at the end, and after an error, which the stream remembers.
    private func addPiece() -> Bool {
        guard !hasFailed, let size = stream.size, position < size else { return false }
        if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.piece) }
        let wanted = Int(min(Int64(Self.piece), size - position))
        let got = buffer.withUnsafeMutableBytes { bytes -> Int in
            let room = UnsafeMutableRawBufferPointer(rebasing: bytes[..<wanted])
            guard let got = try? stream.read(at: position, into: room), got > 0, got <= wanted
            else { return 0 }
            digest.add(UnsafeRawBufferPointer(rebasing: bytes[..<got]))
            return got
        }
        position += Int64(got)
        hasFailed = got == 0
        return got > 0
    }
}

/// A file that another program wrote while it was read.
struct FileChange: Hashable, Sendable {
    let before: FileState
    let after: FileState

    var words: String {
        before.size == after.size
            ? "its modification time changed"
            : "its size changed from \(before.size) to \(after.size) bytes"
    }
}

/// The digest of a pipe, whose bytes come once and in order.
final class PipeDigest: ByteStream {
    private let base: any ByteStream
    private let digest: RunningDigest
    private var position: Int64 = 0
    private var hasFailed = false

    init?(_ base: any ByteStream, _ algorithms: [DigestAlgorithm]) {
        guard !base.isSeekable, let digest = RunningDigest(algorithms) else { return nil }
        (self.base, self.digest) = (base, digest)
    }

    var size: Int64? { nil }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        do {
            let got = min(max(try base.read(at: position, into: buffer), 0), buffer.count)
            digest.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<got]))
            self.position += Int64(got)
            return got
        } catch {
            hasFailed = true
            throw error
        }
    }

    /// Reads the rest.
    ///
    /// - Parameter isEnded: whether the caller ends the analysis.
    /// - Returns: nil where the pipe could not be read to its end.
    func finish(isEnded: () -> Bool) -> ByteDigests? {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while !isEnded(), !hasFailed {
            let got = buffer.withUnsafeMutableBytes { try? read(at: position, into: $0) }
            if got == 0 { return digest.finish() }
        }
        return nil
    }
}
