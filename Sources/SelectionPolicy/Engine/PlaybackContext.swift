/// Facts of a track that a player knows and no container tells.
package struct PlaybackContext: Hashable, Sendable {
    package enum Decoder: String, Hashable, Sendable {
        /// Made for the codec.
        case primary
        /// The decoder of the base layer.
        case fallback
    }

    /// A file beside the film.
    package var isExternal: Bool?
    /// The manifest lets players choose it by themselves.
    package var isAutoselect: Bool?
    /// Programs it belongs to; empty for all.
    package var programIDs: [Int] = []
    /// Roles as a DASH or HLS manifest names them: `main`, `alternate`, `caption`.
    package var manifestRoles: [String]?
    /// The answer of the platform's decoder; nil leaves it to the device.
    package var capability: Capability?
    package var decoder: Decoder?
    package var isHardware: Bool?
    package var decodesSmoothly: Bool?
    /// Frames seen while probing.
    package var probedFrames: Int?
    /// Tracks of one name can replace each other while playing.
    package var group: String?
    /// Layout of an immersive picture, as the manifest names it.
    package var layout: String?

    package init() {}
}
