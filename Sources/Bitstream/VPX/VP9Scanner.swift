import TrackModel

/// Reads VP9: `vpcC` or CodecPrivate, and the headers of key frames.
struct VP9Scanner: StreamScanner {
    private var configuration: VP9Configuration?
    private var header: VP9FrameHeader?
    private(set) var isHidden = false

    private let sampleEntry: String?

    /// `sampleEntry` is the container's four-character code, where it has one.
    init(sampleEntry: String? = nil) { self.sampleEntry = sampleEntry }

    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = (try? VP9Configuration(bytes)) ?? configuration
    }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        let frames = VP9Superframe.split(bytes)
        isHidden = !frames.isEmpty && frames.allSatisfy(VP9FrameHeader.isHidden)
        guard header == nil else { return }
        for frame in frames where header == nil {
            header = try? VP9FrameHeader(keyFrame: frame)
        }
    }

    var isSatisfied: Bool { header != nil }

    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codecString, codecString, from: .bitstream)
        claims.claim(\.profile, profile.map { "Profile \($0)" }, from: .bitstream)
        claims.claim(\.level, levelName, from: .bitstream)
        claims.claim(\.bitDepth, header?.bitDepth ?? configuration?.bitDepth, from: .bitstream)
        claims += colorClaims
        guard let header else { return claims }
        claims.claim(\.codedSize, header.size, from: .bitstream)
        // VP9 has no fields.
        claims.claim(\.fieldOrder, .progressive, from: .bitstream)
        claims.claim(\.chromaSubsampling, header.subsampling, from: .bitstream)
        claims.claim(\.pixelFormat, header.pixelFormat, from: .bitstream)
        claims.claim(
            \.colorRange, CodingIndependentCodePoints.range(isFull: header.isFullRange),
            from: .bitstream)
        claims.claim(\.yCbCrMatrix, header.matrix, from: .bitstream)
        return claims
    }

    /// The frames name a matrix only; the rest is the word of the container.
    private var colorClaims: [Claim] {
        guard let color = configuration?.color else { return [] }
        var claims: [Claim] = []
        claims.claim(
            \.colorPrimaries, CodingIndependentCodePoints.primaries(color.primaries),
            from: .container)
        claims.claim(
            \.transferFunction, CodingIndependentCodePoints.transfer(color.transfer),
            from: .container)
        claims.claim(
            \.yCbCrMatrix, CodingIndependentCodePoints.matrix(color.matrix), from: .container)
        claims.claim(
            \.colorRange, CodingIndependentCodePoints.range(isFull: color.isFullRange),
            from: .container)
        return claims
    }

    private var profile: Int? { header?.profile ?? configuration?.profile }

    /// `5.1`
    private var levelName: String? {
        (configuration?.level).map { "\($0 / 10).\($0 % 10)" }
    }

    /// The full string needs a level, which frames do not carry; without one WebM
    /// has the short name that its readers know.
    private var codecString: String? {
        var described = configuration ?? VP9Configuration()
        described.profile = profile
        described.bitDepth = header?.bitDepth ?? described.bitDepth
        if let full = described.codecString(sampleEntry: "vp09") { return full }
        return sampleEntry == nil && header != nil ? "vp9" : nil
    }
}
