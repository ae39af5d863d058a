import TrackModel

/// Metadata that travels with frames, gathered over the frames of one video
/// track: Dolby Vision RPUs, HDR10+ and captions.
///
/// The scanners of H.264, HEVC, MPEG-2, AV1 and VP9 hand in the payloads; this
/// counts and reads them and tells what they amount to.
public struct DynamicMetadata: Sendable {
    public init() {}

    /// A coded picture begins; what follows until the next call belongs to it.
    public mutating func beginFrame() {}

    /// An ITU-T T.35 message, from itu_t_t35_country_code on: SEI 4, the AV1
    /// metadata OBU of type 4, Matroska BlockAdditions of type 4.
    public mutating func readT35(_ message: Bytes, at place: Claim.Place) {}

    /// `user_data()` of an MPEG-2 picture, after its start code.
    public mutating func readMPEG2UserData(_ bytes: Bytes, at place: Claim.Place) {}

    /// The payload of HEVC NAL unit 62: after the two header bytes, emulation
    /// prevention removed, so from the prefix 0x19 on.
    public mutating func readDolbyVisionRPU(_ payload: Bytes, at place: Claim.Place) {}

    /// HEVC NAL unit 63: an enhancement layer in the same track.
    public mutating func noteEnhancementLayer() {}

    /// Source `bitstream`.
    public var claims: [Claim] { [] }
}
