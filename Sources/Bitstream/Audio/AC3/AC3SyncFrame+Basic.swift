extension AC3SyncFrame {
    /// Kilobits a second by `frmsizecod` / 2: table 4.13.
    static let bitRates = [
        32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
    ]
    /// By `fscod`.
    static let sampleRates = [48_000, 44_100, 32_000]

    /// AC-3 after the sync word: clauses 4.3.1 and 4.3.2.
    init(basic reader: inout BitReader, bitstreamID: Int) throws(BitstreamError) {
        try reader.skip(16)
        let rateCode = try reader.int(2)
        let sizeCode = try reader.int(6)
        guard rateCode < 3 else { throw .invalid("fscod") }
        guard sizeCode / 2 < Self.bitRates.count else { throw .invalid("frmsizecod") }
        try reader.skip(5)
        let bitstreamMode = try reader.int(3)
        let acmod = try reader.int(3)
        let layout = AC3ChannelMode(acmod: acmod, lfe: false)
        if layout.hasCenter { try reader.skip(2) }
        if layout.hasSurround { try reader.skip(2) }
        if acmod == 2 { try reader.skip(2) }
        let mode = AC3ChannelMode(acmod: acmod, lfe: try reader.flag())

        let kilobits = Self.bitRates[sizeCode / 2]
        let words =
            switch rateCode {
            case 0: kilobits * 2
            case 1: kilobits * 320 / 147 + sizeCode & 1
            default: kilobits * 3
            }
        // bsid 9 and 10 halve and quarter the rate (FFmpeg and others; no longer
        // in the specification).
        let shift = max(bitstreamID, 8) - 8
        self.init(
            bitstreamID: bitstreamID, frameSize: words * 2,
            sampleRate: Self.sampleRates[rateCode] >> shift, mode: mode)
        bitRate = kilobits * 1000 >> shift
        self.bitstreamMode = bitstreamMode
        setDialogueLevel(code: try reader.int(5))
    }
}
