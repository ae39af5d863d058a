/// The header of an AC-3 or E-AC-3 syncframe: `syncinfo()` and `bsi()` of ETSI TS
/// 102 366, clauses 4.3 and E.1.2.
package struct AC3SyncFrame: Hashable, Sendable {
    /// 0x0B77
    static let syncWord = 0x0B77

    /// `strmtyp`: how an E-AC-3 substream relates to its programme.
    package enum StreamType: Int, Hashable, Sendable {
        case independent, dependent, transcoded
    }

    /// `bsid`: up to 10 is AC-3, 11 to 16 E-AC-3.
    var bitstreamID: Int
    /// AC-3 is always `.independent`.
    package internal(set) var streamType = StreamType.independent
    /// `substreamid`, 0 to 7.
    package internal(set) var substreamID = 0
    /// Bytes from this sync word to the next.
    package internal(set) var frameSize: Int
    /// Samples per second.
    package internal(set) var sampleRate: Int
    /// Bits per second; nil in E-AC-3, which does not state it.
    var bitRate: Int?
    /// `bsmod`, the kind of service: 0 complete main … 7 voice over or karaoke;
    /// nil when not said.
    var bitstreamMode: Int?
    /// Loudspeakers of `acmod`, `lfeon`; for a dependent substream with a
    /// `chanmap`, those that it holds.
    var channels: ChannelMask
    /// `dialnorm`: level of dialogue in dBFS, −31 to −1.
    var dialogueLevel: Int
    /// `complexity_index_type_a`: objects of the Atmos presentation (JOC); nil
    /// when there is none.
    var jocComplexity: Int?

    /// Whether it is E-AC-3.
    var isEnhanced: Bool { bitstreamID > 10 }

    /// `bytes` begin at the sync word; only the header needs to be there.
    package init(_ bytes: Bytes) throws(BitstreamError) {
        var ahead = BitReader(bytes)
        guard try ahead.int(16) == Self.syncWord else { throw .invalid("syncword") }
        try ahead.skip(24)
        let bitstreamID = try ahead.int(5)
        var reader = BitReader(bytes)
        try reader.skip(16)
        switch bitstreamID {
        case 0...10: try self.init(basic: &reader, bitstreamID: bitstreamID)
        case 11...16: try self.init(enhanced: &reader, bitstreamID: bitstreamID)
        default: throw .unsupported("bsid \(bitstreamID)")
        }
    }

    init(bitstreamID: Int, frameSize: Int, sampleRate: Int, mode: AC3ChannelMode) {
        self.bitstreamID = bitstreamID
        self.frameSize = frameSize
        self.sampleRate = sampleRate
        channels = mode.mask
        dialogueLevel = -31
    }

    /// Clause 4.4.2.8: 0 is reserved and means −31.
    mutating func setDialogueLevel(code: Int) {
        dialogueLevel = code == 0 ? -31 : -code
    }
}

/// `acmod` and `lfeon`: clause 4.4.2.3.
struct AC3ChannelMode: Hashable, Sendable {
    let acmod: Int
    let lfe: Bool

    init(_ reader: inout BitReader) throws(BitstreamError) {
        acmod = try reader.int(3)
        lfe = try reader.flag()
    }

    init(acmod: Int, lfe: Bool) {
        self.acmod = acmod
        self.lfe = lfe
    }

    /// Two programmes of one channel each.
    var isDualMono: Bool { acmod == 0 }
    var hasCenter: Bool { acmod & 1 == 1 && acmod != 1 }
    var hasSurround: Bool { acmod & 4 != 0 }

    var mask: ChannelMask {
        var mask: ChannelMask =
            switch acmod {
            case 1: .mono
            case 3: .surround
            case 4: [.stereo, .backCenter]
            case 5: [.surround, .backCenter]
            case 6: [.stereo, .sides]
            case 7: .fiveSide
            default: .stereo
            }
        if lfe { mask.insert(.lowFrequency) }
        return mask
    }
}

extension AC3SyncFrame {
    /// Kilobits per second by `frmsizecod` / 2: table 4.13.
    static let bitRates = [
        32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
    ]
    /// Indexed by `fscod`.
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

// E-AC-3: clause E.1.2.2.

extension AC3SyncFrame {
    /// After the sync word.
    init(enhanced reader: inout BitReader, bitstreamID: Int) throws(BitstreamError) {
        guard let streamType = StreamType(rawValue: try reader.int(2)) else {
            throw .invalid("strmtyp")
        }
        let substreamID = try reader.int(3)
        let frameSize = (try reader.int(11) + 1) * 2
        let rateCode = try reader.int(2)
        // numblkscod, or fscod2 at half rates, which always have six blocks.
        let blockCode = try reader.int(2)
        guard rateCode < 3 || blockCode < 3 else { throw .invalid("fscod2") }
        let mode = try AC3ChannelMode(&reader)
        try reader.skip(5)
        self.init(
            bitstreamID: bitstreamID, frameSize: frameSize,
            sampleRate: rateCode < 3
                ? Self.sampleRates[rateCode] : Self.sampleRates[blockCode] / 2, mode: mode)
        self.streamType = streamType
        self.substreamID = substreamID
        let blocks = rateCode < 3 ? [1, 2, 3, 6][blockCode] : 6
        try readInformation(&reader, mode: mode, blocks: blocks, isFullRate: rateCode < 3)
    }

    /// `dialnorm` to the end of `bsi()`.
    private mutating func readInformation(
        _ reader: inout BitReader, mode: AC3ChannelMode, blocks: Int, isFullRate: Bool
    ) throws(BitstreamError) {
        setDialogueLevel(code: try reader.int(5))
        try reader.skipIfFlagged(8)
        if mode.isDualMono {
            try reader.skip(5)
            try reader.skipIfFlagged(8)
        }
        if streamType == .dependent, try reader.flag() {
            channels = Self.channels(map: try reader.int(16))
        }
        if try reader.flag() {
            try Self.skipMixing(&reader, mode: mode, blocks: blocks, streamType: streamType)
        }
        if try reader.flag() {
            bitstreamMode = try reader.int(3)
            try reader.skip(2)
            if mode.acmod == 2 { try reader.skip(4) }
            if mode.acmod >= 6 { try reader.skip(2) }
            try reader.skipIfFlagged(8)
            if mode.isDualMono { try reader.skipIfFlagged(8) }
            if isFullRate { try reader.skip(1) }
        }
        if streamType == .independent, blocks != 6 { try reader.skip(1) }
        if streamType == .transcoded {
            let hasBlockID = blocks == 6 ? true : try reader.flag()
            if hasBlockID { try reader.skip(6) }
        }
        guard try reader.flag() else { return }
        try readAdditionalInformation(&reader)
    }

    /// `addbsi`: ETSI TS 103 420, clause 8.3.
    private mutating func readAdditionalInformation(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        let length = try reader.int(6) + 1
        try reader.skip(7)
        guard try reader.flag() else { return }
        jocComplexity = length > 1 ? try reader.int(8) : 0
    }

    /// `mixmdata`
    private static func skipMixing(
        _ reader: inout BitReader, mode: AC3ChannelMode, blocks: Int, streamType: StreamType
    ) throws(BitstreamError) {
        if mode.acmod > 2 { try reader.skip(2) }
        if mode.hasCenter { try reader.skip(6) }
        if mode.hasSurround { try reader.skip(6) }
        if mode.lfe { try reader.skipIfFlagged(5) }
        guard streamType == .independent else { return }
        try reader.skipIfFlagged(6)
        if mode.isDualMono { try reader.skipIfFlagged(6) }
        try reader.skipIfFlagged(6)
        switch try reader.int(2) {
        case 1: try reader.skip(5)
        case 2: try reader.skip(12)
        case 3: try reader.skip((try reader.int(5) + 2) * 8)
        default: break
        }
        if mode.acmod < 2 {
            try reader.skipIfFlagged(14)
            if mode.isDualMono { try reader.skipIfFlagged(14) }
        }
        guard try reader.flag() else { return }
        if blocks == 1 {
            try reader.skip(5)
        } else {
            for _ in 0..<blocks { try reader.skipIfFlagged(5) }
        }
    }

    /// `chanmap`, first location in the highest bit: table E.1.4.
    static func channels(map: Int) -> ChannelMask {
        let locations: [ChannelMask] = [
            .frontLeft, .frontCenter, .frontRight, .sideLeft, .sideRight, .frontsOfCenter, .backs,
            .backCenter, .topCenter, .surroundDirects, .wides, .topFronts, .topFrontCenter,
            .topBacks, .lowFrequency2, .lowFrequency,
        ]
        var mask = ChannelMask()
        for (index, location) in locations.enumerated() where map >> (15 - index) & 1 == 1 {
            mask.formUnion(location)
        }
        return mask
    }
}

extension BitReader {
    /// A flag and, where it is set, `count` bits that are of no interest.
    mutating func skipIfFlagged(_ count: Int) throws(BitstreamError) {
        if try flag() { try skip(count) }
    }
}
