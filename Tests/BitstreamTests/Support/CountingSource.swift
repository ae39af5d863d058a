import Bitstream

/// Bytes with a hole of zeros after them, that counts what is read.
struct CountingSource: ByteSource {
    let head: [UInt8]
    let tail: [UInt8]
    /// Zeros between head and tail.
    let hole: Int64
    private(set) var bytesRead = 0

    init(head: [UInt8], hole: Int64, tail: [UInt8] = []) {
        self.head = head
        self.hole = hole
        self.tail = tail
    }

    var size: Int64? { Int64(head.count) + hole + Int64(tail.count) }

    mutating func read(at position: Int64, count: Int) -> [UInt8] {
        let end = min(size ?? 0, position + Int64(count))
        guard position < end else { return [] }
        let bytes = (position..<end).map { offset -> UInt8 in
            if offset < head.count { return head[Int(offset)] }
            let behind = offset - Int64(head.count) - hole
            return behind >= 0 ? tail[Int(behind)] : 0
        }
        bytesRead += bytes.count
        return bytes
    }
}
