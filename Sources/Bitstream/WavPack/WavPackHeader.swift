import TrackModel

/// The format of a WavPack file by its first blocks (WavPack 4 and 5 Binary File / Block Format),
/// where FFmpeg takes a channel mask for the count and bytes of DSD for samples.
package struct WavPackHeader: Hashable, Sendable {
    package private(set) var channels = 0
    /// Samples per second; one-bit samples of DSD.
    package private(set) var sampleRate: Int?
    package private(set) var isDSD = false
    /// Bits of an integer sample; nil for float and DSD.
    package private(set) var bitDepth: Int?
    /// dwChannelMask of the channel information; nil where it names not one speaker per channel.
    private(set) var channelMask: UInt32?

    private enum Flag {
        static let mono = 1 << 2, initial = 1 << 11, final = 1 << 12, dsd = 1 << 31
        static let float = 1 << 7
    }

    /// Sub-blocks by the low six bits of their id.
    private enum SubBlock {
        static let channelInformation = 0x0D, dsd = 0x0E, sampleRate = 0x27
    }

    private static let rates = [
        6000, 8000, 9600, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000,
        88_200, 96_000, 192_000,
    ]
    private static let headerSize: Int64 = 32
    private static let maxBlocks = 256
    private static let maxSubBlocks = 64

    /// nil unless the source begins with the blocks of all channels.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 20)
        defer { source = input.source }
        var position = ID3Header.end(ofTagsIn: &input)
        var mask: UInt32?
        for number in 0..<Self.maxBlocks {
            var reader = LittleEndianReader(input.bytes(at: position, count: 32))
            guard (try? reader.bytes(4))?.elementsEqual("wvpk".utf8) == true,
                let size = try? reader.uint32(), (24...1 << 20).contains(size),
                (try? reader.skip(16)) != nil, let flags = try? reader.uint32(),
                number > 0 || flags & Flag.initial != 0
            else { return nil }
            channels += flags & Flag.mono != 0 ? 1 : 2
            if number == 0 {
                isDSD = flags & Flag.dsd != 0
                // Bytes of a sample, less one, and the bits that it is shifted by.
                let bits = 8 * (flags & 3 + 1) - flags >> 13 & 31
                bitDepth = flags & (Flag.dsd | Flag.float) == 0 && bits > 0 ? bits : nil
                sampleRate =
                    Self.rates.indices.contains(flags >> 23 & 15)
                    ? Self.rates[flags >> 23 & 15] : nil
            }
            let end = position + 8 + Int64(size)
            if number == 0 {
                mask = readSubBlocks(from: position + Self.headerSize, to: end, in: &input)
            }
            position = end
            if flags & Flag.final != 0 {
                channelMask = mask.flatMap { $0.nonzeroBitCount == channels ? $0 : nil }
                return
            }
        }
        return nil
    }

    /// Takes an unusual sample rate and the multiplier of DSD.
    ///
    /// - Returns: the channel mask; nil without channel information.
    private mutating func readSubBlocks(
        from start: Int64, to end: Int64, in input: inout BoundedSource<some ByteSource>
    ) -> UInt32? {
        var position = start
        var mask: UInt32?
        for _ in 0..<Self.maxSubBlocks where position < end {
            let head = Array(input.bytes(at: position, count: 4))
            guard head.count == 4 else { break }
            let isLarge = head[0] & 0x80 != 0
            let words = Int(head[1]) | (isLarge ? Int(head[2]) << 8 | Int(head[3]) << 16 : 0)
            let content = position + (isLarge ? 4 : 2)
            let size = words * 2 - (head[0] & 0x40 != 0 ? 1 : 0)
            let bytes = Array(input.bytes(at: content, count: min(max(size, 0), 8)))
            switch Int(head[0] & 0x3F) {
            case SubBlock.channelInformation where bytes.count > 1:
                mask = bytes.dropFirst().prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
            case SubBlock.sampleRate where bytes.count >= 3:
                sampleRate = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            case SubBlock.dsd where isDSD && bytes.first.map({ $0 < 16 }) == true:
                // The rate counts bytes of eight samples.
                sampleRate = sampleRate.map { ($0 << Int(bytes[0])) * 8 }
            default: break
            }
            position = content + Int64(words) * 2
        }
        return mask
    }
}
