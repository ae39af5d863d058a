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
