import Bitstream

/// A window of a file that is read once from start to end, with small steps back.
struct ByteWindow<Source: ByteSource>: PositionedBytes {
    private var source: Source
    private var window: [UInt8] = []
    private var start: Int64 = 0

    private static var pieceSize: Int { 256 << 10 }

    init(_ source: Source) { self.source = source }

    /// Bytes of the file; nil when unknown.
    var size: Int64? { source.size }

    /// Up to `count` bytes from `position`; fewer at the end.
    mutating func bytes(at position: Int64, count: Int) -> Bytes {
        guard position >= 0, count > 0 else { return [] }
        let known = held(position, count)
        if known.count == count { return known }
        // Bytes in the window are not read again, because a pipe cannot seek.
        let offset = position - start
        let isInside = offset >= 0 && offset <= Int64(window.count)
        if isInside {
            window.removeFirst(Int(offset))
        } else {
            window = []
        }
        start = position
        while window.count < count {
            let piece = source.read(
                at: start + Int64(window.count), count: max(count - window.count, Self.pieceSize))
            if piece.isEmpty { break }
            window += piece
        }
        return held(position, count)
    }

    private func held(_ position: Int64, _ count: Int) -> Bytes {
        let offset = position - start
        guard offset >= 0, offset < Int64(window.count) else { return [] }
        let first = Int(offset)
        return window[first..<min(window.count, first + min(count, window.count))]
    }

    /// Whether `position` is at or after the end of the file.
    mutating func isEnd(_ position: Int64) -> Bool {
        if let size { return position >= size }
        return bytes(at: position, count: 1).isEmpty
    }
}
