/// What a player knows of a track that no container tells.
public struct PlaybackContext: Hashable, Sendable {
    public enum Decoder: String, Hashable, Sendable {
        /// Made for the codec.
        case primary
        /// Of the base layer.
        case fallback
    }

    /// A file beside the film.
    public var isExternal: Bool?
    /// The manifest lets players choose it by themselves.
    public var isAutoselect: Bool?
    /// Programs it belongs to; empty for all.
    public var programIDs: [Int] = []
    /// Roles as a DASH or HLS manifest names them: `main`, `alternate`, `caption`.
    public var manifestRoles: [String]?
    /// What the platform's decoder says; nil leaves it to the device.
    public var capability: Capability?
    public var decoder: Decoder?
    public var isHardware: Bool?
    public var decodesSmoothly: Bool?
    /// Frames seen while probing.
    public var probedFrames: Int?
    /// Tracks of one name can replace each other while playing.
    public var group: String?
    /// Layout of an immersive picture, as the manifest names it.
    public var layout: String?

    public init() {}
}
