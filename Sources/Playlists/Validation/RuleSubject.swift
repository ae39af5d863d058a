import TrackModel

/// The presentation, its playlists and its media, as input of the rules.
final class RuleSubject {
    let loaded: LoadedPresentation
    let book: RuleSet
    let observation: PresentationObservation
    /// Size in bytes of each segment file; missing files have none.
    let sizes: [LocalPath: UInt64]
    /// Reasons for the unknown sizes of segment files whose server failed.
    let unread: [LocalPath: String]
    /// The document itself, or the media playlists it refers to, in its order.
    let mediaPlaylists: [MediaPlaylistSubject]
    /// Whether it is live.
    let isLive: Bool
    /// Observations by audio group.
    let audio: [String?: AudioGroupObservation]

    /// Facts that several rules ask for, by the name of their property.
    private var facts: [String: Any] = [:]
    private var lastSize: (path: LocalPath, size: UInt64?)?

    init(
        _ loaded: LoadedPresentation, book: RuleSet, observation: PresentationObservation,
        size: (LocalPath) -> UInt64?, unreadReason: (LocalPath) -> String? = { _ in nil }
    ) {
        self.loaded = loaded
        self.book = book
        self.observation = observation
        var sizes: [LocalPath: UInt64] = [:]
        var unread: [LocalPath: String] = [:]
        var seen: Set<LocalPath> = []
        var last: LocalPath?
        func look(at segment: SegmentReference) {
            guard !segment.isGap, let path = segment.reference.localPath, path != last else {
                return
            }
            last = path
            guard seen.insert(path).inserted else { return }
            sizes[path] = size(path)
            if sizes[path] == nil { unread[path] = unreadReason(path) }
        }
        for list in loaded.lists.values {
            for segment in list.segments { look(at: segment) }
            for part in list.parts { look(at: part.segment) }
        }
        (self.sizes, self.unread) = (sizes, unread)
        audio = Dictionary(
            grouping: loaded.presentation.renditions.filter { $0.kind == .audio }, by: \.groupID
        ).mapValues { AudioGroupObservation(Set($0.compactMap(\.uri)), observation) }
        let playlists = Self.mediaPlaylists(of: loaded, observation)
        mediaPlaylists = playlists
        isLive =
            loaded.presentation.isLive == true
            || playlists.contains { !$0.playlist.isEnded && $0.playlist.type != .vod }
    }

    /// A fact that is worked out once and kept.
    func cached<Fact>(_ name: String = #function, _ make: () -> Fact) -> Fact {
        if let known = facts[name] as? Fact { return known }
        let fact = make()
        facts[name] = fact
        return fact
    }

    var presentation: Presentation { loaded.presentation }
    var multivariant: MultivariantPlaylist? { loaded.document.hls?.multivariant }
    var isMultivariant: Bool { presentation.isMultivariant }
    var interstitials: [PlacedInterstitial] { cached { loaded.interstitials } }
    var representations: [RepresentationSubject] { cached { RepresentationSubject.all(loaded) } }
    var playlistsByReference: [Reference: MediaPlaylistSubject] {
        cached {
            Dictionary(mediaPlaylists.map { (loaded.reference(to: $0.uri), $0) }) { first, _ in
                first
            }
        }
    }
    var renditionGroups: [RenditionGroups.Key: [Rendition]] {
        cached {
            Dictionary(grouping: multivariant?.renditions ?? []) {
                RenditionGroups.Key(kind: $0.type, group: $0.groupID)
            }
        }
    }

    /// Video and audio playlists, without subtitles and I-frames.
    var programme: [MediaPlaylistSubject] {
        mediaPlaylists.filter(\.isProgramme)
    }

    /// Whether the bytes of a segment exist; nil if not applicable, or its server failed.
    func isThere(_ segment: SegmentReference) -> Bool? {
        guard !segment.isGap, let path = segment.reference.localPath else { return nil }
        guard let size = size(of: path) else { return unread[path] == nil ? false : nil }
        return segment.range.map { $0.end <= size } ?? true
    }

    /// The byte ranges of one file follow each other: the size of the last one is kept.
    private func size(of path: LocalPath) -> UInt64? {
        if let last = lastSize, last.path == path { return last.size }
        let size = sizes[path]
        lastSize = (path, size)
        return size
    }

    /// Size in bits; nil if unknown.
    func bits(of segment: SegmentReference) -> Double? {
        guard isThere(segment) == true, let path = segment.reference.localPath else { return nil }
        return (segment.range?.length ?? size(of: path)).map { Double($0) * 8 }
    }

    func media(_ uri: PlaylistURI?) -> MediaObservation? {
        uri.flatMap { observation.media[$0] }
    }

    private static func mediaPlaylists(
        of loaded: LoadedPresentation, _ observation: PresentationObservation
    ) -> [MediaPlaylistSubject] {
        let presentation = loaded.presentation
        if let media = loaded.document.hls?.media {
            let uri = PlaylistURI(written: "")
            guard let list = loaded.lists[uri] else { return [] }
            let seen = observation.media[uri]
            return [
                MediaPlaylistSubject(
                    uri: uri, role: media.isIFramesOnly ? .iFrames : role(of: seen),
                    playlist: media, list: list, line: nil, observation: seen)
            ]
        }
        var wanted: [(PlaylistURI?, MediaPlaylistSubject.Role, Int?)] = []
        for variant in presentation.variants {
            let isSound = variant.codecs != nil && !variant.hasVideo
            wanted.append((variant.uri, isSound ? .audio : .video, variant.line))
        }
        for rendition in presentation.renditions {
            let role: MediaPlaylistSubject.Role =
                switch rendition.kind {
                case .video: .video
                case .subtitles: .subtitles
                default: .audio
                }
            wanted.append((rendition.uri, role, rendition.line))
        }
        wanted += presentation.iFrameVariants.map { ($0.uri, .iFrames, $0.line) }
        var result: [MediaPlaylistSubject] = []
        var seen: Set<PlaylistURI> = []
        for case (let uri?, let role, let line) in wanted where seen.insert(uri).inserted {
            guard let list = loaded.lists[uri], let playlist = list.playlist else { continue }
            result.append(
                MediaPlaylistSubject(
                    uri: uri, role: role, playlist: playlist, list: list, line: line,
                    observation: observation.media[uri]))
        }
        return result
    }

    private static func role(of media: MediaObservation?) -> MediaPlaylistSubject.Role {
        guard let media, !media.tracks.isEmpty, media.video == nil else { return .video }
        return media.main == nil ? .subtitles : .audio
    }
}

/// One HLS media playlist, as input of the rules.
struct MediaPlaylistSubject {
    enum Role { case video, audio, subtitles, iFrames }

    let uri: PlaylistURI
    let role: Role
    let playlist: MediaPlaylist
    let list: SegmentList
    /// The line that refers to it.
    let line: Int?
    let observation: MediaObservation?
    /// Date ranges and EXT-X-KEY in playlist order, which several rules ask for.
    let (dateRanges, keyTags): ([DateRange], [HLSTag])

    init(
        uri: PlaylistURI, role: Role, playlist: MediaPlaylist, list: SegmentList, line: Int?,
        observation: MediaObservation?
    ) {
        (self.uri, self.role, self.playlist) = (uri, role, playlist)
        (self.list, self.line, self.observation) = (list, line, observation)
        var (ranges, keys): ([DateRange], [HLSTag]) = ([], [])
        playlist.forEachTag { tag in
            switch tag.name {
            case DateRange.tagName: ranges.append(DateRange(tag))
            case EncryptionKey.tagName: keys.append(tag)
            default: break
            }
        }
        (dateRanges, keyTags) = (ranges, keys)
    }

    var isProgramme: Bool { role == .video || role == .audio }

    /// Name as written; nil for the document itself.
    var name: String? { uri.text.isEmpty ? nil : uri.text }

    /// The line of a tag.
    func line(of name: String) -> Int? { playlist.tags.first(named: name)?.line }

    func line(ofSegment index: Int) -> Int? { list.segments[safely: index]?.line }

    /// Seconds from the beginning of the playlist at which each segment begins, and the
    /// end of the last; nil where a duration cannot be read.
    var boundaries: [Double]? {
        var times = [0.0]
        times.reserveCapacity(playlist.segments.count + 1)
        for segment in playlist.segments {
            guard let duration = segment.duration, duration.isFinite else { return nil }
            times.append((times.last ?? 0) + duration)
        }
        return times
    }
}

/// Media of an audio group, as far as it was read.
struct AudioGroupObservation {
    /// Observations in URI order.
    let media: [(uri: PlaylistURI, media: MediaObservation)]
    /// URIs that were not read.
    let missing: Set<PlaylistURI>

    init(_ uris: Set<PlaylistURI>, _ observation: PresentationObservation) {
        let (all, read) = (uris, uris.intersection(observation.media.keys))
        missing = all.subtracting(read)
        media = read.sorted { $0.text < $1.text }.compactMap { uri in
            observation.media[uri].map { (uri, $0) }
        }
    }
}

/// One Representation of one Period, with its segments.
struct RepresentationSubject {
    let segments: SegmentList
    let first: DASHRepresentation
    let set: DASHAdaptationSet
    let period: DASHPeriod

    static func all(_ loaded: LoadedPresentation) -> [RepresentationSubject] {
        guard let manifest = loaded.document.dash else { return [] }
        return loaded.representations.compactMap { part in
            manifest.periods[safely: part.period].map {
                RepresentationSubject(
                    segments: part.list, first: part.representation, set: part.set, period: $0)
            }
        }
    }

    /// Whether SegmentTimeline gives each segment its time.
    var hasTimeline: Bool { first.addressing?.timeline != nil }
}
