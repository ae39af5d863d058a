import FFmpegBridge

/// The end of a segment by the lengths that it states itself.
enum SegmentEnd {
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
        var fault: String?
        let isWhole = TopBox.forEach(of: stream) { box in
            guard box.isCut else { return true }
            if box.name.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                fault =
                    "it ends at byte \(offset + size), \(size - box.start) of \(box.length) bytes "
                    + "into the box \(box.type) at byte \(offset + box.start)"
            }
            return false
        }
        return isWhole ? fault : "it ends at byte \(offset + size), in the header of a box"
    }
}
