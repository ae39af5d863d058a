/// A file as a container parser sees it: read by position, nothing else.
///
/// The room that owns media I/O provides it and keeps the budget.
package protocol ByteSource {
    /// Size in bytes; nil when not known.
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

/// Bytes of a file that are read at any place: all that readers of boxes and of elements need.
package protocol PositionedBytes {
    /// Up to `count` bytes from `position`; fewer at the end of the file, or where
    /// no more may be read.
    mutating func bytes(at position: Int64, count: Int) -> Bytes
}

/// A byte source under a budget, read through a window, for parsers that hop
/// from header to header.
struct BoundedSource<Source: ByteSource>: PositionedBytes {
    private(set) var source: Source
    /// Bytes that may still be read.
    private(set) var budget: Int
    /// Reads that may still be asked for. A header of two bytes may stand for a
    /// value a hundred times as large, and may are in a window that is read
    /// again and again.
    private var requests: Int
    private var window: [UInt8] = []
    private var windowStart: Int64 = 0
    private var readAhead = Self.smallestRead

    private static var smallestRead: Int { 4 << 10 }
    private static var largestReadAhead: Int { 256 << 10 }

    init(_ source: Source, budget: Int = 4 << 20, requests: Int = 1 << 18) {
        self.source = source
        self.budget = budget
        self.requests = requests
    }

    /// Bytes for a reader that goes through the whole file in large blocks, beside the budget.
    mutating func block(at position: Int64, count: Int) -> [UInt8] {
        source.read(at: position, count: count)
    }

    /// Whether nothing more may be read.
    var isSpent: Bool { budget <= 0 || requests <= 0 }

    /// Bytes of the file; nil when not known.
    var size: Int64? { source.size }

    /// Up to `count` bytes from `position`; fewer at the end of the file or when
    /// the budget is spent.
    mutating func bytes(at position: Int64, count: Int) -> Bytes {
        let count = available(at: position, count)
        guard count > 0, requests > 0 else { return [] }
        requests -= 1
        if windowed(position, count).count < count { fill(from: position, count: count) }
        return windowed(position, count)
    }

    private func available(at position: Int64, _ count: Int) -> Int {
        guard position >= 0, count > 0 else { return 0 }
        guard let size else { return count }
        return position < size ? Int(min(Int64(count), size - position)) : 0
    }

    private func windowed(_ position: Int64, _ count: Int) -> Bytes {
        let offset = position - windowStart
        guard offset >= 0, offset < Int64(window.count) else { return [] }
        let start = Int(offset)
        return window[start..<start + min(count, window.count - start)]
    }

    /// Doubles the read-ahead while positions follow each other.
    private mutating func fill(from position: Int64, count: Int) {
        let offset = position - windowStart
        let isSequential = offset > 0 && offset <= Int64(window.count)
        readAhead = isSequential ? min(readAhead * 2, Self.largestReadAhead) : Self.smallestRead
        let wanted = min(max(count, readAhead), budget)
        guard wanted > 0 else { return }
        window = source.read(at: position, count: wanted)
        windowStart = position
        budget -= min(window.count, budget)
    }
}
