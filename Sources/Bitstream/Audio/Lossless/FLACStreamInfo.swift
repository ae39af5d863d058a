/// STREAMINFO, FLAC's first metadata block: RFC 9639, section 8.2.
package struct FLACStreamInfo: Hashable, Sendable {
    /// Samples per second.
    let sampleRate: Int
    /// 1 to 8.
    package let channels: Int
    /// Bits of a sample, 4 to 32.
    package let bitDepth: Int
    /// Per channel; nil when not known.
    package let sampleCount: Int64?
    /// MD5 of all samples, 16 bytes; nil where the encoder did not write it.
    package let md5: [UInt8]?
    /// `WAVEFORMATEXTENSIBLE_CHANNEL_MASK` of the comments that follow: RFC 9639, section 8.6.2.
    /// nil where they are not there or state none.
    private let mask: ChannelMask?

    /// The block's 34 bytes, with or without what comes before it: `fLaC`, a block
    /// header, the version of a `dfLa` box, Ogg's mapping header. Blocks may follow.
    package init(_ bytes: Bytes) throws(BitstreamError) {
        let block = try Self.block(bytes)
        mask = Self.mask(after: bytes[block.endIndex...])
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

    /// The mask of a VORBIS_COMMENT among metadata blocks.
    private static func mask(after blocks: Bytes) -> ChannelMask? {
        var reader = ByteReader(blocks)
        while let kind = try? reader.uint8(), let size = try? reader.uint24(),
            let block = try? reader.bytes(size)
        {
            if kind & 0x7F == 4 { return mask(comments: String(decoding: block, as: UTF8.self)) }
            guard kind < 0x80 else { break }
        }
        return nil
    }

    private static func mask(comments text: String) -> ChannelMask? {
        let key = "WAVEFORMATEXTENSIBLE_CHANNEL_MASK=0X"
        let text = text.uppercased()
        guard let found = text.firstRange(of: key) else { return nil }
        let digits = text[found.upperBound...].prefix(9).prefix { $0.isHexDigit }
        return UInt64(digits, radix: 16).map { ChannelMask(rawValue: $0) }
    }

    /// RFC 9639, section 9.1.3, in FFmpeg's words, unless a mask replaces it. Where it says back or
    /// surround, FFmpeg takes the side channels.
    var speakers: ChannelMask {
        if let mask, mask.count == channels { return mask }
        let all: [ChannelMask] = [
            .mono, .stereo, .surround, [.stereo, .backs], .fiveSide, [.fiveSide, .lowFrequency],
            [.fiveSide, .backCenter, .lowFrequency], [.seven, .lowFrequency],
        ]
        return all[channels - 1]
    }
}

/// The header of a FLAC frame: RFC 9639, section 9.1.
struct FLACFrameHeader: Hashable, Sendable {
    /// Number of the first sample where blocks vary in size, else of the frame.
    private let codedNumber: Int64
    private let isVariable: Bool
    /// Samples of each channel.
    let blockSize: Int

    /// `bytes` begin at the sync code; nil where the checksum fails.
    init?(_ bytes: Bytes) {
        var reader = ByteReader(bytes)
        guard let sync = try? reader.uint16(), sync & 0xFFFE == 0xFFF8,
            let sizes = try? reader.uint8(), let channels = try? reader.uint8(),
            sizes >> 4 != 0, sizes & 15 != 15, channels >> 4 < 11, channels & 1 == 0,
            let number = Self.codedNumber(&reader)
        else { return nil }
        isVariable = sync & 1 == 1
        codedNumber = number
        switch sizes >> 4 {
        case 1: blockSize = 192
        case 2...5: blockSize = 144 << (sizes >> 4)
        case 6:
            guard let size = try? reader.uint8() else { return nil }
            blockSize = size + 1
        case 7:
            guard let size = try? reader.uint16() else { return nil }
            blockSize = size + 1
        default: blockSize = 1 << (sizes >> 4)
        }
        let rateBytes = [12: 1, 13: 2, 14: 2][sizes & 15] ?? 0
        guard (try? reader.skip(rateBytes)) != nil, let checksum = try? reader.uint8(),
            CRC.checksum(bytes.prefix(bytes.count - reader.remaining - 1), .flacHeader)
                == checksum
        else { return nil }
    }

    /// Number of a sample in each channel, counted from 0; nil beyond all files.
    ///
    /// - Parameter fixedSize: samples of every block but the last, where they do not vary.
    func firstSample(fixedSize: Int) -> Int64? {
        guard !isVariable else { return codedNumber }
        let (sample, overflow) = codedNumber.multipliedReportingOverflow(by: Int64(fixedSize))
        return overflow ? nil : sample
    }

    /// Coded as UTF-8 is, up to seven bytes.
    private static func codedNumber(_ reader: inout ByteReader) -> Int64? {
        guard let first = try? reader.uint8() else { return nil }
        if first < 0x80 { return Int64(first) }
        let width = UInt8(first).leadingZeroBitCount == 0 ? (~UInt8(first)).leadingZeroBitCount : 0
        guard (2...7).contains(width), let rest = try? reader.bytes(width - 1),
            rest.allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        let start = Int64(first & (0x7F >> width))
        return rest.reduce(start) { $0 << 6 | Int64($1 & 0x3F) }
    }
}
