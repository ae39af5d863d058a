import TrackModel

/// Reads VP9: `vpcC` or CodecPrivate, and the headers of key frames.
package struct VP9Scanner: StreamScanner {
    private var configuration: VP9Configuration?
    private var header: VP9FrameHeader?

    /// Every container's VP9 has the same strings, whatever the sample entry.
    package init(sampleEntry: String? = nil) {}

    package mutating func readConfiguration(_ bytes: Bytes) {
        configuration = (try? VP9Configuration(bytes)) ?? configuration
    }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard header == nil else { return }
        for frame in VP9Superframe.split(bytes) where header == nil {
            header = try? VP9FrameHeader(keyFrame: frame)
        }
    }

    package var isSatisfied: Bool { header != nil }

    package var claims: [Claim] {
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

    /// `vp09.PP.LL.DD`, with the optional fields where they are not what their
    /// absence means (VP Codec ISO Media File Format Binding). nil without a level,
    /// which frames do not carry.
    private var codecString: String? {
        guard let profile, let level = configuration?.level,
            let bitDepth = header?.bitDepth ?? configuration?.bitDepth
        else { return nil }
        var fields = [profile, level, bitDepth]
        if let color = configuration?.color {
            let points = [color.primaries, color.transfer, color.matrix]
            let isPlain =
                color.chromaSubsampling <= 1 && !color.isFullRange
                && (points == [1, 1, 1] || points == [2, 2, 2])
            if !isPlain {
                fields += [color.chromaSubsampling] + points + [color.isFullRange ? 1 : 0]
            }
        }
        return "vp09." + fields.map(CodecString.twoDigits).joined(separator: ".")
    }
}
