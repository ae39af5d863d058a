/// The header of a DTS core frame: ETSI TS 102 114, clause 5.3.1, and the core's
/// own extensions behind it.
struct DTSCoreHeader {
    /// `EXT_AUDIO_ID`: table 5-7.
    enum Extension: Int {
        /// One centre surround channel: DTS-ES Discrete 6.1.
        case xch = 0
        /// Frequencies up to 48 kHz: DTS 96/24.
        case x96 = 2
        /// More channels.
        case xxch = 6
    }

    /// Bytes, without an extension substream behind it.
    let frameSize: Int
    /// Samples a second, without X96.
    let sampleRate: Int
    /// Bits a second; nil for an open or variable rate.
    let bitRate: Int?
    /// Without the channels of an extension.
    let speakers: DTSSpeakers
    /// Announced in the header and found in the frame.
    let coreExtension: Extension?

    /// `frame` begins at the sync word, in big-endian words of 16 bits.
    init(_ frame: Bytes) throws(BitstreamError) {
        var reader = BitReader(frame)
        guard try reader.int(32) == Int(DTSPacking.bigEndian16.rawValue) else {
            throw .invalid("SYNC")
        }
        try reader.skip(1)
        guard try reader.int(5) == 31 else { throw .unsupported("SHORT") }
        let hasChecksum = try reader.flag()
        guard try reader.int(7) & 7 == 7 else { throw .invalid("NBLKS") }
        frameSize = try reader.int(14) + 1
        guard frameSize >= 96 else { throw .invalid("FSIZE") }
        guard var speakers = DTSSpeakers(audioMode: try reader.int(6)) else {
            throw .unsupported("AMODE")
        }
        sampleRate = Self.sampleRates[try reader.int(4)]
        guard sampleRate > 0 else { throw .invalid("SFREQ") }
        let rate = try reader.int(5)
        bitRate = rate < Self.bitRates.count ? Self.bitRates[rate] : nil
        try reader.skip(5)
        let extensionID = try reader.int(3)
        let hasExtension = try reader.flag()
        try reader.skip(1)
        switch try reader.int(2) {
        case 0: break
        case 3: throw .invalid("LFF")
        default: speakers.insert(.lowFrequency)
        }
        self.speakers = speakers
        try reader.skip(1)
        if hasChecksum { try reader.skip(16) }
        try reader.skip(1)
        // DIALNORM, the last four, is no level of the dialogue as in AC-3, but dB that a decoder adds; FFmpeg and dcadec
        // read over it.
        try reader.skip(15)
        let announced = hasExtension ? Extension(rawValue: extensionID) : nil
        if let announced, Self.contains(announced, frame.prefix(frameSize)) {
            coreExtension = announced
        } else {
            coreExtension = nil
        }
    }

    /// Whether the extension's own sync word stands in the frame with a size that
    /// reaches to the frame's end. Sync words are aligned to four bytes; the last
    /// one is the real one.
    private static func contains(_ kind: Extension, _ frame: Bytes) -> Bool {
        let words = frame.count / 4
        var next: UInt32 = 0
        for index in (0..<words).reversed() {
            let start = frame.startIndex + index * 4
            let word = frame[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let distance = frame.count - index * 4
            switch kind {
            case .xch where word == 0x5A5A_5A5A:
                let size = Int(next >> 22) + 1
                if size >= 96, size == distance || size - 1 == distance, next >> 15 & 0x7F == 8 {
                    return true
                }
            case .x96 where word == 0x1D95_F262:
                if Int(next >> 20) + 1 == distance { return true }
            case .xxch where word == XXCHHeader.syncWord:
                if Int(next >> 26) + 1 >= 11 { return true }
            default: break
            }
            next = word
        }
        return false
    }

    private static let sampleRates = [
        0, 8000, 16_000, 32_000, 0, 0, 11_025, 22_050, 44_100, 0, 0, 12_000, 24_000, 48_000,
        96_000, 192_000,
    ]

    private static let bitRates = [
        32_000, 56_000, 64_000, 96_000, 112_000, 128_000, 192_000, 224_000, 256_000, 320_000,
        384_000, 448_000, 512_000, 576_000, 640_000, 768_000, 960_000, 1_024_000, 1_152_000,
        1_280_000, 1_344_000, 1_408_000, 1_411_200, 1_472_000, 1_536_000, 1_920_000, 2_048_000,
        3_072_000, 3_840_000,
    ]
}
