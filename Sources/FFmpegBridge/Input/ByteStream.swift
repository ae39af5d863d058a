/// Bytes that are read by position, by FFmpeg and by the header readers.
///
/// A file, a pipe, bytes in memory, parts of a disc image, joined segments of a presentation, or a
/// source of the caller's own.
public protocol ByteStream {
    /// Total bytes; nil for a stream that can only be read once, from its start.
    var size: Int64? { get }

    /// Reads at least one byte into `buffer`, and at most as many as it holds.
    ///
    /// - Parameter position: never negative. Where `size` is nil, always the place at which the
    ///   last read ended.
    /// - Returns: bytes read; 0 at and after the end of the stream.
    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteStream {
    package var isSeekable: Bool { size != nil }

    /// Up to `count` bytes from `position`; fewer at the end or on an error.
    package func bytes(at position: Int64, count: Int) -> [UInt8] {
        guard position >= 0 else { return [] }
        let count = min(Int64(count), max(size ?? .max, 0) - position)
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
            initialized = 0
            while initialized < count {
                let rest = UnsafeMutableRawBufferPointer(
                    UnsafeMutableBufferPointer(rebasing: buffer[initialized..<Int(count)]))
                guard let got = try? read(at: position + Int64(initialized), into: rest),
                    got > 0, got <= rest.count
                else { return }
                initialized += got
            }
        }
    }
}

/// A stream that fetches ahead as much as is likely to be read.
package protocol PacedStream: ByteStream {
    /// Sets the bytes that one second of media takes, as soon as that is known.
    func expect(bytesPerSecond: Int)
}

/// A stream whose reads may wait for bytes.
package protocol WaitingStream: ByteStream {
    /// Sets what ends the waits of reads, before the first one.
    func endWaits(by interrupt: Interrupt, stop: Interrupt?)

    /// The analysis reads no more.
    func readingEnded()
}

extension WaitingStream {
    package func readingEnded() {}
}

/// Bytes in memory.
public struct MemoryStream: ByteStream, Sendable {
    private let bytes: [UInt8]

    /// The bytes, kept in memory.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public var size: Int64? { Int64(bytes.count) }

    public func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard position >= 0, position < bytes.count else { return 0 }
        let start = Int(position)
        let count = min(buffer.count, bytes.count - start)
        bytes.withUnsafeBytes { bytes in
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
        return count
    }
}
