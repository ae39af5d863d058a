/// `AudioSpecificConfig()`, the configuration of MPEG-4 audio: ISO/IEC 14496-3,
/// clause 1.6.2.1.
struct AudioSpecificConfig: Hashable, Sendable {
    /// Object type of the core coder, without spectral band replication.
    private(set) var objectType: AudioObjectType
    /// Samples per second of the core coder; of the output in USAC.
    private(set) var sampleRate: Int
    private(set) var channelConfiguration: Int
    /// Spelt out, where the configuration is 0.
    private(set) var program: ProgramConfigElement?
    /// Whether spectral band replication is there; nil when not signalled, so that
    /// it may still be.
    private(set) var hasSBR: Bool?
    /// Whether parametric stereo is there; nil when not signalled.
    private(set) var hasPS: Bool?
    /// `frameLengthFlag`: frames of 960 instead of 1024 samples.
    private(set) var hasShortFrames = false
    /// Samples per second after spectral band replication.
    private(set) var extensionSampleRate: Int?

    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        try self.init(&reader, mayHaveSyncExtension: true)
    }

    /// `mayHaveSyncExtension`: whether the reader ends with the configuration, so
    /// that what is left may extend it.
    init(_ reader: inout BitReader, mayHaveSyncExtension: Bool) throws(BitstreamError) {
        objectType = try AudioObjectType(&reader)
        sampleRate = try MPEG4Audio.sampleRate(&reader)
        channelConfiguration = try reader.int(4)
        let isHierarchical = objectType == .sbr || objectType == .ps
        if isHierarchical {
            hasSBR = true
            if objectType == .ps { hasPS = true }
            extensionSampleRate = try MPEG4Audio.sampleRate(&reader)
            objectType = try AudioObjectType(&reader)
            if objectType == .erBSAC { try reader.skip(4) }
        }
        try readSpecifics(&reader)
        if mayHaveSyncExtension, !isHierarchical, objectType.isGeneralAudio {
            // Zero bits may pad the end; a broken extension takes nothing away.
            var ahead = reader
            try? readSyncExtension(&ahead)
        }
    }

    private mutating func readSpecifics(_ reader: inout BitReader) throws(BitstreamError) {
        switch objectType {
        case .usac: try readUSAC(&reader)
        case .enhancedLowDelay: try readEnhancedLowDelay(&reader)
        case _ where objectType.isGeneralAudio: try readGeneralAudio(&reader)
        default: throw .unsupported("audioObjectType \(objectType.rawValue)")
        }
    }

    /// `GASpecificConfig()`: clause 4.4.1.
    private mutating func readGeneralAudio(_ reader: inout BitReader) throws(BitstreamError) {
        hasShortFrames = try reader.flag()
        try reader.skipIfFlagged(14)
        let hasExtension = try reader.flag()
        if channelConfiguration == 0 { program = try ProgramConfigElement(&reader) }
        if objectType == .scalable || objectType == .erScalable { try reader.skip(3) }
        if hasExtension {
            if objectType == .erBSAC { try reader.skip(16) }
            if objectType.isErrorResilient { try reader.skip(3) }
            try reader.skip(1)
        }
        if objectType.isErrorResilient || [21, 22].contains(objectType.rawValue) {
            guard try reader.int(2) < 2 else { throw .unsupported("epConfig") }
        }
    }

    /// `ELDSpecificConfig()`: clause 4.6.20.
    private mutating func readEnhancedLowDelay(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(4)
        let hasBandReplication = try reader.flag()
        hasSBR = hasBandReplication
        guard hasBandReplication else { return }
        extensionSampleRate = sampleRate * (try reader.flag() ? 2 : 1)
    }

    /// `UsacConfig()`: ISO/IEC 23003-3, clause 5.2.
    private mutating func readUSAC(_ reader: inout BitReader) throws(BitstreamError) {
        sampleRate = try MPEG4Audio.usacSampleRate(&reader)
        try reader.skip(3)
        channelConfiguration = try reader.int(5)
    }

    /// Explicit signalling that old decoders skip: 0x2B7, then 0x548.
    private mutating func readSyncExtension(_ reader: inout BitReader) throws(BitstreamError) {
        guard reader.remaining >= 16, try reader.int(11) == 0x2B7,
            try AudioObjectType(&reader) == .sbr
        else { return }
        let hasBandReplication = try reader.flag()
        hasSBR = hasBandReplication
        guard hasBandReplication else { return }
        extensionSampleRate = try MPEG4Audio.sampleRate(&reader)
        guard reader.remaining >= 12, try reader.int(11) == 0x548 else { return }
        hasPS = try reader.flag()
    }
}

/// `program_config_element()`, a channel layout spelt out: ISO/IEC 14496-3,
/// clause 4.4.1.1.
struct ProgramConfigElement: Hashable, Sendable {
    /// Channel count of all elements but coupling ones.
    let channelCount: Int
    /// nil when the elements do not map to loudspeakers.
    let channels: ChannelMask?

    /// The bits after the identifier; byte alignment counts from the start of the
    /// reader.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(10)
        let front = try reader.int(4)
        let side = try reader.int(4)
        let back = try reader.int(4)
        let lfe = try reader.int(2)
        let data = try reader.int(3)
        let coupling = try reader.int(4)
        try reader.skipIfFlagged(4)
        try reader.skipIfFlagged(4)
        try reader.skipIfFlagged(3)
        let fronts = try Self.channelCounts(&reader, elements: front)
        let sides = try Self.channelCounts(&reader, elements: side)
        let backs = try Self.channelCounts(&reader, elements: back)
        try reader.skip(lfe * 4 + data * 4 + coupling * 5)
        reader.alignToByte()
        guard reader.remaining >= 8 else { throw .truncated }
        try reader.skip(try reader.int(8) * 8)

        let count = (fronts + sides + backs).reduce(0, +) + lfe
        guard count > 0 else { throw .invalid("program_config_element") }
        channelCount = count
        channels = Self.loudspeakers(fronts: fronts, sides: sides, backs: backs, lfe: lfe)
    }

    /// 1 or 2 for each element.
    private static func channelCounts(
        _ reader: inout BitReader, elements: Int
    ) throws(BitstreamError) -> [Int] {
        var counts: [Int] = []
        for _ in 0..<elements {
            counts.append(try reader.flag() ? 2 : 1)
            try reader.skip(4)
        }
        return counts
    }

    /// The usual reading: a centre first in front and last at the back, pairs outwards
    /// in front and inwards after.
    private static func loudspeakers(
        fronts: [Int], sides: [Int], backs: [Int], lfe: Int
    ) -> ChannelMask? {
        var mask = ChannelMask()
        switch fronts {
        case []: break
        case [1]: mask = .mono
        case [2]: mask = .stereo
        case [1, 2]: mask = .surround
        case [1, 2, 2]: mask = [.surround, .frontsOfCenter]
        default: return nil
        }
        switch sides {
        case []: break
        case [2]: mask.formUnion(.sides)
        default: return nil
        }
        switch backs {
        case []: break
        case [1]: mask.formUnion(.backCenter)
        case [2]: mask.formUnion(.backs)
        case [2, 1]: mask.formUnion([.backs, .backCenter])
        default: return nil
        }
        guard lfe < 2 else { return nil }
        if lfe == 1 { mask.insert(.lowFrequency) }
        return mask
    }
}
