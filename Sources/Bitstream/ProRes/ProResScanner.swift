import TrackModel

/// Reads Apple ProRes: the four-character code that names the profile, and the headers of
/// frames (SMPTE RDD 36, section 5).
struct ProResScanner: StreamScanner {
    private var profile: ProResProfile?
    private var header: ProResFrameHeader?

    init(sampleEntry: String? = nil) {
        profile = sampleEntry.flatMap(ProResProfile.init(rawValue:))
    }

    /// CodecPrivate of Matroska's `V_PRORES` is the code.
    mutating func readConfiguration(_ bytes: Bytes) {
        guard bytes.count == 4 else { return }
        profile = ProResProfile(rawValue: bytes.macRomanText) ?? profile
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard header == nil else { return }
        header = try? ProResFrameHeader(bytes)
    }

    var isSatisfied: Bool { header != nil }

    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.profile, profile?.name, from: .bitstream)
        claims.claim(\.bitDepth, profile?.bitDepth, from: .bitstream)
        guard let header else { return claims }
        typealias Codes = CodingIndependentCodePoints
        claims.claim(\.codedSize, header.size, from: .bitstream)
        claims.claim(\.chromaSubsampling, header.chroma.subsampling, from: .bitstream)
        claims.claim(
            \.pixelFormat, profile.flatMap { header.pixelFormat(bitDepth: $0.bitDepth) },
            from: .bitstream)
        claims.claim(\.fieldOrder, header.fieldOrder, from: .bitstream)
        claims.claim(\.colorPrimaries, Codes.primaries(header.primaries), from: .bitstream)
        claims.claim(\.transferFunction, Codes.transfer(header.transfer), from: .bitstream)
        claims.claim(\.yCbCrMatrix, Codes.matrix(header.matrix), from: .bitstream)
        return claims
    }
}

/// The codes of QuickTime's sample entries, which are the profiles.
enum ProResProfile: String {
    case proxy = "apco"
    case lt = "apcs"
    case standard = "apcn"
    case highQuality = "apch"
    case fourByFour = "ap4h"
    case extreme = "ap4x"

    /// Names as FFmpeg writes them.
    var name: String {
        switch self {
        case .proxy: "Proxy"
        case .lt: "LT"
        case .standard: "Standard"
        case .highQuality: "HQ"
        case .fourByFour: "4444"
        case .extreme: "XQ"
        }
    }

    /// Bits of a colour component: Apple ProRes white paper.
    var bitDepth: Int { self == .fourByFour || self == .extreme ? 12 : 10 }
}

/// `frame_header()`: SMPTE RDD 36, section 5.1.1.
struct ProResFrameHeader: Hashable {
    let size: PixelSize
    let chroma: ChromaFormat
    let fieldOrder: FFmpegFieldOrder?
    /// Codes of ITU-T H.273; 0 and 2 say nothing.
    let primaries, transfer, matrix: Int
    let hasAlpha: Bool

    /// Reads from `frame_size` on.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        try reader.skip(32)
        guard try reader.int(32) == 0x6963_7066 else { throw .invalid("frame_identifier") }
        guard try reader.int(16) >= 20 else { throw .invalid("frame_header_size") }
        // reserved, bitstream_version, encoder_identifier
        try reader.skip(48)
        size = PixelSize(width: try reader.int(16), height: try reader.int(16))
        switch try reader.int(2) {
        case 2: chroma = .yuv422
        case 3: chroma = .yuv444
        default: throw .invalid("chroma_format")
        }
        try reader.skip(2)
        switch try reader.int(2) {
        case 0: fieldOrder = .progressive
        case 1: fieldOrder = .tt
        case 2: fieldOrder = .bb
        default: fieldOrder = nil
        }
        // reserved, aspect_ratio_information, frame_rate_code
        try reader.skip(10)
        primaries = try reader.int(8)
        transfer = try reader.int(8)
        matrix = try reader.int(8)
        try reader.skip(4)
        hasAlpha = try reader.int(4) != 0
    }

    func pixelFormat(bitDepth: Int) -> String? {
        guard hasAlpha else { return chroma.pixelFormat(bitDepth: bitDepth) }
        return chroma.pixelFormat(bitDepth: bitDepth)?
            .replacing("yuv", with: "yuva", maxReplacements: 1)
    }
}
