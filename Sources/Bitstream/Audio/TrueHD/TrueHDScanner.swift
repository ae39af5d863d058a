import TrackModel

/// Reads Dolby TrueHD and MLP, with Atmos in the former.
struct TrueHDScanner: StreamScanner {
    private var sync: MLPMajorSync?
    private var location: Claim.Location?

    init(sampleEntry: String? = nil) {}

    /// `dmlp` says less than any major sync.
    mutating func readConfiguration(_ bytes: Bytes) {}

    /// A packet is one access unit; some begin with a major sync, four bytes in.
    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        guard sync == nil, let found = try? MLPMajorSync(bytes.dropFirst(4)) else { return }
        sync = found
        self.location = location
    }

    var claims: [Claim] {
        guard let sync else { return [] }
        var description = AudioDescription()
        description.codec = sync.isTrueHD ? "truehd" : "mlp"
        description.codecString = sync.isTrueHD ? "mlpa" : nil
        description.isLossless = true
        description.bitDepth = sync.bitDepth
        description.sampleRate = sync.sampleRate
        description.setChannels(sync.channels)
        description.maximumBitRate = sync.peakBitRate > 0 ? sync.peakBitRate : nil
        if sync.hasAtmos {
            description.profile = "Dolby TrueHD + Dolby Atmos"
            description.spatialAudio = .atmos
        }
        return description.claims(at: location)
    }

    var isSatisfied: Bool { sync != nil }
}

/// `major_sync_info()` of MLP and Dolby TrueHD: Dolby TrueHD (MLP) high-level
/// bitstream description, section 4.
struct MLPMajorSync: Hashable, Sendable {
    /// Whether it is Dolby TrueHD (0xF8726FBA) rather than MLP (0xF8726FBB).
    let isTrueHD: Bool
    /// Samples per second.
    let sampleRate: Int
    /// Bits of a sample; TrueHD does not state them and decodes to 24.
    let bitDepth: Int
    /// Loudspeakers of the largest presentation that is not made of objects.
    let channels: ChannelMask
    /// 1 to 15.
    let substreamCount: Int
    /// Whether a 16-channel presentation follows: Dolby Atmos.
    let hasAtmos: Bool
    /// Bits per second at most.
    let peakBitRate: Int

    /// Reads from `format_sync` on.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        let sync = try reader.int(32)
        guard sync == 0xF872_6FBA || sync == 0xF872_6FBB else { throw .invalid("format_sync") }
        isTrueHD = sync == 0xF872_6FBA
        let large: ChannelMask
        let small: ChannelMask
        if isTrueHD {
            sampleRate = try Self.sampleRate(code: try reader.int(4))
            bitDepth = 24
            try reader.skip(8)
            small = Self.channels(assignment: try reader.int(5))
            try reader.skip(2)
            large = Self.channels(assignment: try reader.int(13))
        } else {
            bitDepth = try Self.bitDepth(code: try reader.int(4))
            try reader.skip(4)
            sampleRate = try Self.sampleRate(code: try reader.int(4))
            try reader.skip(15)
            small = try Self.channels(arrangement: try reader.int(5))
            large = []
        }
        // signature, flags, reserved
        try reader.skip(48)
        try reader.skip(1)
        peakBitRate = (try reader.int(15) * sampleRate + 8) >> 4
        substreamCount = try reader.int(4)
        guard substreamCount > 0 else { throw .invalid("substreams") }
        // reserved, extended_substream_info
        try reader.skip(4)
        let substreamInfo = try reader.int(8)
        hasAtmos = isTrueHD && substreamCount == 4 && substreamInfo >> 7 == 1
        channels = substreamCount > 1 && !large.isEmpty ? large : small
    }

    private static func sampleRate(code: Int) throws(BitstreamError) -> Int {
        guard code & 7 <= 2 else { throw .invalid("audio_sampling_frequency") }
        return (code & 8 == 0 ? 48_000 : 44_100) << (code & 7)
    }

    private static func bitDepth(code: Int) throws(BitstreamError) -> Int {
        switch code {
        case 0: 16
        case 1: 20
        case 2: 24
        default: throw .invalid("quantization_word_length")
        }
    }

    /// TrueHD: bit 0 is the lowest.
    private static func channels(assignment: Int) -> ChannelMask {
        let groups: [ChannelMask] = [
            .fronts, .frontCenter, .lowFrequency, .sides, .topFronts, .frontsOfCenter, .backs,
            .backCenter, .topCenter, .surroundDirects, .wides, .topFrontCenter, .lowFrequency2,
        ]
        var mask = ChannelMask()
        for (bit, group) in groups.enumerated() where assignment >> bit & 1 == 1 {
            mask.formUnion(group)
        }
        return mask
    }

    /// MLP: DVD-Audio's 21 arrangements.
    private static func channels(arrangement: Int) throws(BitstreamError) -> ChannelMask {
        let surroundCenter: ChannelMask = [.stereo, .backCenter]
        let quad: ChannelMask = [.stereo, .backs]
        let four: ChannelMask = [.surround, .backCenter]
        let lfe = ChannelMask.lowFrequency
        let arrangements: [ChannelMask] = [
            .mono, .stereo, surroundCenter, quad, [.stereo, lfe], [surroundCenter, lfe],
            [quad, lfe], .surround, four, .fiveBack, [.surround, lfe], [four, lfe],
            [.fiveBack, lfe], four, .fiveBack, [.surround, lfe], [four, lfe], [.fiveBack, lfe],
            [quad, lfe], .fiveBack, [.fiveBack, lfe],
        ]
        guard arrangement < arrangements.count else { throw .invalid("channel_arrangement") }
        return arrangements[arrangement]
    }
}
