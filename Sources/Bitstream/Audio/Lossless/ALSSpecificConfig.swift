import TrackModel

/// Reads MPEG-4 Audio Lossless Coding, whose configuration says all.
package struct ALSScanner: StreamScanner {
    private var configuration: ALSSpecificConfig?

    package init(sampleEntry: String? = nil) {}

    /// AudioSpecificConfig with `ALSSpecificConfig` in it.
    package mutating func readConfiguration(_ bytes: Bytes) {
        configuration = (try? ALSSpecificConfig(bytes)) ?? configuration
    }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    package var claims: [Claim] {
        guard let configuration else { return [] }
        var description = AudioDescription()
        description.codecString = "mp4a.40.\(AudioObjectType.als.rawValue)"
        description.isLossless = true
        description.bitDepth = configuration.bitDepth
        description.channels = configuration.channels
        description.sampleRate = configuration.sampleRate
        return description.claims()
    }

    package var isSatisfied: Bool { true }
}

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
