/// Bytes that are read by position: what FFmpeg and the header readers read from.
///
/// A file, a pipe, bytes in memory, parts of a disc image, the segments of a
/// presentation one behind the other, or a source of the caller's own.
public protocol ByteStream {
    /// Bytes in all; nil for what can only be read once, from its start on.
    var size: Int64? { get }

    /// Reads one byte or more into `buffer`, as many as it takes at most.
    ///
    /// - Parameter position: never negative. Where `size` is nil, always the place
    ///   at which the read before ended.
    /// - Returns: bytes read; 0 at the end of the stream and behind it.
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
