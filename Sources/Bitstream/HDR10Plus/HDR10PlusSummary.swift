import TrackModel

/// What the HDR10+ metadata of a track amounts to.
struct HDR10PlusSummary: Sendable {
    /// Where the first one was.
    private(set) var location: Claim.Location?
    private var first: HDR10PlusMetadata?
    private var profiles: Set<HDR10Plus.Profile?> = []
    /// Pictures that carry it.
    private(set) var frames = 0

    mutating func add(_ metadata: HDR10PlusMetadata, countsFrame: Bool, at location: Claim.Location)
    {
        if first == nil {
            first = metadata
            self.location = location
        }
        profiles.insert(metadata.profile)
        if countsFrame { frames += 1 }
    }

    /// The profile only where every picture agrees on it.
    var value: HDR10Plus? {
        guard let first else { return nil }
        return HDR10Plus(
            profile: profiles.count == 1 ? first.profile : nil,
            applicationVersion: first.applicationVersion, windows: first.windows.count,
            frames: frames)
    }
}
