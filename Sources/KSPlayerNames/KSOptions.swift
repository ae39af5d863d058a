public import SelectionPolicy

/// Choices in code, as KSPlayer's options have them: override a `wanted…` to answer an
/// index into its tracks; nil leaves the choice to the policy.
open class KSOptions {
    /// Decides what no override does.
    public var policy = SelectionPolicy.default
    /// Languages, device and pins that the policy follows.
    public var request = SelectionRequest()

    /// Options that leave to the policy what no override answers.
    public init() {}

    /// An index into `tracks`, all video tracks in container order.
    open func wantedVideo(tracks: [any MediaPlayerTrack]) -> Int? { nil }

    /// An index into `tracks`, all audio tracks in container order.
    open func wantedAudio(tracks: [any MediaPlayerTrack]) -> Int? { nil }

    /// An index into `tracks`, all subtitle tracks in container order.
    open func wantedSubtitle(tracks: [any MediaPlayerTrack]) -> Int? { nil }
}
