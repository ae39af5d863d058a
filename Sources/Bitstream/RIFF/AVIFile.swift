import TrackModel

/// The RIFF chunks of an AVI file (Microsoft, AVI RIFF File Reference), of which OpenDML AVI has
/// several.
package struct AVIFile: Hashable, Sendable {
    /// Whether the file ends before a RIFF chunk does; nil where the chunks state no size.
    package private(set) var isTruncated: Bool?

    private static let mostChunks = 1 << 10

    /// nil unless the source begins with a RIFF chunk of AVI.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 20)
        defer { source = input.source }
        guard Self.chunkSize(input.bytes(at: 0, count: 12), type: "AVI ") != nil else { return nil }
        guard let fileSize = input.size else { return }
        var position: Int64 = 0
        for _ in 0..<Self.mostChunks {
            let head = input.bytes(at: position, count: 12)
            guard let size = Self.chunkSize(head, type: position == 0 ? "AVI " : "AVIX") else {
                break
            }
            // Writers that were interrupted leave 0, those of one chunk over 4 GiB anything.
            guard size > 4, size < UInt32.max else {
                isTruncated = nil
                return
            }
            position += 8 + Int64(size) + Int64(size & 1)
            isTruncated = position > fileSize + StatedExtent.slack
        }
    }

    private static func chunkSize(_ head: Bytes, type: String) -> Int? {
        var reader = LittleEndianReader(head)
        guard let name = try? reader.bytes(4), name.elementsEqual("RIFF".utf8),
            let size = try? reader.uint32(), let kind = try? reader.bytes(4),
            kind.elementsEqual(type.utf8)
        else { return nil }
        return size
    }
}
