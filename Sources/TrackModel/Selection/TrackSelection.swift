/// The tracks a policy would play, and why.
public struct TrackSelection: Hashable, Codable, Sendable {
    /// Name of the policy that chose.
    public var policy: String
    /// Name of the device it chose for; nil without a device.
    public var device: String?
    /// The video track, and why.
    public var video: TrackChoice
    /// The audio track, and why.
    public var audio: TrackChoice
    /// The subtitle track, and why.
    public var subtitle: TrackChoice
    /// A subtitle track shown beside the first, and why; nil where the policy has no rules for one.
    public var secondSubtitle: TrackChoice?
    /// Errors of a host's own code during selection: an index out of range.
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

    /// The selection without its tables of candidates.
    package var summary: TrackSelection {
        var copy = self
        copy.video.candidates = nil
        copy.audio.candidates = nil
        copy.subtitle.candidates = nil
        copy.secondSubtitle?.candidates = nil
        return copy
    }
}

extension TrackSelection: Described {
    package static let members = MemberTable<Self>(
        "the selection",
        [
            Member("policy", \.policy, "Name of the policy that chose."),
            Member(
                "device", \.device,
                "Name of the device it chose for; nil without a device."),
            Member("video", \.video, "The video track, and why."),
            Member("audio", \.audio, "The audio track, and why."),
            Member("subtitle", \.subtitle, "The subtitle track, and why."),
            Member(
                "secondSubtitle", \.secondSubtitle,
                """
                A subtitle track shown beside the first, and why; nil where the policy has no \
                rules for one.
                """),
            Member(
                "problems", \.problems,
                "Errors of a host's own code during selection: an index out of range."),
        ])
}

extension TrackSelection {
    /// One sentence about why a track was not chosen, or that it was; nil for an unknown
    /// `trackID`.
    public func whyNot(_ trackID: Int) -> String? {
        let second = secondSubtitle.map { [("second subtitle", $0)] } ?? []
        let first = [("video", video), ("audio", audio), ("subtitle", subtitle)]
        for (kind, choice) in second.filter({ $0.1.trackID == trackID }) + first {
            if choice.trackID == trackID {
                return "#\(trackID) is the \(kind) track: \(choice.reason)."
            }
            guard let own = choice.candidates?.first(where: { $0.trackID == trackID }) else {
                continue
            }
            if let rule = own.removedBy {
                let reason = own.reason.map { " (\($0))" } ?? ""
                return "#\(trackID) was removed by “\(rule)”\(reason)."
            }
            return choice.whyNot(own)
        }
        return nil
    }
}

extension TrackChoice {
    fileprivate func whyNot(_ own: TrackCandidate) -> String? {
        guard let trackID, let best = candidates?.first(where: { $0.trackID == trackID }) else {
            return reason
        }
        for (ours, theirs) in zip(own.keys ?? [], best.keys ?? []) where ours.value != theirs.value
        {
            // For yes and no the rule is sufficient.
            let values = theirs.value == "yes" ? "" : ": \(theirs.value), not \(ours.value)"
            return "#\(trackID) is before #\(own.trackID) by “\(ours.rule)”\(values)."
        }
        return
            "#\(trackID) precedes #\(own.trackID) in the container, and no rule distinguishes them."
    }
}
