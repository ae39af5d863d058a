public import TrackModel

/// The tracks of one file and which of them are current, as a player keeps them.
///
///     var session = TrackSession(record.tracks, options: options)
///     let changes = session.select(track: session.tracks(mediaType: .audio)[1])
///
/// It begins with what the hooks of the options and their policy choose. What the user
/// selects is kept; kinds that come later in the policy's order follow it. Whenever it
/// chooses again, a current track stays where no rule is for another one.
public struct TrackSession: Sendable {
    /// The tracks it chooses among.
    public private(set) var tracks: [MediaPlayerTrack]
    /// Everything besides the tracks that the choice depends on, with the user's picks.
    public private(set) var request: SelectionRequest
    /// The current tracks, and why.
    public private(set) var selection: TrackSelection
    private let options: TrackOptions

    /// The tracks of a record, with the first choice made.
    public init(_ tracks: [MediaPlayerTrack], options: TrackOptions = TrackOptions()) {
        self.tracks = tracks
        self.options = options
        request = options.request
        selection = options.select(tracks, for: request)
    }

    /// The tracks of one kind in container order; covers are pictures.
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

    /// Makes a track the current one of its kind, as its user wants. A track that is not
    /// among `tracks` changes nothing.
    @discardableResult
    public mutating func select(track: MediaPlayerTrack) -> [TrackSessionChange] {
        guard tracks(mediaType: track.mediaType).contains(where: { $0.trackID == track.trackID })
        else { return [] }
        request.pins[track.mediaType] = .track(track.trackID)
        return chooseAgain()
    }

    /// Leaves a kind without a current track, as its user wants.
    @discardableResult
    public mutating func deselect(_ mediaType: MediaType) -> [TrackSessionChange] {
        request.pins[mediaType] = SelectionRequest.Pin.none
        return chooseAgain()
    }

    /// Chooses again; current tracks stay where no rule is for others.
    private mutating func chooseAgain() -> [TrackSessionChange] {
        let before = selection
        var current: [MediaType: Int] = [:]
        for kind in SelectionPolicy.kinds { current[kind] = before[kind]?.trackID }
        selection = options.select(tracks, for: request, keeping: current)
        return TrackSessionChange.between(before, selection)
    }
}
