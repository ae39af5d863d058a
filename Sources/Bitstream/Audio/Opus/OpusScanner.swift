import TrackModel

/// Reads Opus, whose configuration says all.
struct OpusScanner: StreamScanner {
    private var head: OpusHead?

    init(sampleEntry: String? = nil) {}

    mutating func readConfiguration(_ bytes: Bytes) { head = try? OpusHead(bytes) }

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    var claims: [Claim] {
        guard let head else { return [] }
        var description = AudioDescription()
        description.codecString = "opus"
        description.isLossless = false
        description.sampleRate = 48_000
        description.channels = head.channels
        description.setChannels(head.speakers)
        if head.isAmbisonic { description.spatialAudio = .ambisonic }
        var claims = description.claims()
        claims.claim(\.primingSamples, head.preSkip, from: .bitstream)
        return claims
    }

    var isSatisfied: Bool { true }
}

/// The identification header of Opus: RFC 7845, section 5.1, and its twin `dOps`.
struct OpusHead: Hashable, Sendable {
    /// Output channels.
    let channels: Int
    /// Rate of the audio before encoding, samples per second; nil when not stated. The
    /// decoder puts out 48 kHz whatever it is.
    let inputSampleRate: Int?
    /// Samples at 48 kHz to discard from the start.
    let preSkip: Int
    /// 0 mono or stereo, 1 Vorbis order, 2 and 3 ambisonics (RFC 8486), 255
    /// without meaning.
    let mappingFamily: Int

    /// `OpusHead` from its first letter on, or the payload of a `dOps` box, which
    /// writes numbers big-endian and has no signature.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = ByteReader(bytes)
        let isBox = !bytes.starts(with: Array("OpusHead".utf8))
        if !isBox { try reader.skip(8) }
        let version = try reader.uint8()
        guard isBox ? version == 0 : version < 16 else { throw .unsupported("Opus version") }
        channels = try reader.uint8()
        guard channels > 0 else { throw .invalid("OutputChannelCount") }
        let skip = try reader.uint16()
        preSkip = isBox ? skip : Int(UInt16(truncatingIfNeeded: skip).byteSwapped)
        let rate = try reader.uint32()
        let written = isBox ? rate : Int(UInt32(rate).byteSwapped)
        inputSampleRate = written > 0 ? written : nil
        try reader.skip(2)
        mappingFamily = try reader.uint8()
    }

    /// Whether channels are components of a sphere, not loudspeakers.
    var isAmbisonic: Bool { mappingFamily == 2 || mappingFamily == 3 }

    /// Empty when the mapping does not state it.
    var speakers: ChannelMask {
        switch (mappingFamily, channels) {
        case (0, 1...2), (1, 1...8): VorbisChannels.speakers(count: channels)
        default: []
        }
    }
}

/// The channel orders of Vorbis I, section 4.3.9, in FFmpeg's words.
enum VorbisChannels {
    /// Empty for a count without one.
    static func speakers(count: Int) -> ChannelMask {
        switch count {
        case 1: .mono
        case 2: .stereo
        case 3: .surround
        case 4: [.stereo, .backs]
        case 5: .fiveBack
        case 6: [.fiveBack, .lowFrequency]
        case 7: [.fiveSide, .backCenter, .lowFrequency]
        case 8: [.seven, .lowFrequency]
        default: []
        }
    }
}
