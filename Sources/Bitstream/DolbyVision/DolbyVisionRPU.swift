import TrackModel

/// A Dolby Vision reference processing unit: the metadata of one picture.
///
/// ETSI GS CCM 001 and TS 103 572 describe parts of the syntax; where they are
/// silent, libdovi and FFmpeg are followed.
struct DolbyVisionRPU: Hashable, Sendable {
    /// How much an enhancement layer adds.
    typealias EnhancementLayer = DOVIDecoderConfigurationRecord.EnhancementLayer

    /// `rpu_data_header()`
    let header: Header
    /// nil without a residual to add, and where the mapping of an earlier RPU is
    /// repeated.
    let enhancementLayer: EnhancementLayer?
    /// nil when the RPU has none.
    let displayManagement: DisplayManagement?
    /// Whether rpu_data_crc32 matches; when it does not, no value can be trusted.
    let isIntact: Bool

    /// Reads the payload of HEVC NAL unit 62: after the NAL header, without
    /// emulation prevention, from the prefix 0x19 on.
    init(_ payload: Bytes) throws(BitstreamError) {
        guard payload.first == 0x19 else { throw .invalid("rpu_nal_prefix") }
        try self.init(body: payload.dropFirst())
    }

    /// Reads what follows the prefix: rpu_type to the closing 0x80.
    init(body: Bytes) throws(BitstreamError) {
        let zeros = body.reversed().prefix { $0 == 0 }.count
        let body = body.dropLast(zeros)
        // The CRC and the closing byte.
        guard body.count > 5 else { throw .truncated }
        guard body.last == 0x80 else { throw .invalid("rpu_data end") }
        isIntact = CRC.checksum(body.dropLast(), .mpeg) == 0
        var reader = BitReader(body)
        header = try Header(&reader)
        enhancementLayer = header.repeatsMapping ? nil : try Self.readMapping(&reader, header)
        displayManagement =
            header.hasDisplayManagement
            ? try DisplayManagement(&reader, isCompressed: header.isCompressed) : nil
    }
}
