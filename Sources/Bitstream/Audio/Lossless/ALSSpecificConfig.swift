/// `ALSSpecificConfig()` behind the head of AudioSpecificConfig: ISO/IEC 14496-3, clauses
/// 1.6.2.1 and 11.6.1.
struct ALSSpecificConfig: Hashable {
    let sampleRate: Int
    let channels: Int
    /// `resolution`: 8, 16, 24 or 32 bits.
    let bitDepth: Int

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try AudioObjectType(&reader) == .als else { throw .invalid("audioObjectType") }
        _ = try MPEG4Audio.sampleRate(&reader)
        // channelConfiguration, fillBits
        try reader.skip(9)
        guard try reader.int(32) == 0x414C_5300 else { throw .invalid("als_id") }
        sampleRate = try reader.int(32)
        // samples
        try reader.skip(32)
        channels = try reader.int(16) + 1
        // file_type
        try reader.skip(3)
        let resolution = try reader.int(3)
        guard sampleRate > 0, resolution <= 3 else { throw .invalid("resolution") }
        bitDepth = (resolution + 1) * 8
    }
}
