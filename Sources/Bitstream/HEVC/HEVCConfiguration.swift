/// `hvcC`, HEVCDecoderConfigurationRecord: ISO/IEC 14496-15, section 8.3.3.1.
struct HEVCConfiguration: Hashable, Sendable {
    var profile: HEVCProfile
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int
    /// VPS, SPS, PPS and SEI NAL units, as many as could be read.
    var units: [Bytes] = []

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 1 else { throw .invalid("configurationVersion") }
        var header = BitReader(try reader.bytes(12))
        profile = try HEVCProfile(&header)
        // min_spatial_segmentation_idc, parallelismType, chroma_format_idc, bit
        // depths, avgFrameRate: the SPS knows better.
        try reader.skip(8)
        lengthSize = try reader.uint8() & 3 + 1
        guard let arrays = try? reader.uint8() else { return }
        for _ in 0..<arrays {
            guard (try? reader.uint8()) != nil, let count = try? reader.uint16() else { return }
            for _ in 0..<count {
                guard let length = try? reader.uint16(), let unit = try? reader.bytes(length)
                else { return }
                units.append(unit)
            }
        }
    }
}
