import TrackModel

/// The presentation, its playlists and its media as rules see them.
final class RuleSubject {
    let loaded: LoadedPresentation
    let book: RuleBook
    let observation: PresentationObservation
    /// Bytes of each file that segments are in; nothing for one that is not there.
    let sizes: [LocalPath: UInt64]
    /// The document itself, or the media playlists it refers to, in its order.
    let mediaPlaylists: [MediaPlaylistSubject]
    /// Whether more may come.
    let isLive: Bool
    let rates: PresentationBitRates
    /// Facts that were read of the sound that each audio group brings.
    let sound: [String?: SoundObservation]

    // Several rules ask for these.
    private(set) lazy var claims: [DeclaredClaim] = allClaims
    private(set) lazy var diagnostics: [(uri: String?, all: [PlaylistDiagnostic])] = allDiagnostics
    private(set) lazy var pictures: [VariantPicture] = presentation.variants.compactMap {
        VariantPicture($0, of: self)
    }
    private(set) lazy var representations: [RuledRepresentation] = RuledRepresentation.all(loaded)
    private(set) lazy var seamed: [Seamed] = Self.seamed(mediaPlaylists)
    private(set) lazy var extents: [SegmentExtent] = Self.extents(
        seamed, observation, isSummed: book == .apple)
    private(set) lazy var otherDiscontinuities: [RuleBreach] = discontinuities
    private(set) lazy var otherDurations: [RuleBreach] = durations
    private(set) lazy var playlistsByReference = Dictionary(
        mediaPlaylists.map { (loaded.reference(to: $0.uri), $0) }
    ) { first, _ in first }
    private(set) lazy var partialGroups: Set<RenditionGroups.Key> = allPartialGroups
    private(set) lazy var renditionGroups: [RenditionGroups.Key: [Rendition]] = Dictionary(
        grouping: multivariant?.renditions ?? []
    ) { RenditionGroups.Key(kind: $0.type, group: $0.groupID) }

    init(
        _ loaded: LoadedPresentation, book: RuleBook, observation: PresentationObservation,
        size: (LocalPath) -> UInt64?
    ) {
        self.loaded = loaded
        self.book = book
        self.observation = observation
        var sizes: [LocalPath: UInt64] = [:]
        var seen: Set<LocalPath> = []
        func look(at segment: SegmentReference) {
            guard !segment.isGap, let path = segment.reference.localPath,
                seen.insert(path).inserted
            else { return }
            sizes[path] = size(path)
        }
        for list in loaded.lists.values {
            for segment in list.segments { look(at: segment) }
            for part in list.parts { look(at: part.segment) }
        }
        self.sizes = sizes
        rates = PresentationBitRates(loaded) { sizes[$0] }
        sound = Dictionary(
            grouping: loaded.presentation.renditions.filter { $0.kind == .audio }, by: \.groupID
        ).mapValues { SoundObservation(Set($0.compactMap(\.uri)), observation) }
        let playlists = Self.mediaPlaylists(of: loaded, observation)
        mediaPlaylists = playlists
        isLive =
            loaded.presentation.isLive == true
            || playlists.contains { !$0.playlist.isEnded && $0.playlist.type != .vod }
    }

    var presentation: Presentation { loaded.presentation }
    var multivariant: MultivariantPlaylist? { loaded.document.hls?.multivariant }
    var isMultivariant: Bool { presentation.isMultivariant }

    /// Video and audio that play together: no subtitles, no I-frames.
    var programme: [MediaPlaylistSubject] {
        mediaPlaylists.filter(\.isProgramme)
    }

    /// Whether a segment's bytes are there; nil where it is not to be looked for.
    func isThere(_ segment: SegmentReference) -> Bool? {
        guard !segment.isGap, let path = segment.reference.localPath else { return nil }
        guard let size = sizes[path] else { return false }
        return segment.range.map { $0.end <= size } ?? true
    }

    /// Bits; nil where they are not known.
    func bits(of segment: SegmentReference) -> Double? {
        guard isThere(segment) == true, let path = segment.reference.localPath else { return nil }
        return (segment.range?.length ?? sizes[path]).map { Double($0) * 8 }
    }

    /// Measured; nil where the size of a segment is not known.
    func bitRate(of variant: Variant) -> MeasuredBitRate? {
        rates.rate(of: variant)
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

/// One media playlist of HLS under rules.
struct MediaPlaylistSubject {
    enum Role { case video, audio, subtitles, iFrames }

    let uri: PlaylistURI
    let role: Role
    let playlist: MediaPlaylist
    let list: SegmentList
    /// The line that refers to it.
    let line: Int?
    let observation: MediaObservation?

    /// As written; nil for the document itself.
    var name: String? { uri.text.isEmpty ? nil : uri.text }

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

/// The media of an audio group, as far as it was read.
struct SoundObservation {
    /// In the order of their URIs.
    let media: [(uri: PlaylistURI, media: MediaObservation)]
    /// URIs of which nothing was read.
    let missing: Set<PlaylistURI>

    init(_ uris: Set<PlaylistURI>, _ observation: PresentationObservation) {
        let (all, read) = (uris, uris.intersection(observation.media.keys))
        missing = all.subtracting(read)
        media = read.sorted { $0.text < $1.text }.compactMap { uri in
            observation.media[uri].map { (uri, $0) }
        }
    }
}
