import TrackModel

/// Everything besides the tracks that a choice depends on.
public struct SelectionRequest: Hashable, Sendable {
    /// Settings of the user for one kind.
    public enum Pin: Hashable, Sendable {
        /// The track of this `trackID`.
        case track(Int)
        /// No track.
        case none
        /// The track that is most like it; where there is none, the policy decides.
        case like(TrackPick)
    }

    /// nil leaves it to the policy.
    public var device: PlaybackDevice?
    /// Preferred languages in order; a kind that is missing leaves it to the policy.
    public var languages: [MediaType: [PreferredLanguage]] = [:]
    /// Choices of the user; later kinds follow them.
    public var pins: [MediaType: Pin] = [:]
    /// The language the work was made in, as a catalogue knows it.
    public var originalLanguage: String?
    /// Languages of the user's system, best first.
    public var systemLanguages: [String] = []
    /// Facts known of tracks beyond their records, by `trackID`.
    package var playback: [Int: PlaybackContext] = [:]
    /// The file that the tracks are of; nil where rules are not told.
    package var input: PlaybackInput?
    /// Values in place of the policy's.
    package var settings: [String: SettingValue] = [:]

    /// Leaves everything to the policy.
    public init() {}
}
