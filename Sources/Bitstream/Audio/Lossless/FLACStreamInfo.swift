/// STREAMINFO, FLAC's first metadata block: RFC 9639, section 8.2.
package struct FLACStreamInfo: Hashable, Sendable {
    /// Samples a second.
    let sampleRate: Int
    /// 1 to 8.
    package let channels: Int
    /// Bits of a sample, 4 to 32.
    package let bitDepth: Int
    /// Per channel; nil when not known.
    package let sampleCount: Int64?
    /// MD5 of all samples, 16 bytes; nil where the encoder did not write it.
    package let md5: [UInt8]?

    /// The block's 34 bytes, with or without what comes before it: `fLaC`, a block
    /// header, the version of a `dfLa` box, Ogg's mapping header.
    package init(_ bytes: Bytes) throws(BitstreamError) {
        let block = try Self.block(bytes)
        let digest = block.suffix(16)
        md5 = digest.count == 16 && digest.contains { $0 != 0 } ? Array(digest) : nil
        var reader = BitReader(block)
        try reader.skip(80)
        sampleRate = try reader.int(20)
        channels = try reader.int(3) + 1
        bitDepth = try reader.int(5) + 1
        let count = try reader.int(36)
        sampleCount = count > 0 ? Int64(count) : nil
        guard sampleRate > 0, bitDepth >= 4 else { throw .invalid("STREAMINFO") }
    }

    private static func block(_ bytes: Bytes) throws(BitstreamError) -> Bytes {
        let size = 34
        if bytes.count == size { return bytes }
        // 0x7F "FLAC", version and count of headers.
        var rest = bytes.starts(with: Array("\u{7F}FLAC".utf8)) ? bytes.dropFirst(9) : bytes
        if rest.starts(with: Array("fLaC".utf8)) { rest = rest.dropFirst(4) }
        for skipped in [0, 4] {
            var reader = ByteReader(rest.dropFirst(skipped))
            guard try reader.uint8() & 0x7F == 0, try reader.uint24() == size else { continue }
            return try reader.bytes(size)
        }
        throw .invalid("STREAMINFO")
    }

    /// RFC 9639, section 9.1.3, in FFmpeg's words.
    var speakers: ChannelMask {
        let all: [ChannelMask] = [
            .mono, .stereo, .surround, [.stereo, .backs], .fiveBack, [.fiveBack, .lowFrequency],
            [.fiveSide, .backCenter, .lowFrequency], [.seven, .lowFrequency],
        ]
        return all[channels - 1]
    }
}
