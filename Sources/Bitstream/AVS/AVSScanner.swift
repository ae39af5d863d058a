import TrackModel

/// Reads AVS1 video (FFmpeg's `cavs`): its sequence header.
struct AVSScanner: StreamScanner {
    private var sequence: AVSSequenceHeader?

    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) { read(bytes) }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) { read(bytes) }

    private mutating func read(_ bytes: Bytes) {
        guard sequence == nil else { return }
        StartCodes.forEachUnit(in: bytes) { unit in
            // video_sequence_start_code
            guard sequence == nil, unit.first == 0xB0 else { return }
            sequence = try? AVSSequenceHeader(unit.dropFirst())
        }
    }

    var claims: [Claim] {
        guard let sequence else { return [] }
        var claims = sequence.format.claims
        claims.claim(
            \.fieldOrder, sequence.isProgressive ? .progressive : nil, from: .bitstream)
        return claims
    }

    var isSatisfied: Bool { sequence != nil }
}

/// `sequence_header()` of AVS1 video, part 2 (GB/T 20090.2, section 7.1.2.2).
struct AVSSequenceHeader: Hashable, Sendable {
    let isProgressive: Bool
    private let size: PixelSize
    private let chroma: ChromaFormat?
    private let aspectCode: Int
    private let rateCode: Int

    /// `bytes` follow the start code `00 00 01 B0`.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        try reader.skip(16)  // profile_id, level_id
        isProgressive = try reader.flag()
        size = PixelSize(width: try reader.int(14), height: try reader.int(14))
        let chromaFormat = try reader.int(2)
        chroma = chromaFormat == 1 ? .yuv420 : chromaFormat == 2 ? .yuv422 : nil
        try reader.skip(3)  // sample_precision
        aspectCode = try reader.int(4)
        rateCode = try reader.int(4)
        guard size.width > 0, size.height > 0 else { throw .invalid("horizontal_size") }
    }

    var format: PictureFormat {
        var format = PictureFormat()
        format.codedSize = size
        format.chroma = chroma
        format.bitDepth = 8
        format.chromaBitDepth = 8
        format.frameRate = frameRate
        format.sampleAspectRatio = sampleAspectRatio
        return format
    }

    /// Table 7-8, as in MPEG-2.
    private var frameRate: Rational? {
        let rates = [
            (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (50, 1), (60000, 1001),
            (60, 1),
        ]
        guard rates.indices.contains(rateCode - 1) else { return nil }
        return Rational(rates[rateCode - 1].0, rates[rateCode - 1].1)
    }

    /// Table 7-7: 1 for square samples, else the shape of the display.
    private var sampleAspectRatio: AspectRatio? {
        if aspectCode == 1 { return .square }
        let shapes = [2: (4, 3), 3: (16, 9), 4: (221, 100)]
        guard let (across, down) = shapes[aspectCode] else { return nil }
        return AspectRatio(across * size.height, down * size.width)
    }
}
