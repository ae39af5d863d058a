public import TrackModel

/// Choices in code, over a policy: override a `wanted…` to answer for one kind and
/// leave the others to the policy.
///
///     final class EnglishFirst: TrackOptions {
///         override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
///             tracks.firstIndex { $0.languageCode == "en" }
///         }
///     }
///     let selection = EnglishFirst().select(record.tracks)
open class TrackOptions {
    /// Decides what no override does.
    public var policy: SelectionPolicy
    public var request: SelectionRequest

    /// What is chosen so far: the kinds are asked for in the policy's order, and
    /// later ones may look at earlier ones.
    public private(set) var chosen: [MediaType: MediaPlayerTrack] = [:]

    public init(policy: SelectionPolicy = .default, request: SelectionRequest = .init()) {
        self.policy = policy
        self.request = request
    }

    /// An index into `tracks`, all video tracks in container order; nil leaves the
    /// choice to the policy.
    open func wantedVideo(tracks: [MediaPlayerTrack]) -> Int? { nil }

    /// An index into `tracks`, all audio tracks in container order; nil leaves the
    /// choice to the policy.
    open func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? { nil }

    /// An index into `tracks`, all subtitle tracks in container order; nil leaves the
    /// choice to the policy.
    open func wantedSubtitle(tracks: [MediaPlayerTrack]) -> Int? { nil }

    /// Chooses video, audio and subtitle. An index out of range is told in the
    /// selection's `problems`, and the policy chooses.
    public final func select(_ tracks: [MediaPlayerTrack]) -> Selection {
        chosen = [:]
        var walk = SelectionWalk(policy: policy, tracks: tracks, request: request)
        let kinds = policy.order + SelectionPolicy.kinds.filter { !policy.order.contains($0) }
        for kind in kinds {
            let candidates = walk.tracks.filter { $0.mediaType == kind }
            let isPinned = request.pins[kind] != nil
            walk.choose(
                kind, pin: pin(kind, candidates, &walk),
                pinnedBy: isPinned ? "pin" : Self.hook(of: kind))
            chosen[kind] = walk.chosenTrack(kind)
        }
        return walk.selection
    }

    private func pin(
        _ kind: MediaType, _ candidates: [MediaPlayerTrack], _ walk: inout SelectionWalk
    ) -> SelectionRequest.Pin? {
        // The user's word stands over the host's.
        if let pin = request.pins[kind] { return pin }
        guard let index = wanted(kind, candidates) else { return nil }
        guard candidates.indices.contains(index) else {
            walk.problems.append(
                "\(Self.hook(of: kind)) answered \(index), but there are \(candidates.count) tracks."
            )
            return nil
        }
        return .track(candidates[index].trackID)
    }

    private func wanted(_ kind: MediaType, _ tracks: [MediaPlayerTrack]) -> Int? {
        switch kind {
        case .video: wantedVideo(tracks: tracks)
        case .audio: wantedAudio(tracks: tracks)
        case .subtitle: wantedSubtitle(tracks: tracks)
        case .data, .attachment: nil
        }
    }

    private static func hook(of kind: MediaType) -> String {
        switch kind {
        case .video: "wantedVideo"
        case .audio: "wantedAudio"
        case .subtitle: "wantedSubtitle"
        case .data, .attachment: "wanted"
        }
    }
}
