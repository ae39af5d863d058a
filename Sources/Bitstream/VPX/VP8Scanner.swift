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
