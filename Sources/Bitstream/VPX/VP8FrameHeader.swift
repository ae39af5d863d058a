import TrackModel

/// The header of a VP8 key frame: RFC 6386, section 9.1.
struct VP8FrameHeader: Hashable {
    /// version: which filters decoding uses, 0 to 3.
    let version: Int
    /// Without the scaling hints.
    let size: PixelSize

    /// nil for other frames than key frames.
    init?(keyFrame bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        let tag = try reader.uint8()
        guard tag & 1 == 0 else { return nil }
        version = tag >> 1 & 0x07
        guard version <= 3 else { throw .unsupported("VP8 version") }
        try reader.skip(2)
        guard try reader.uint24() == 0x9D012A else { throw .invalid("start code") }
        let width = try Self.dimension(&reader)
        let height = try Self.dimension(&reader)
        guard width > 0, height > 0 else { throw .invalid("dimensions") }
        size = PixelSize(width: width, height: height)
    }

    /// Whether a frame of any kind is decoded and not shown: `show_frame` 0. An empty packet
    /// repeats the frame before it.
    static func isHidden(_ bytes: Bytes) -> Bool { bytes.first.map { $0 & 0x10 == 0 } ?? false }

    /// 14 bits, little-endian, below two bits of scaling.
    private static func dimension(_ reader: inout ByteReader) throws(BitstreamError) -> Int {
        let low = try reader.uint8()
        return (try reader.uint8() & 0x3F) << 8 | low
    }
}
