/// `dac3` or `dec3`: how MP4 describes AC-3 and E-AC-3, ETSI TS 102 366 annex F.
struct AC3Configuration: Hashable, Sendable {
    /// Whether it is `dec3`.
    let isEnhanced: Bool
    /// Samples a second; nil for the half rates, which the box does not tell.
    let sampleRate: Int?
    /// Bits a second, of `dac3`.
    let bitRate: Int?
    /// `bsmod` of the first programme.
    let bitstreamMode: Int
    /// Loudspeakers of the first programme; nil when dependent substreams add
    /// some.
    let channels: ChannelMask?
    /// `complexity_index_type_a` (clause F.6.2.16); nil without Atmos.
    let jocComplexity: Int?

    /// The payload of the box: `dac3` is three bytes long, `dec3` longer.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        isEnhanced = bytes.count > 3
        guard isEnhanced else {
            sampleRate = Self.sampleRate(code: try reader.int(2))
            try reader.skip(5)
            bitstreamMode = try reader.int(3)
            channels = try AC3ChannelMode(&reader).mask
            let rate = try reader.int(5)
            bitRate =
                rate < AC3SyncFrame.bitRates.count ? AC3SyncFrame.bitRates[rate] * 1000 : nil
            jocComplexity = nil
            return
        }
        bitRate = nil
        try reader.skip(13)
        let programmes = try reader.int(3) + 1
        let first = try Programme(&reader)
        for _ in 1..<programmes { _ = try Programme(&reader) }
        sampleRate = Self.sampleRate(code: first.rateCode)
        bitstreamMode = first.bitstreamMode
        channels = first.hasDependents ? nil : first.mode.mask
        jocComplexity = try Self.readExtension(&reader)
    }

    private struct Programme {
        let rateCode: Int
        let bitstreamMode: Int
        let mode: AC3ChannelMode
        let hasDependents: Bool

        init(_ reader: inout BitReader) throws(BitstreamError) {
            rateCode = try reader.int(2)
            try reader.skip(7)
            bitstreamMode = try reader.int(3)
            mode = try AC3ChannelMode(&reader)
            try reader.skip(3)
            hasDependents = try reader.int(4) > 0
            try reader.skip(hasDependents ? 9 : 1)
        }
    }

    /// The tail after the programmes, absent in old files.
    private static func readExtension(_ reader: inout BitReader) throws(BitstreamError) -> Int? {
        guard reader.remaining >= 16 else { return nil }
        try reader.skip(7)
        return try reader.flag() ? try reader.int(8) : nil
    }

    private static func sampleRate(code: Int) -> Int? {
        code < AC3SyncFrame.sampleRates.count ? AC3SyncFrame.sampleRates[code] : nil
    }
}
