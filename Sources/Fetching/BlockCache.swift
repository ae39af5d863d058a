/// Fetched parts of a file in blocks; the least recently used are dropped first.
struct BlockCache {
    /// Bytes.
    static let blockSize = 64 << 10

    private struct Block {
        var bytes: [UInt8]
        var use: Int
    }

    private var blocks: [Int64: Block] = [:]
    private var uses = 0
    private let maxCount: Int

    init(maxBytes: Int) { maxCount = max(maxBytes / Self.blockSize, 1) }

    static func index(of position: Int64) -> Int64 { position / Int64(blockSize) }

    func has(_ index: Int64) -> Bool { blocks[index] != nil }

    /// Copies bytes from `position` up to the end of its block.
    ///
    /// - Returns: bytes copied; nil if the block is not cached.
    mutating func copy(
        from position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) -> Int? {
        let index = Self.index(of: position)
        guard let block = blocks[index]?.bytes else { return nil }
        uses += 1
        blocks[index]?.use = uses
        let start = Int(position - index * Int64(Self.blockSize))
        guard start < block.count else { return 0 }
        let count = min(buffer.count, block.count - start)
        block.withUnsafeBytes {
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
        }
        return count
    }

    /// - Parameter position: a multiple of the block size.
    mutating func store(_ bytes: [UInt8], at position: Int64) {
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.blockSize, bytes.count)
            uses += 1
            blocks[Self.index(of: position + Int64(start))] = Block(
                bytes: Array(bytes[start..<end]), use: uses)
            start = end
        }
        guard blocks.count > maxCount else { return }
        let oldest = blocks.sorted { $0.value.use < $1.value.use }
        for (index, _) in oldest.prefix(blocks.count - maxCount * 3 / 4) { blocks[index] = nil }
    }
}
