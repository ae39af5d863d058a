import TrackModel

/// Reads the headers of VP8 key frames. VP8 is 8 bits, 4:2:0; FFmpeg names
/// no profiles of it.
struct VP8Scanner: StreamScanner {
    private let sampleEntry: String?
    private var header: VP8FrameHeader?
    /// `vpcC`, which only MP4 has.
    private var configuration: VP9Configuration?
    private(set) var isHidden = false

    /// The four-character code of the sample entry where there is one.
    init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    /// `vpcC`; VP8 itself needs none.
    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = configuration ?? (try? VP9Configuration(bytes))
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        header = header ?? (try? VP8FrameHeader(keyFrame: bytes))
        isHidden = VP8FrameHeader.isHidden(bytes)
    }

    var isSatisfied: Bool { header != nil }

    var claims: [Claim] {
        var claims: [Claim] = []
        // MP4 spells it with profile and level, which frames do not carry.
        let plain = sampleEntry == nil && header != nil ? "vp8" : nil
        claims.claim(
            \.codecString, configuration?.codecString(sampleEntry: "vp08") ?? plain,
            from: .bitstream)
        guard let header else { return claims }
        claims.claim(\.bitDepth, 8, from: .bitstream)
        claims.claim(\.chromaSubsampling, ChromaFormat.yuv420.subsampling, from: .bitstream)
        claims.claim(
            \.pixelFormat, ChromaFormat.yuv420.pixelFormat(bitDepth: 8), from: .bitstream)
        claims.claim(\.codedSize, header.size, from: .bitstream)
        // RFC 6386 has no fields.
        claims.claim(\.fieldOrder, .progressive, from: .bitstream)
        return claims
    }
}

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
