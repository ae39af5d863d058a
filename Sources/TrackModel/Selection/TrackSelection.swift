/// The tracks a policy would play, and why.
public struct TrackSelection: Hashable, Codable, Sendable {
    /// Name of the policy that chose.
    public var policy: String
    /// Name of the device it chose for; nil when nothing limited the choice.
    public var device: String?
    /// The video track, and why.
    public var video: TrackChoice
    /// The audio track, and why.
    public var audio: TrackChoice
    /// The subtitle track, and why.
    public var subtitle: TrackChoice
    /// A subtitle track shown beside the first, and why; nil where the policy has no rules for one.
    public var secondSubtitle: TrackChoice?
    /// Mistakes of a host's own code while choosing: an index out of range.
    public var problems: [String]?

    package init(
        policy: String, device: String? = nil, video: TrackChoice, audio: TrackChoice,
        subtitle: TrackChoice, secondSubtitle: TrackChoice? = nil, problems: [String]? = nil
    ) {
        self.policy = policy
        self.device = device
        self.video = video
        self.audio = audio
        self.subtitle = subtitle
        self.secondSubtitle = secondSubtitle
        self.problems = problems
    }

    /// The choice for a kind of track; nil for data and attachments.
    public subscript(type: MediaType) -> TrackChoice? {
        switch type {
        case .video: video
        case .audio: audio
        case .subtitle: subtitle
        case .data, .attachment: nil
        }
    }

    /// `trackID`s of the chosen tracks.
    public var trackIDs: Set<Int> {
        Set([video, audio, subtitle, secondSubtitle].compactMap { $0?.trackID })
    }

    /// The same without the tables that explain it.
    package var summary: TrackSelection {
        var copy = self
        copy.video.candidates = nil
        copy.audio.candidates = nil
        copy.subtitle.candidates = nil
        copy.secondSubtitle?.candidates = nil
        return copy
    }
}
