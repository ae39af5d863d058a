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
        return description.claims()
    }

    var isSatisfied: Bool { true }
}
