import FFmpegBridge

/// A box on the top level of a segment of MP4, by its header.
struct TopBox {
    /// Four bytes.
    let name: [UInt8]
    /// First byte, and that of its content.
    let start, content: Int64
    /// Bytes that it states; `Int64.max` for more.
    let length: Int64
    /// Byte after it, within the segment.
    let end: Int64

    private static let maxCount = 10_000

    var type: String { String(decoding: name, as: UTF8.self) }

    /// Whether the segment ends before it.
    var isCut: Bool { length > end - start }

    /// - Parameter body: false ends it.
    /// - Returns: false if the segment ends in the header of a box.
    @discardableResult
    static func forEach(of stream: any ByteStream, _ body: (TopBox) -> Bool) -> Bool {
        guard let size = stream.size else { return true }
        var start: Int64 = 0
        for _ in 0..<maxCount where start < size {
            let head = stream.bytes(at: start, count: 16)
            guard head.count >= 8 else { return false }
            var (length, headerSize) = (Int64(number(head[0..<4])), Int64(8))
            if length == 1, head.count == 16 {
                (length, headerSize) = (Int64(exactly: number(head[8..<16])) ?? .max, 16)
            } else if length == 0 {
                length = size - start
            }
            // Less than a header is noise.
            guard length >= headerSize else { return true }
            let end = length > size - start ? size : start + length
            let box = TopBox(
                name: Array(head[4..<8]), start: start, content: start + headerSize, length: length,
                end: end)
            guard body(box) else { return true }
            start = end
        }
        return true
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
