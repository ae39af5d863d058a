import SelectionPolicy
public import TrackModel

/// The tracks of a record with a current selection, under the names of KSPlayer's
/// players; it plays nothing.
///
///     let player = KSRecordPlayer(record, options: CustomOptions())
///     player.select(track: player.tracks(mediaType: .audio)[1])
public final class KSRecordPlayer: MediaPlayerProtocol {
    private let all: [KSPlayerTrack]
    private let current = CurrentTracks()

    /// Begins with what the hooks of the options and their policy choose.
    public init(_ record: MediaRecord, options: KSOptions = KSOptions()) {
        all = record.tracks.compactMap { [current] in KSPlayerTrack($0, current: current) }
        let hooks = KSHooks(options)
        hooks.player = self
        current.session = TrackSession(record.tracks, options: hooks)
    }

    /// The current tracks, and why; nil only before the first choice.
    public var selection: TrackSelection? { current.session?.selection }

    /// The tracks of one kind in container order.
    public func tracks(mediaType: AVMediaType) -> [any MediaPlayerTrack] {
        all.filter { $0.mediaType == mediaType }
    }

    /// Makes a track of this player the current one of its kind; later kinds follow it.
    public func select(track: some MediaPlayerTrack) {
        guard let own = all.first(where: { $0 === track }) else { return }
        current.change { $0.select(track: own.record) }
    }

    /// A track of this player as it was read, where unknown is nil; nil for a track of
    /// another one.
    public func record(of track: any MediaPlayerTrack) -> TrackModel.MediaPlayerTrack? {
        all.first { $0 === track }?.record
    }

    func tracks(_ records: [TrackModel.MediaPlayerTrack]) -> [any MediaPlayerTrack] {
        records.compactMap { record in all.first { $0.record.trackID == record.trackID } }
    }
}

/// The session that a player shares with its tracks.
final class CurrentTracks {
    var session: TrackSession?

    /// Hooks may ask tracks whether they are current while the change is made.
    func change(_ change: (inout TrackSession) -> Void) {
        guard var changed = session else { return }
        change(&changed)
        session = changed
    }
}

/// Asks KSPlayer's hooks. Unchecked: only its player, which no tasks share, calls it.
private final class KSHooks: TrackOptions, @unchecked Sendable {
    private let options: KSOptions
    weak var player: KSRecordPlayer?

    init(_ options: KSOptions) {
        self.options = options
        super.init(policy: options.policy, request: options.request)
    }

    override func wantedVideo(tracks: [TrackModel.MediaPlayerTrack]) -> Int? {
        player.flatMap { options.wantedVideo(tracks: $0.tracks(tracks)) }
    }

    override func wantedAudio(tracks: [TrackModel.MediaPlayerTrack]) -> Int? {
        player.flatMap { options.wantedAudio(tracks: $0.tracks(tracks)) }
    }

    override func wantedSubtitle(tracks: [TrackModel.MediaPlayerTrack]) -> Int? {
        player.flatMap { options.wantedSubtitle(tracks: $0.tracks(tracks)) }
    }
}
