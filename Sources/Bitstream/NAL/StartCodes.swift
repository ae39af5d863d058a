/// The start codes of Annex B of ITU-T H.264, H.265 and H.266, and of MPEG-1, 2
/// and 4 video: every unit follows `00 00 01`.
enum StartCodes {
    /// Calls `body` with every unit, without its start code. Zeros before the
    /// next start code stay with the unit.
    static func forEachUnit(in stream: Bytes, _ body: (Bytes) -> Void) {
        guard var start = unitStart(in: stream, from: stream.startIndex) else { return }
        while start < stream.endIndex {
            let next = unitStart(in: stream, from: start)
            let end = next.map { $0 - 3 } ?? stream.endIndex
            if end > start { body(stream[start..<end]) }
            guard let next else { return }
            start = next
        }
    }

    /// Index after the next `00 00 01` at or after `index`.
    private static func unitStart(in stream: Bytes, from index: Int) -> Int? {
        let offset = stream[index...].withUnsafeBufferPointer { bytes -> Int? in
            var position = 2
            while position < bytes.count {
                switch bytes[position] {
                case 0: position += 1
                case 1 where bytes[position - 1] == 0 && bytes[position - 2] == 0:
                    return position + 1
                default: position += 3
                }
            }
            return nil
        }
        return offset.map { index + $0 }
    }
}
