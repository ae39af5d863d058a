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
