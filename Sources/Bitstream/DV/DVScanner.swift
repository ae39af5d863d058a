import TrackModel

/// Reads DV video: the header section of a frame (IEC 61834-2; SMPTE 314M and 370M).
struct DVScanner: StreamScanner {
    private var frameRate: Rational?
    private var frames = 0

    /// Frames without a source pack after which none is looked for: a tape may have lost some.
    private static let framesLookedAt = 4

    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) {}

    /// `DSF`, the highest bit after the three bytes of identification, is 0 in the 60 Hz
    /// system and 1 in that of 50 Hz. 720 lines have twice the frames, as `STYPE` of the
    /// video source pack (0x60) says.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        frames += frames < Self.framesLookedAt ? 1 : 0
        let frame = Array(bytes.prefix(Self.headerSize))
        guard frameRate == nil, frame.count == Self.headerSize, frame[0] >> 5 == 0,
            frame[Self.sourcePack] == 0x60
        else { return }
        let isTwice = frame[Self.sourcePack + 3] & 0x1F == 0x18
        frameRate =
            frame[3] & 0x80 == 0
            ? Rational(isTwice ? 60_000 : 30_000, 1001) : Rational(isTwice ? 50 : 25, 1)
    }

    /// The pack is the tenth of the third block of video auxiliary data: after five blocks of
    /// 80 bytes, three of identification and nine packs of five.
    private static let sourcePack = 5 * 80 + 48
    private static let headerSize = 6 * 80

    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.frameRate, frameRate, from: .bitstream)
        return claims
    }

    var isSatisfied: Bool { frameRate != nil || frames == Self.framesLookedAt }
}
