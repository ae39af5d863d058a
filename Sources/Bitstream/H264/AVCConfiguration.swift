/// `avcC`, AVCDecoderConfigurationRecord: ISO/IEC 14496-15, section 5.3.3.1.
struct AVCConfiguration: Hashable, Sendable {
    var profile: H264Profile
    /// Bytes of a NAL unit's length, 1 to 4.
    var lengthSize: Int
    /// SPS and PPS NAL units, as many as could be read.
    var parameterSets: [Bytes] = []

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint8() == 1 else { throw .invalid("configurationVersion") }
        var header = BitReader(try reader.bytes(3))
        profile = try H264Profile(&header)
        lengthSize = try reader.uint8() & 3 + 1
        // Some writers stop here, or cut the sets; what was read stands.
        for mask in [0x1F, 0xFF] {
            guard let count = try? reader.uint8() else { return }
            for _ in 0..<(count & mask) {
                guard let length = try? reader.uint16(), let unit = try? reader.bytes(length)
                else { return }
                parameterSets.append(unit)
            }
        }
    }
}
