/// The header of a DTS core frame: ETSI TS 102 114, clause 5.3.1, and the core's
/// own extensions after it.
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

    /// Bytes, without an extension substream after it.
    let frameSize: Int
    /// Samples per second, without X96.
    let sampleRate: Int
    /// Bits per second; nil for an open or variable rate.
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
        // DIALNORM, the last four, differs from AC-3: dB that a decoder adds, not the dialogue level; FFmpeg and dcadec
        // read over it.
        try reader.skip(15)
        let announced = hasExtension ? Extension(rawValue: extensionID) : nil
        if let announced, Self.contains(announced, frame.prefix(frameSize)) {
            coreExtension = announced
        } else {
            coreExtension = nil
        }
    }

    /// Whether the extension's own sync word is in the frame with a size that
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

/// The header of an XXCH extension, which adds channels to a core: ETSI TS 102 114,
/// clause 6.2.
struct XXCHHeader: Hashable {
    static let syncWord: UInt32 = 0x4700_4A03

    /// Speakers of the core together with the extension.
    let speakers: DTSSpeakers

    /// Reads from the sync word on.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(32) == Int(Self.syncWord) else { throw .invalid("SYNCXXCh") }
        let headerSize = try reader.int(6) + 1
        try reader.skip(1)
        let maskWidth = try reader.int(5) + 1
        guard maskWidth > 6 else { throw .invalid("nuNumBits4SpkrMask") }
        guard try reader.int(2) == 0 else { throw .unsupported("channel sets") }
        try reader.skip(14)
        let core = UInt32(try reader.bits(maskWidth))
        guard headerSize * 8 >= reader.position else { throw .invalid("nuHeaderSizeXXCh") }
        try reader.skip(headerSize * 8 - reader.position)
        try reader.skip(7)
        let channels = try reader.int(3) + 1
        let added = UInt32(try reader.bits(maskWidth - 6)) << 6
        guard added.nonzeroBitCount == channels, core & added == 0 else {
            throw .invalid("nuXXChSpkrLayoutMask")
        }
        speakers = DTSSpeakers(rawValue: core | added)
    }

    /// Last extension of the core, where sync words are aligned to four bytes.
    static func last(in frame: Bytes) -> XXCHHeader? {
        for offset in stride(from: frame.count & ~3, through: 0, by: -4) {
            if let header = try? XXCHHeader(frame.dropFirst(offset)) { return header }
        }
        return nil
    }
}

/// The decoder set-up at the start of some DTS Express (LBR) frames: ETSI TS 102
/// 114, clause 9.
struct DTSExpressHeader: Hashable {
    /// Samples per second.
    let sampleRate: Int
    let speakers: DTSSpeakers

    /// Reads from the sync word on; a frame without the set-up is an error.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        guard try reader.uint32() == 0x0A80_1921 else { throw .invalid("SYNCEXTLBR") }
        guard try reader.uint8() == 2 else { throw .unsupported("LBR header") }
        guard let rate = DTSLosslessHeader.ChannelSet.sampleRate(code: try reader.uint8()) else {
            throw .invalid("nSampleRate")
        }
        sampleRate = rate
        let low = try reader.uint8()
        let high = try reader.uint8()
        speakers = DTSSpeakers(pairs: high << 8 | low)
    }
}

/// Loudspeakers as DTS numbers them: table 7-10 of ETSI TS 102 114 and the wider
/// mask of its extensions.
struct DTSSpeakers: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    /// C L R Ls Rs LFE Cs Lsr Rsr Lss Rss Lc Rc Lh Ch Rh LFE2 Lw Rw Oh Lhs Rhs Chr
    /// Lhr Rhr Cl Ll Rl, lowest bit first: the mask of XXCH and XLL.
    init(rawValue: UInt32) { self.rawValue = rawValue }

    static let center = DTSSpeakers(rawValue: 1)
    static let fronts = DTSSpeakers(rawValue: 0b110)
    static let surrounds = DTSSpeakers(rawValue: 0b11000)
    static let lowFrequency = DTSSpeakers(rawValue: 1 << 5)
    static let centerSurround = DTSSpeakers(rawValue: 1 << 6)
    private static let wides = DTSSpeakers(rawValue: 0b11 << 17)

    /// The 16-bit mask of asset descriptors and DTS Express, where a bit may are
    /// for a pair: table 7-10.
    init(pairs: Int) {
        let groups: [UInt32] = [
            1, 0b110, 0b11000, 1 << 5, 1 << 6, 1 << 13 | 1 << 15, 0b11 << 7, 1 << 14, 1 << 19,
            0b11 << 11, 0b11 << 17, 0b11 << 9, 1 << 16, 0b11 << 20, 1 << 22, 0b11 << 23,
        ]
        var mask: UInt32 = 0
        for (bit, group) in groups.enumerated() where pairs >> bit & 1 == 1 { mask |= group }
        self.init(rawValue: mask)
    }

    /// `AMODE` of the core, 0 to 9: table 5-4.
    init?(audioMode: Int) {
        switch audioMode {
        case 0: self = .center
        case 1...4: self = .fronts
        case 5: self = [.center, .fronts]
        case 6: self = [.fronts, .centerSurround]
        case 7: self = [.center, .fronts, .centerSurround]
        case 8: self = [.fronts, .surrounds]
        case 9: self = [.center, .fronts, .surrounds]
        default: return nil
        }
    }

    /// Channels of the mask of an asset: pairs count twice.
    static func count(pairs: Int) -> Int { DTSSpeakers(pairs: pairs).rawValue.nonzeroBitCount }

    /// FFmpeg's names: surrounds are side loudspeakers, except beside wide
    /// ones.
    var mask: ChannelMask {
        let bed: DTSSpeakers = [.center, .fronts, .surrounds, .wides]
        let isWide = subtracting(.lowFrequency) == bed
        var mask = ChannelMask()
        for (bit, speaker) in (isWide ? Self.besideWides : Self.normal).enumerated()
        where rawValue >> UInt32(bit) & 1 == 1 {
            mask.insert(speaker)
        }
        return mask
    }

    private static let normal: [ChannelMask] = [
        .frontCenter, .frontLeft, .frontRight, .sideLeft, .sideRight, .lowFrequency, .backCenter,
        .backLeft, .backRight, .sideLeft, .sideRight, .frontLeftOfCenter, .frontRightOfCenter,
        .topFrontLeft, .topFrontCenter, .topFrontRight, .lowFrequency, .frontLeftOfCenter,
        .frontRightOfCenter, .topCenter, .topFrontLeft, .topFrontRight, .topBackCenter,
        .topBackLeft, .topBackRight, .backCenter, .backLeft, .backRight,
    ]

    private static let besideWides: [ChannelMask] = {
        var speakers = normal
        speakers.replaceSubrange(3...4, with: [.backLeft, .backRight])
        speakers.replaceSubrange(17...18, with: [.sideLeft, .sideRight])
        return speakers
    }()
}
