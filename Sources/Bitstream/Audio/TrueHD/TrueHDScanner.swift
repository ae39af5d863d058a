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
        if sync.hasAtmos {
            description.profile = "Dolby TrueHD + Dolby Atmos"
            description.spatialAudio = .atmos
        }
        return description.claims(at: location)
    }

    var isSatisfied: Bool { sync != nil }
}
