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
    /// Samples a second.
    package internal(set) var sampleRate: Int
    /// Bits a second; nil in E-AC-3, which does not state it.
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
