/// AV1CodecConfigurationRecord: `av1C` of MP4, CodecPrivate of Matroska.
struct AV1CodecConfiguration {
    let format: AV1Format
    /// configOBUs: the sequence header and metadata that hold for all samples.
    let units: AV1OBUSequence

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(8) == 0x81 else { throw .unsupported("av1C version") }
        let profile = try reader.int(3)
        let level = try reader.int(5)
        let isHighTier = try reader.flag()
        let isHigh = try reader.flag()
        let isTwelve = try reader.flag()
        format = AV1Format(
            profile: profile, levelIndex: level, isHighTier: isHighTier,
            bitDepth: AV1Format.bitDepth(isHigh: isHigh, isTwelve: isTwelve),
            isMonochrome: try reader.flag(), subsamplesX: try reader.flag(),
            subsamplesY: try reader.flag(), chromaSamplePosition: try reader.int(2))
        try reader.skip(8)
        units = AV1OBUSequence(bytes.dropFirst(4))
    }
}
