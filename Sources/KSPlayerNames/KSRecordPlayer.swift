import Foundation
public import SelectionPolicy
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
    public convenience init(_ record: MediaRecord, options: KSOptions = KSOptions()) {
        self.init(tracks: record.tracks, options: options)
    }

    /// The tracks of a container that a player has open, or of another source.
    public init(tracks: [TrackModel.MediaPlayerTrack], options: KSOptions = KSOptions()) {
        all = tracks.compactMap { [current] in KSPlayerTrack($0, current: current) }
        let hooks = KSHooks(options)
        hooks.player = self
        current.session = TrackSession(tracks, options: hooks)
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

/// Choices in code, as KSPlayer's options have them: override a `wanted…` to answer an
/// index into its tracks; nil leaves the choice to the policy.
open class KSOptions {
    /// Decides what no override does: KSPlayer's own rule unless it is set.
    public var policy = SelectionPolicy(preset: "ksplayer") ?? .default
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

/// The part of KSPlayer's players that is about tracks.
public protocol MediaPlayerProtocol: AnyObject {
    /// The tracks of one kind in container order.
    func tracks(mediaType: AVMediaType) -> [any MediaPlayerTrack]

    /// Makes a track of this player the current one of its kind.
    func select(track: some MediaPlayerTrack)
}

extension MediaPlayerProtocol {
    /// Frame rate of the current video track in Hz; 0 when unknown.
    public var nominalFrameRate: Float {
        tracks(mediaType: .video).first { $0.isEnabled }?.nominalFrameRate ?? 0
    }
}
