import TrackModel

/// Reads AC-3 and E-AC-3, with Atmos in the latter.
struct AC3Scanner: StreamScanner {
    private var configuration: AC3Configuration?
    /// The first frame of the first programme.
    private var first: AC3SyncFrame?
    private var location: Claim.Location?
    private var channels = ChannelMask()
    private var isEnhanced = false
    private var jocComplexity: Int?
    private var independentFrames = 0

    init(sampleEntry: String? = nil) {
        isEnhanced = sampleEntry == "ec-3"
    }

    mutating func readConfiguration(_ bytes: Bytes) {
        configuration = try? AC3Configuration(bytes)
    }

    /// A packet holds one or more syncframes: an independent substream and its
    /// dependent ones.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        var rest = bytes
        while let frame = try? AC3SyncFrame(rest) {
            read(frame, at: location)
            rest = rest.dropFirst(frame.frameSize)
        }
    }

    /// Only the first programme counts: substream 0 and what depends on it.
    private mutating func read(_ frame: AC3SyncFrame, at location: Claim.Location) {
        let isDependent = frame.streamType == .dependent
        if isDependent {
            guard first != nil, isInFirstProgramme else { return }
        } else {
            isInFirstProgramme = frame.substreamID == 0
            guard isInFirstProgramme else { return }
            independentFrames += 1
        }
        if first == nil {
            first = frame
            self.location = location
        }
        isEnhanced = isEnhanced || frame.isEnhanced
        jocComplexity = jocComplexity ?? frame.jocComplexity
        channels.formUnion(frame.channels)
    }

    private var isInFirstProgramme = false

    /// Clause 4.4.2.2: `bsmod` 7 is a voice over in one channel and karaoke in more.
    private var service: AudioService? {
        let channels = first?.channels ?? configuration?.channels ?? []
        return switch first?.bitstreamMode ?? configuration?.bitstreamMode {
        case 0: .main
        case 1: .effects
        case 2: .visuallyImpaired
        case 3: .hearingImpaired
        case 4: .dialogue
        case 5: .commentary
        case 6: .emergency
        case 7: channels.isEmpty ? nil : channels == .mono ? .voiceOver : .karaoke
        default: nil
        }
    }

    private var atmosComplexity: Int? { jocComplexity ?? configuration?.jocComplexity }

    var claims: [Claim] {
        guard first != nil || configuration != nil else { return [] }
        var description = AudioDescription()
        let isEnhanced = isEnhanced || configuration?.isEnhanced == true
        description.codecString = isEnhanced ? "ec-3" : "ac-3"
        description.isLossless = false
        description.sampleRate = first?.sampleRate ?? configuration?.sampleRate
        description.bitRate =
            isEnhanced ? nil : first == nil ? configuration?.bitRate : first?.bitRate
        description.setChannels(first == nil ? configuration?.channels ?? [] : channels)
        if atmosComplexity != nil {
            description.profile = "Dolby Digital Plus + Dolby Atmos"
            description.spatialAudio = .atmos
        }
        description.atmosComplexity = atmosComplexity
        description.dialogueNormalization = first?.dialogueLevel
        description.service = service
        return description.claims(at: location)
    }

    /// AC-3 says all in a frame; E-AC-3 in the frames up to the next independent
    /// one.
    var isSatisfied: Bool { independentFrames >= (isEnhanced ? 2 : 1) }
}

/// `dac3` or `dec3`: how MP4 describes AC-3 and E-AC-3, ETSI TS 102 366 annex F.
struct AC3Configuration: Hashable, Sendable {
    /// Whether it is `dec3`.
    let isEnhanced: Bool
    /// Samples per second; nil for the half rates, which the box does not state it.
    let sampleRate: Int?
    /// Bits per second, of `dac3`.
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
