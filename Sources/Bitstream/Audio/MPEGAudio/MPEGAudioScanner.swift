import TrackModel

/// Reads MPEG audio, layers I to III.
public struct MPEGAudioScanner: StreamScanner {
    /// Frames after which a rate that has not changed is taken for constant.
    private static let sampledFrames = 16

    private var first: MPEGAudioHeader?
    private var place: Claim.Place?
    private var frames = 0
    private var hasConstantRate = true

    public init(sampleEntry: String? = nil) {}

    public mutating func readConfiguration(_ bytes: Bytes) {}

    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {
        guard let header = try? MPEGAudioHeader(bytes) else { return }
        frames += 1
        if let first {
            hasConstantRate = hasConstantRate && header.bitRate == first.bitRate
        } else {
            first = header
            self.place = place
        }
    }

    public var claims: [Claim] {
        guard let first else { return [] }
        var description = AudioDescription()
        // Object types 0x6B and 0x69 of ISO/IEC 14496-1; MPEG-2.5 has none.
        switch first.version {
        case .mpeg1: description.codecString = "mp4a.6b"
        case .mpeg2: description.codecString = "mp4a.69"
        case .mpeg25: break
        }
        description.isLossless = false
        description.sampleRate = first.sampleRate
        description.setChannels(first.channels == 1 ? .mono : .stereo)
        if hasConstantRate, frames >= Self.sampledFrames { description.bitRate = first.bitRate }
        return description.claims(at: place)
    }

    public var isSatisfied: Bool { frames >= Self.sampledFrames }
}
