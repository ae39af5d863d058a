import TrackModel

/// Reads Dolby TrueHD and MLP, with Atmos in the former.
public struct TrueHDScanner: StreamScanner {
    private var sync: MLPMajorSync?
    private var place: Claim.Place?

    public init(sampleEntry: String? = nil) {}

    /// `dmlp` says less than any major sync.
    public mutating func readConfiguration(_ bytes: Bytes) {}

    /// A packet is one access unit; some begin with a major sync, four bytes in.
    public mutating func readPacket(_ bytes: Bytes, at place: Claim.Place) {
        guard sync == nil, let found = try? MLPMajorSync(bytes.dropFirst(4)) else { return }
        sync = found
        self.place = place
    }

    public var claims: [Claim] {
        guard let sync else { return [] }
        var description = AudioDescription()
        description.codec = sync.isTrueHD ? "truehd" : "mlp"
        description.codecString = sync.isTrueHD ? "mlpa" : nil
        description.isLossless = true
        description.bitDepth = sync.bitDepth
        description.sampleRate = sync.sampleRate
        description.setChannels(sync.channels)
        if sync.hasAtmos {
            description.profile = "Dolby TrueHD + Dolby Atmos"
            description.spatialAudio = .atmos
        }
        return description.claims(at: place)
    }

    public var isSatisfied: Bool { sync != nil }
}
