import FFmpegBridge

/// The end of a segment by the lengths that it states itself.
enum SegmentEnd {
    private static let maxBoxes = 10_000

    /// Why a segment is not whole, phrased to follow “truncated:”; nil if it is, or where its format
    /// states no length.
    ///
    /// - Parameter offset: byte of the file at which the segment begins.
    static func fault(
        of stream: any ByteStream, _ format: SegmentFormat, at offset: Int64
    ) -> String? {
        guard let size = stream.size else { return nil }
        switch format {
        case .mp4: return boxFault(stream, size, offset)
        case .mpegts:
            let rest = size % 188
            return rest == 0
                ? nil : "it ends at byte \(offset + size), \(rest) bytes into a transport packet"
        default: return nil
        }
    }

    private static func boxFault(
        _ stream: any ByteStream, _ size: Int64, _ offset: Int64
    ) -> String? {
        var begin: Int64 = 0
        for _ in 0..<maxBoxes where begin < size {
            let head = stream.bytes(at: begin, count: 16)
            guard head.count >= 8 else {
                return "it ends at byte \(offset + size), in the header of a box"
            }
            var length = Int64(number(head[0..<4]))
            if length == 1, head.count == 16 {
                length = Int64(exactly: number(head[8..<16])) ?? .max
            }
            // 0 is up to the end; less than a header is noise.
            guard length >= 8 else { return nil }
            let (end, overflow) = begin.addingReportingOverflow(length)
            guard overflow || end > size else {
                begin = end
                continue
            }
            let name = head[4..<8]
            guard name.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
            return "it ends at byte \(offset + size), \(size - begin) of \(length) bytes into the "
                + "box \(String(decoding: name, as: UTF8.self)) at byte \(offset + begin)"
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
