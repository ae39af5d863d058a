import TrackModel

/// Reads Opus, whose configuration says all.
public struct OpusScanner: StreamScanner {
    private var head: OpusHead?

    public init(sampleEntry: String? = nil) {}

    public mutating func readConfiguration(_ bytes: Bytes) { head = try? OpusHead(bytes) }

    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {}

    public var claims: [Claim] {
        guard let head else { return [] }
        var description = AudioDescription()
        description.codecString = "opus"
        description.isLossless = false
        description.sampleRate = 48_000
        description.channels = head.channels
        description.setChannels(head.speakers)
        if head.isAmbisonic { description.spatialAudio = .ambisonic }
        return description.claims()
    }

    public var isSatisfied: Bool { true }
}
