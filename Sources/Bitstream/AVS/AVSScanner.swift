import TrackModel

/// Reads AVS1 video (FFmpeg's `cavs`): its sequence header.
package struct AVSScanner: StreamScanner {
    private var sequence: AVSSequenceHeader?

    package init(sampleEntry: String? = nil) {}

    package mutating func readConfiguration(_ bytes: Bytes) { read(bytes) }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) { read(bytes) }

    private mutating func read(_ bytes: Bytes) {
        guard sequence == nil else { return }
        StartCodes.forEachUnit(in: bytes) { unit in
            // video_sequence_start_code
            guard sequence == nil, unit.first == 0xB0 else { return }
            sequence = try? AVSSequenceHeader(unit.dropFirst())
        }
    }

    package var claims: [Claim] {
        guard let sequence else { return [] }
        var claims = sequence.format.claims
        claims.claim(
            \.fieldOrder, sequence.isProgressive ? .progressive : nil, from: .bitstream)
        return claims
    }

    package var isSatisfied: Bool { sequence != nil }
}
