import TrackModel

/// Reads Opus, whose configuration says all.
package struct OpusScanner: StreamScanner {
    private var head: OpusHead?

    package init(sampleEntry: String? = nil) {}

    package mutating func readConfiguration(_ bytes: Bytes) { head = try? OpusHead(bytes) }

    package mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {}

    package var claims: [Claim] {
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

    package var isSatisfied: Bool { true }
}
