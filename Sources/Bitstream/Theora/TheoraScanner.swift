import TrackModel

/// Reads Theora: the frame region of its identification header, as the frame around it, in
/// whole macroblocks, is what containers often declare.
struct TheoraScanner: StreamScanner {
    private var header: TheoraIdentificationHeader?

    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) {
        guard let packet = TheoraIdentificationHeader.first(in: bytes) else { return }
        header = try? TheoraIdentificationHeader(packet)
    }

    /// A header repeated in the stream, as at the seams of chained Ogg.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        if header == nil { header = try? TheoraIdentificationHeader(bytes) }
    }

    var claims: [Claim] {
        guard let header else { return [] }
        var claims = header.format.claims
        // Section 2.1: Theora has no interlaced mode.
        claims.claim(\.fieldOrder, .progressive, from: .bitstream)
        return claims
    }

    var isSatisfied: Bool { header != nil }
}

/// The identification header of Theora (Theora specification, section 6.2).
struct TheoraIdentificationHeader: Hashable, Sendable {
    let format: PictureFormat

    /// - Parameter bytes: the packet, which begins with 0x80 and `theora`.
    init(_ bytes: Bytes) throws(BitstreamError) {
        guard bytes.starts(with: TheoraIdentificationHeader.mark) else {
            throw .invalid("identification header")
        }
        var reader = BitReader(bytes.dropFirst(TheoraIdentificationHeader.mark.count))
        guard try reader.int(8) == 3 else { throw .invalid("VMAJ") }
        try reader.skip(16 + 32)  // VMIN, VREV, FMBW, FMBH
        let size = PixelSize(width: try reader.int(24), height: try reader.int(24))
        guard size.width > 0, size.height > 0 else { throw .invalid("PICW") }
        try reader.skip(16)  // PICX, PICY
        let rate = Rational(try reader.int(32), try reader.int(32))
        let (across, down) = (try reader.int(24), try reader.int(24))
        let primaries = try reader.int(8)
        try reader.skip(24 + 6 + 5)  // NOMBR, QUAL, KFGSHIFT
        let chroma = try reader.int(2)

        var format = PictureFormat()
        format.codedSize = size
        format.frameRate = rate
        // Zero in either number: the aspect ratio is not stated.
        format.sampleAspectRatio = across > 0 && down > 0 ? AspectRatio(across, down) : nil
        format.bitDepth = 8
        format.chromaBitDepth = 8
        format.chroma = [0: .yuv420, 2: .yuv422, 3: .yuv444][chroma]
        // Section 4.3: Rec. 470M and Rec. 470BG; 0 means unspecified.
        format.color.primaries = [1: "bt470m", 2: "bt470bg"][primaries]
        self.format = format
    }

    /// The type of the packet and the name that each header repeats.
    static let mark = [0x80] + Array("theora".utf8)

    /// The header within a container's configuration: three headers after their lengths, in
    /// Matroska laced as Xiph does, in FFmpeg's form of an Ogg stream with 16 bits each.
    static func first(in configuration: Bytes) -> Bytes? {
        let starts = configuration.prefix(searched).indices
        return starts.lazy.map { configuration[$0...] }.first { $0.starts(with: mark) }
    }

    /// The lengths of a comment header of 1 MiB take 4 KiB in Xiph's lacing.
    private static let searched = 4096 + 16
}
