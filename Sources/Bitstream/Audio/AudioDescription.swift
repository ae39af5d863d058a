import TrackModel

/// Description of an audio stream by its headers; nil where they state nothing.
struct AudioDescription: Hashable, Sendable {
    /// FFmpeg's name; nil where the container cannot be wrong about it.
    var codec: String?
    /// RFC 6381.
    var codecString: String?
    /// FFmpeg's name.
    var profile: String?
    /// Bits of a sample; nil for a lossy codec, which has none.
    var bitDepth: Int?
    /// Channels that a decoder puts out.
    var channels: Int?
    /// FFmpeg's name.
    var channelLayout: String?
    /// Samples per second that a decoder puts out.
    var sampleRate: Int?
    /// Bits per second, where the stream states it and keeps to it.
    var bitRate: Int?
    /// Bits per second that the stream never exceeds.
    var maximumBitRate: Int?
    var bitRateMode: BitRateMode?
    /// Whether decoding gives back what was encoded.
    var isLossless: Bool?
    /// Spatial audio beyond a plain layout.
    var spatialAudio: SpatialAudio?
    /// Objects of an Atmos presentation in E-AC-3.
    var atmosComplexity: Int?
    /// Level of dialogue, dBFS.
    var dialogueNormalization: Int?
    /// Service type of the audio.
    var service: AudioService?
    /// Presentations that a listener may choose.
    var presentations: Int?

    init() {}

    /// Channels and layout of a set of loudspeakers; an empty one says nothing.
    mutating func setChannels(_ mask: ChannelMask) {
        guard !mask.isEmpty else { return }
        channels = mask.count
        channelLayout = mask.name
    }

    /// Source `bitstream`.
    func claims(at location: Claim.Location? = nil) -> [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codec, codec, from: .bitstream, at: location)
        claims.claim(\.codecString, codecString, from: .bitstream, at: location)
        claims.claim(\.profile, profile, from: .bitstream, at: location)
        claims.claim(\.bitDepth, bitDepth, from: .bitstream, at: location)
        claims.claim(\.channels, channels, from: .bitstream, at: location)
        claims.claim(\.channelLayout, channelLayout, from: .bitstream, at: location)
        claims.claim(\.sampleRate, sampleRate, from: .bitstream, at: location)
        claims.claim(bitRate: bitRate, .header, from: .bitstream)
        claims.claim(\.maximumBitRate, maximumBitRate, from: .bitstream, at: location)
        claims.claim(\.bitRateMode, bitRateMode, from: .bitstream, at: location)
        claims.claim(\.isLossless, isLossless, from: .bitstream, at: location)
        claims.claim(\.spatialAudio, spatialAudio, from: .bitstream, at: location)
        claims.claim(\.atmosComplexity, atmosComplexity, from: .bitstream, at: location)
        claims.claim(\.dialogueNormalization, dialogueNormalization, from: .bitstream, at: location)
        claims.claim(\.audioService, service, from: .bitstream, at: location)
        claims.claim(\.presentations, presentations, from: .bitstream, at: location)
        return claims
    }
}
