/// A mark of an advertising break that is no message: EXT-X-CUE-OUT and its like.
public struct PlaylistCue: Hashable, Sendable {
    /// `EXT-X-CUE-OUT`, `EXT-X-CUE-IN`
    package var tag: String
    /// Seconds.
    package var duration: Double?

    package var isOut: Bool { tag == "EXT-X-CUE-OUT" }
}
