import TrackModel

/// The hypothetical decoder that a sequence header declares: nothing arrives faster than `bitRate`,
/// and no more than `size` bits wait.
struct DecoderBuffer: Hashable, Sendable {
    /// Bits per second; nil where none is stated.
    var bitRate: Int?
    /// Bits.
    var size: Int?

    /// Source `bitstream`.
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.maximumBitRate, bitRate, from: .bitstream)
        claims.claim(\.bufferSize, size, from: .bitstream)
        return claims
    }
}

/// `hrd_parameters()` of H.264 (annex E.1.2) and the part of a sub-layer in HEVC (E.2.3).
struct DecoderBufferSchedule {
    /// bit_rate_scale and cpb_size_scale, 0 to 15.
    var rateScale = 0
    var sizeScale = 0
    /// Whether each entry has the values of sub-pictures, too.
    var hasSubPictures = false

    /// bit_rate_value_minus1 and bit_rate_scale of 0.
    private static let placeholder = 64

    /// Reads `count` entries.
    ///
    /// - Returns: the fastest one. The smallest rate, 64 b/s, is what Apple's encoders write for none.
    func read(_ reader: inout BitReader, count: Int) throws(BitstreamError) -> DecoderBuffer {
        var fastest = DecoderBuffer()
        for _ in 0..<count {
            // Both are at most 2^32 - 2, and the shifts at most 21.
            let rate = (try reader.ue() + 1) << (6 + rateScale)
            let size = (try reader.ue() + 1) << (4 + sizeScale)
            if hasSubPictures {
                _ = try reader.ue()  // cpb_size_du_value_minus1
                _ = try reader.ue()  // bit_rate_du_value_minus1
            }
            try reader.skip(1)  // cbr_flag
            if rate > fastest.bitRate ?? Self.placeholder {
                fastest = DecoderBuffer(bitRate: rate, size: size)
            }
        }
        return fastest
    }
}
