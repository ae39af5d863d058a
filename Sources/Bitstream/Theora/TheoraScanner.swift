import TrackModel

/// Reads Theora: the picture region of its identification header, as the frame around it, in
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
