/// `ALACSpecificConfig`, the magic cookie of Apple Lossless: Apple's
/// ALACMagicCookieDescription.
struct ALACSpecificConfig: Hashable, Sendable {
    /// Bits of a sample.
    let bitDepth: Int
    /// 1 to 8.
    let channels: Int
    /// Samples a second.
    let sampleRate: Int

    /// 24 bytes, with or without the headers of the `alac` box around them.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        if bytes.count >= 36 {
            try reader.skip(12)
        } else if bytes.count >= 28 {
            try reader.skip(4)
        }
        try reader.skip(5)
        bitDepth = try reader.uint8()
        try reader.skip(3)
        channels = try reader.uint8()
        try reader.skip(10)
        sampleRate = try reader.uint32()
        guard [16, 20, 24, 32].contains(bitDepth), (1...8).contains(channels), sampleRate > 0
        else { throw .invalid("ALACSpecificConfig") }
    }

    /// `ALACChannelLayoutTag`s, in FFmpeg's words.
    var speakers: ChannelMask {
        let all: [ChannelMask] = [
            .mono, .stereo, .surround, [.surround, .backCenter], .fiveBack,
            [.fiveBack, .lowFrequency], [.fiveBack, .lowFrequency, .backCenter],
            [.fiveBack, .lowFrequency, .frontsOfCenter],
        ]
        return all[channels - 1]
    }
}
