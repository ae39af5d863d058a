/// HDR10+ metadata (SMPTE ST 2094-40) of a track.
public struct HDR10Plus: Hashable, Codable, Sendable {
    /// A: no tone mapping curve; B: with a curve and a target display.
    public enum Profile: String, Codable, Hashable, Sendable, CaseIterable {
        case a = "A"
        case b = "B"
    }

    /// A: without a tone mapping curve; B: with a curve and a target display.
    public var profile: Profile?
    /// application_version.
    public var applicationVersion: Int?
    /// Processing windows, 1 to 3.
    public var windows: Int?
    /// Frames seen with it.
    public var frames: Int?

    package init(
        profile: Profile? = nil, applicationVersion: Int? = nil, windows: Int? = nil,
        frames: Int? = nil
    ) {
        self.profile = profile
        self.applicationVersion = applicationVersion
        self.windows = windows
        self.frames = frames
    }
}
