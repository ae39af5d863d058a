public import TrackModel

/// The tracks of one file and the current ones, for a player.
///
///     var session = TrackSession(record.tracks, options: options)
///     let changes = session.select(track: session.tracks(mediaType: .audio)[1])
///     try store(JSONEncoder().encode(session.remembered))
///
/// It starts with the choices of the options' hooks and policy. The user's picks are kept, and kinds
/// later in the policy's order follow them. In a new choice, current tracks win ties.
public struct TrackSession: Sendable {
    /// The tracks it chooses among.
    public private(set) var tracks: [MediaPlayerTrack]
    /// All inputs of the choice besides the tracks, with the user's picks.
    public private(set) var request: SelectionRequest
    /// The current tracks, and why.
    public private(set) var selection: TrackSelection
    private let options: any TrackChooser
    /// The user's picks as descriptions.
    private var picks: [MediaType: SelectionRequest.Pin] = [:]
    /// Answers of the asynchronous hook for these tracks.
    private var answers: [MediaType: TrackAnswer] = [:]
    private var observers: [Observer] = []

    /// The tracks of a record, with the first choice made.
    public init(_ tracks: [MediaPlayerTrack], options: some TrackChooser = TrackOptions()) {
        self.tracks = tracks
        self.options = options
        request = options.request
        selection = options.select(tracks, for: request)
        remember(options.request.pins)
    }

    /// The tracks of one kind in container order; cover art is video.
    public func tracks(mediaType: MediaType) -> [MediaPlayerTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The current track of a kind; nil when there is none.
    public func current(_ mediaType: MediaType) -> MediaPlayerTrack? {
        selection[mediaType]?.trackID.flatMap { id in tracks.first { $0.trackID == id } }
    }

    /// Whether a track is a current one. `MediaPlayerTrack.isEnabled` says whether the
    /// container lets players use it.
    public func isEnabled(_ track: MediaPlayerTrack) -> Bool {
        selection[track.mediaType]?.trackID == track.trackID
    }

    /// The request with the user's picks as descriptions, for the session of the next episode.
    public var remembered: SelectionRequest {
        var request = request
        request.pins = picks
        return request
    }

    // MARK: Changes

    /// Makes a track the current one of its kind. A track that is not in `tracks` changes nothing.
    @discardableResult
    public mutating func select(track: MediaPlayerTrack) -> [TrackSessionChange] {
        guard tracks(mediaType: track.mediaType).contains(where: { $0.trackID == track.trackID })
        else { return [] }
        return change { $0.pins[track.mediaType] = .track(track.trackID) }
    }

    /// Leaves a kind without a current track.
    @discardableResult
    public mutating func deselect(_ mediaType: MediaType) -> [TrackSessionChange] {
        change { $0.pins[mediaType] = SelectionRequest.Pin.none }
    }

    /// Changes the device, languages or anything else of the request, and chooses again.
    @discardableResult
    public mutating func change(_ change: (inout SelectionRequest) -> Void)
        -> [TrackSessionChange]
    {
        let pins = request.pins
        change(&request)
        if request.pins != pins { remember(request.pins.filter { pins[$0.key] != $0.value }) }
        picks = picks.filter { request.pins[$0.key] != nil }
        return chooseAgain(instead: currentTracks)
    }

    /// Replaces the tracks, as for the next episode or an added track. Picks and current tracks are
    /// matched by their descriptions.
    @discardableResult
    public mutating func change(tracks new: [MediaPlayerTrack]) -> [TrackSessionChange] {
        let before = currentTracks
        tracks = new
        answers = [:]
        for (kind, pick) in picks {
            request.pins[kind] = pick
            if let old = before[kind], pick == .like(TrackPick(old)), let same = same(as: old) {
                request.pins[kind] = .track(same.trackID)
            }
        }
        return chooseAgain(instead: before)
    }

    /// Calls the asynchronous hook of the options. Its answers hold until the tracks change.
    @discardableResult
    public mutating func ask() async -> [TrackSessionChange] {
        answers = await options.answers(about: tracks, for: request)
        return chooseAgain(instead: currentTracks)
    }

    /// The changes from now on, as they are made: for a user interface that is not the caller of
    /// the change. It ends with the session and its copies, which push theirs too. A reader that
    /// is slow gets the newest changes only.
    public mutating func updates() -> AsyncStream<TrackSessionChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TrackSessionChange.self, bufferingPolicy: .bufferingNewest(Observer.most))
        observers.append(Observer(continuation))
        return stream
    }

    /// One reader of changes.
    private final class Observer: Sendable {
        /// Changes that wait for a reader.
        static let most = 256

        private let continuation: AsyncStream<TrackSessionChange>.Continuation

        init(_ continuation: AsyncStream<TrackSessionChange>.Continuation) {
            self.continuation = continuation
        }

        deinit { continuation.finish() }

        /// Whether there still is a reader.
        func push(_ changes: [TrackSessionChange]) -> Bool {
            changes.allSatisfy { change in
                if case .terminated = continuation.yield(change) { false } else { true }
            }
        }
    }

    private mutating func remember(_ pins: [MediaType: SelectionRequest.Pin]) {
        for (kind, pin) in pins {
            guard case .track(let id) = pin else {
                picks[kind] = pin
                continue
            }
            picks[kind] = tracks(mediaType: kind).first { $0.trackID == id }
                .map { .like(TrackPick($0)) }
        }
    }

    private var currentTracks: [MediaType: MediaPlayerTrack] {
        var current: [MediaType: MediaPlayerTrack] = [:]
        for kind in SelectionPolicy.kinds { current[kind] = self.current(kind) }
        return current
    }

    /// The track that matches an old one, preferably with the same number.
    private func same(as old: MediaPlayerTrack) -> MediaPlayerTrack? {
        let tracks = tracks(mediaType: old.mediaType)
        let pick = TrackPick(old)
        return tracks.first { $0.trackID == old.trackID && TrackPick($0) == pick }
            ?? pick.track(in: tracks)
    }

    /// Chooses again; current tracks win ties.
    private mutating func chooseAgain(instead before: [MediaType: MediaPlayerTrack])
        -> [TrackSessionChange]
    {
        let kept = before.compactMapValues { same(as: $0) }
        selection = options.select(
            tracks, for: request, keeping: kept.mapValues(\.trackID), answers: answers)
        let changes = SelectionPolicy.kinds.compactMap { kind -> TrackSessionChange? in
            let now = current(kind)
            guard now?.trackID != kept[kind]?.trackID || (now == nil) != (before[kind] == nil)
            else { return nil }
            return TrackSessionChange(
                mediaType: kind, from: before[kind], to: now,
                reason: selection[kind]?.reason ?? "")
        }
        observers = observers.filter { $0.push(changes) }
        return changes
    }
}

/// A change of the current track of one kind.
public struct TrackSessionChange: Hashable, Sendable {
    /// The kind.
    public let mediaType: MediaType
    /// The previous track; nil for none.
    public let from: MediaPlayerTrack?
    /// The new track; nil for none.
    public let to: MediaPlayerTrack?
    /// The reason in one sentence.
    public let reason: String
}
