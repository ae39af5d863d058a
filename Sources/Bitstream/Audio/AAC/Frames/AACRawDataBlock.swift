/// `raw_data_block()`, one frame: ISO/IEC 14496-3, clause 4.4.2.1, read for the
/// band replication that it may hold.
struct AACRawDataBlock {
    /// Spectral band replication of the first channel element: what follows
    /// `extension_type`.
    struct BandReplication {
        let bits: BitReader
        /// Bits of the fill element that `bits` begins.
        let bitCount: Int
        let hasChecksum: Bool
        /// Whether it belongs to a single channel.
        let isSingle: Bool
    }

    private(set) var bandReplication: BandReplication?

    /// `sampleRate` is the core's, at most 24 kHz. An element that is not read is an
    /// error, so that its bits are not taken for something else.
    init(_ bytes: Bytes, sampleRate: Int) throws(BitstreamError) {
        var reader = BitReader(bytes)
        var channelElements = 0
        var isSingle = false
        while true {
            let element = try reader.int(3)
            switch element {
            case 0, 3:
                try reader.skip(4)
                try AACChannelStream.skip(&reader, window: nil, sampleRate: sampleRate)
                channelElements += 1
                isSingle = true
            case 1:
                try Self.skipPair(&reader, sampleRate: sampleRate)
                channelElements += 1
                isSingle = false
            case 4: try Self.skipData(&reader)
            case 5: _ = try ProgramConfigElement(&reader)
            case 6:
                let found = try Self.readFill(&reader, isSingle: isSingle)
                if channelElements == 1, bandReplication == nil { bandReplication = found }
            case 7: return
            default: throw .unsupported("coupling_channel_element")
            }
        }
    }

    /// `channel_pair_element()`
    private static func skipPair(
        _ reader: inout BitReader, sampleRate: Int
    ) throws(BitstreamError) {
        try reader.skip(4)
        var shared: AACWindow?
        if try reader.flag() {
            let window = try AACWindow(&reader, sampleRate: sampleRate)
            switch try reader.int(2) {
            case 1: try reader.skip(window.groups.count * window.bandCount)
            case 3: throw .invalid("ms_mask_present")
            default: break
            }
            shared = window
        }
        for _ in 0..<2 {
            try AACChannelStream.skip(&reader, window: shared, sampleRate: sampleRate)
        }
    }

    /// `data_stream_element()`
    private static func skipData(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(4)
        let isAligned = try reader.flag()
        var count = try reader.int(8)
        if count == 255 { count += try reader.int(8) }
        if isAligned { reader.alignToByte() }
        try reader.skip(count * 8)
    }

    /// `fill_element()`, with `extension_type` 13 or 14 for band replication.
    private static func readFill(
        _ reader: inout BitReader, isSingle: Bool
    ) throws(BitstreamError) -> BandReplication? {
        var count = try reader.int(4)
        if count == 15 { count += try reader.int(8) - 1 }
        guard count > 0 else { return nil }
        let type = try reader.int(4)
        let found = reader
        try reader.skip(count * 8 - 4)
        guard type == 13 || type == 14 else { return nil }
        return BandReplication(
            bits: found, bitCount: count * 8 - 4, hasChecksum: type == 14, isSingle: isSingle)
    }
}
