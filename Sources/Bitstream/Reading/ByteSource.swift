/// A file as a container parser sees it: read by position, nothing else.
///
/// The room that owns media I/O provides it and keeps the budget.
package protocol ByteSource {
    /// Bytes in all; nil when not known.
    var size: Int64? { get }

    /// Up to `count` bytes from `position`; fewer at the end of the file, none
    /// past it or when the budget is spent.
    mutating func read(at position: Int64, count: Int) -> [UInt8]
}

/// Bytes in memory.
package struct MemorySource: ByteSource {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var size: Int64? { Int64(bytes.count) }

    package func read(at position: Int64, count: Int) -> [UInt8] {
        guard position >= 0, position < Int64(bytes.count), count > 0 else { return [] }
        let start = Int(position)
        return Array(bytes[start..<min(bytes.count, start + min(count, bytes.count))])
    }
}
