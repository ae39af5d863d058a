import TrackModel

/// Choices in code, on top of a policy: answer for one kind and leave the others to the policy.
///
///     struct EnglishFirst: TrackChooser {
///         func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer {
///             TrackAnswer(tracks.firstIndex { $0.languageCode == "en" })
///         }
///
///         func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer { .off }
///     }
///     let selection = EnglishFirst().select(record.tracks)
///
/// What a selection has chosen so far belongs to the task that makes it, so that a chooser may be
/// shared between tasks.
public protocol TrackChooser: Sendable {
    /// Decides the kinds that no answer decides; the default policy unless stated.
    var policy: SelectionPolicy { get }
    /// Languages, device and pins that the policy follows; none unless stated.
    var request: SelectionRequest { get }
    /// An answer about all video tracks in container order; `automatic` unless stated.
    func wantedVideo(tracks: [MediaPlayerTrack]) -> TrackAnswer
    /// An answer about all audio tracks in container order; `automatic` unless stated.
    func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer
    /// An answer about all subtitle tracks in container order; `automatic` unless stated.
    func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer
    /// An asynchronous answer for every kind, from a server or from the user. `TrackSession.ask()`
    /// calls it; `automatic` leaves the choice to the others.
    func wanted(_ mediaType: MediaType, of tracks: [MediaPlayerTrack]) async -> TrackAnswer
}

/// Tracks chosen so far, inside an answer.
enum ChosenTracks {
    @TaskLocal static var soFar: [MediaType: MediaPlayerTrack] = [:]
}

extension TrackChooser {
    /// The default policy.
    public var policy: SelectionPolicy { .default }

    /// No preferences.
    public var request: SelectionRequest { SelectionRequest() }

    /// Leaves video to the policy.
    public func wantedVideo(tracks: [MediaPlayerTrack]) -> TrackAnswer { .automatic }

    /// Leaves audio to the policy.
    public func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer { .automatic }

    /// Leaves subtitles to the policy.
    public func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer { .automatic }

    /// Leaves the choice to the other answers.
    public func wanted(_ mediaType: MediaType, of tracks: [MediaPlayerTrack]) async -> TrackAnswer {
        .automatic
    }

    /// Tracks chosen so far, inside an answer: kinds are chosen in the policy's order.
    public var chosen: [MediaType: MediaPlayerTrack] { ChosenTracks.soFar }

    /// Chooses video, audio and subtitle. An index out of range is reported in the selection's
    /// `problems`, and the policy chooses.
    public func select(_ tracks: [MediaPlayerTrack]) -> TrackSelection {
        select(tracks, for: request)
    }

    /// - Parameter current: `trackID`s by kind that win ties.
    func select(
        _ tracks: [MediaPlayerTrack], for request: SelectionRequest,
        keeping current: [MediaType: Int] = [:], answers: [MediaType: TrackAnswer] = [:]
    ) -> TrackSelection {
        var walk = SelectionWalk(policy: policy, tracks: tracks, request: request, keeping: current)
        for kind in policy.kindsInOrder {
            let candidates = walk.tracks.filter { $0.mediaType == kind }
            // A pin of the user overrides the hook.
            let wanted: TrackAnswer =
                walk.request.pins[kind] != nil
                ? .automatic
                : answers[kind]
                    ?? ChosenTracks.$soFar.withValue(walk.chosenTracks) {
                        self.answer(for: kind, candidates)
                    }
            take(wanted, for: kind, candidates, &walk)
        }
        walk.chooseSecondSubtitle()
        return walk.selection
    }

    /// Answers of the asynchronous hook by kind.
    func answers(about tracks: [MediaPlayerTrack], for request: SelectionRequest) async
        -> [MediaType: TrackAnswer]
    {
        var answers: [MediaType: TrackAnswer] = [:]
        var earlier: [MediaType: MediaPlayerTrack] = [:]
        for kind in policy.kindsInOrder {
            let candidates = tracks.filter { $0.mediaType == kind }.sorted {
                $0.trackID < $1.trackID
            }
            let answer = await ChosenTracks.$soFar.withValue(earlier) {
                await wanted(kind, of: candidates)
            }
            if answer != .automatic { answers[kind] = answer }
            let chosen = select(tracks, for: request, answers: answers)[kind]?.trackID
            earlier[kind] = candidates.first { $0.trackID == chosen }
        }
        return answers
    }

    private func take(
        _ wanted: TrackAnswer, for kind: MediaType, _ candidates: [MediaPlayerTrack],
        _ walk: inout SelectionWalk
    ) {
        walk.choose(
            kind, pin: pin(wanted, kind, candidates, &walk),
            pinnedBy: walk.request.pins[kind] != nil ? "pin" : Self.hook(of: kind))
    }

    /// nil leaves it to the request's pin, then to the policy.
    private func pin(
        _ answer: TrackAnswer, _ kind: MediaType, _ candidates: [MediaPlayerTrack],
        _ walk: inout SelectionWalk
    ) -> SelectionRequest.Pin? {
        switch answer {
        case .automatic: return nil
        case .off: return SelectionRequest.Pin.none
        case .index(let index):
            if candidates.indices.contains(index) { return .track(candidates[index].trackID) }
            walk.problems.append(
                "\(Self.hook(of: kind)) answered \(index), but there are \(candidates.count) tracks."
            )
            return nil
        }
    }

    private func answer(for kind: MediaType, _ tracks: [MediaPlayerTrack]) -> TrackAnswer {
        switch kind {
        case .video: wantedVideo(tracks: tracks)
        case .audio: wantedAudio(tracks: tracks)
        case .subtitle: wantedSubtitle(tracks: tracks)
        case .data, .attachment: .automatic
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

/// Choices in code as overrides of a class, as KSPlayer's options have them; `TrackChooser` is the same
/// for values.
///
///     final class EnglishFirst: TrackOptions, @unchecked Sendable {
///         override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
///             tracks.firstIndex { $0.languageCode == "en" }
///         }
///     }
///
/// Each hook has two forms: `Int?` answers an index or leaves the choice to the policy,
/// `TrackAnswer` can also want no track. Options are set up once, then shared between tasks.
open class TrackOptions: TrackChooser, @unchecked Sendable {
    /// Decides the kinds that no override decides.
    public var policy: SelectionPolicy
    /// Languages, device and pins that the policy follows.
    public var request: SelectionRequest

    /// Options that leave to the policy what no override answers.
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

    /// Like the method above, with an answer that can turn video off.
    @_disfavoredOverload
    open func wantedVideo(tracks: [MediaPlayerTrack]) -> TrackAnswer {
        TrackAnswer(wantedVideo(tracks: tracks) as Int?)
    }

    /// Like the method above, with an answer that can turn audio off.
    @_disfavoredOverload
    open func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer {
        TrackAnswer(wantedAudio(tracks: tracks) as Int?)
    }

    /// Like the method above, with an answer that can turn subtitles off.
    @_disfavoredOverload
    open func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer {
        TrackAnswer(wantedSubtitle(tracks: tracks) as Int?)
    }

    /// An asynchronous answer for every kind, from a server or from the user.
    /// `TrackSession.ask()` calls it; `automatic` leaves the choice to the other hooks.
    open func wanted(_ mediaType: MediaType, of tracks: [MediaPlayerTrack]) async -> TrackAnswer {
        .automatic
    }
}

/// The answer of a `TrackChooser`, or of a hook of `TrackOptions`.
public enum TrackAnswer: Hashable, Sendable {
    /// The policy decides.
    case automatic
    /// No track of this kind.
    case off
    /// The track at this place of the list.
    case index(Int)

    /// An index; nil leaves it to the policy.
    public init(_ index: Int?) { self = index.map { .index($0) } ?? .automatic }
}
