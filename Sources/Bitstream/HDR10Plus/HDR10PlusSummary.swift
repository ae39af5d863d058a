import TrackModel

/// The summary of the HDR10+ metadata of a track.
struct HDR10PlusSummary: Sendable {
    /// Values that every picture states alike.
    private struct Kind: Hashable {
        var profile: HDR10Plus.Profile?
        var applicationVersion: Int
        var windows: Int
    }

    /// Where the first one was.
    private(set) var location: Claim.Location?
    private var kinds = RepeatedValue<Kind>()
    /// Pictures that carry it.
    private(set) var frames = 0
    private var isAtStart = false

    /// - Parameters:
    ///   - picture: pictures begun so far; 0 where they cannot be told apart.
    ///   - countsFrame: whether it is the first of its picture.
    mutating func add(
        _ metadata: HDR10PlusMetadata, picture: Int, countsFrame: Bool, at location: Claim.Location
    ) {
        if picture <= 1 { isAtStart = true }
        self.location = self.location ?? location
        kinds.add(
            Kind(
                profile: metadata.profile, applicationVersion: metadata.applicationVersion,
                windows: metadata.windows.count))
        if countsFrame { frames += 1 }
    }

    /// Values of most pictures; the profile only where nearly all agree on it. nil
    /// for a lone message in the middle of the stream, which damage may look like.
    var value: HDR10Plus? {
        guard let usual = kinds.mostFrequent, frames > 1 || isAtStart else { return nil }
        return HDR10Plus(
            profile: kinds.isNearlyUnanimous ? usual.profile : nil,
            applicationVersion: usual.applicationVersion, windows: usual.windows, frames: frames)
    }
}
