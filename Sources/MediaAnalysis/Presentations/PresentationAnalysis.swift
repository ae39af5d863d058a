import FFmpegBridge
import Fetching
import Playlists
import Probing
import TrackModel

/// A playlist or manifest as an input: one record, with a track for each track of its
/// streams, read from the segments below its folder.
struct PresentationAnalysis {
    private let path: String
    private let depth: ProbeDepth
    private let baseFolders: [BaseFolder]
    /// A fetched document, with the files it refers to; nil for a local one.
    private let fetched: (document: any ByteStream, files: any FetchedFiles)?

    /// nil unless the input is a playlist.
    init?(_ input: ProbeInput, of media: MediaInput, depth: ProbeDepth) {
        guard input.path != "-", input.path != nil || media.isFetched,
            PlaylistSignature.begins(media.head)
        else { return nil }
        fetched = input.path == nil ? media.fetched : nil
        guard input.path != nil || fetched != nil else { return nil }
        path = input.name
        self.depth = depth
        baseFolders = input.baseFolders
    }

    /// nil unless the input is a folder downloaded by AVFoundation.
    init?(package input: ProbeInput, depth: ProbeDepth) {
        guard let path = input.path, PresentationSource.isPackage(path) else { return nil }
        self.path = path
        fetched = nil
        self.depth = depth
        baseFolders = input.baseFolders
    }

    func run(
        interrupt: Interrupt, control: ProbeControl
    ) throws(ProbeError) -> MediaRecord {
        let limits = PlaylistLimits()
        let meter = ReadingBudget(limits) { interrupt.isDue || control.isStopped }
        let loaded: LoadedPresentation
        let source: PresentationSource
        do {
            source =
                if let fetched {
                    try PresentationSource(fetched.files, fetched.document, baseFolders, limits)
                } else {
                    try PresentationSource(path: path, baseFolders, limits)
                }
            loaded = try PresentationLoader(
                files: source.files, resolver: source.resolver, limits: limits, meter: meter,
                movie: source.movie
            ).load(source.bytes, follows: true)
        } catch {
            if meter.isStopped { throw stopped(interrupt, control) }
            if let failure = fetched?.files.lack {
                throw ProbeError(input: path, cause: .notFetched(failure))
            }
            if case .unreadable(let problem)? = error as? PresentationSource.Failure,
                !problem.isTooLarge
            {
                throw ProbeError(input: path, cause: .system(code: problem.code))
            }
            throw ProbeError(input: path, cause: .notMedia)
        }
        // A partly read text does not describe the presentation.
        if meter.isStopped { throw stopped(interrupt, control) }
        let (files, size) = (source.files, source.bytes.count)
        if let lack = files.lack(of: loaded) {
            throw ProbeError(input: path, cause: .notFetched(lack))
        }
        let reader = SegmentReader(files: files, depth: depth)
        var outcomes: [PlaylistURI: SegmentReader.Outcome] = [:]
        for uri in loaded.mediaURIs(maxCount: RecordBounds.maxTracks)
        where !interrupt.isDue && !control.isStopped {
            guard outcomes[uri] == nil, let list = loaded.lists[uri] else { continue }
            if files.lack != nil { break }
            outcomes[uri] = reader.read(list, interrupt: interrupt, control: control)
        }
        if interrupt.isCancelled { throw ProbeError(input: path, cause: .cancelled) }
        // A segment that was not fetched is not missing.
        if let lack = files.lack {
            guard interrupt.isDue || control.isStopped else {
                throw ProbeError(input: path, cause: lack)
            }
            throw stopped(interrupt, control)
        }
        let builder = PresentationRecord(
            loaded: loaded, outcomes: outcomes, depth: depth, files: files)
        var input = MediaRecord.Input(path: path, size: size)
        files.remote?.describe(&input)
        var record = builder.record(input)
        guard !record.tracks.isEmpty else {
            let failure = outcomes.values.lazy.compactMap(\.failedRead).first
            throw ProbeError(input: path, cause: failure?.cause ?? .noSegments)
        }
        // One finding for the disk or share: the files of a presentation are together.
        record.findings +=
            outcomes.values.compactMap(\.unread)
            .min { $0.message < $1.message }.map { [$0] } ?? []
        record.selection = TrackSelector().summary(of: record)
        return record
    }

    private func stopped(_ interrupt: Interrupt, _ control: ProbeControl) -> ProbeError {
        let isAsked = interrupt.isCancelled || control.isStopped
        return ProbeError(input: path, cause: isAsked ? .cancelled : .outOfTime)
    }
}

extension LoadedPresentation {
    /// Sources of streams, in their order.
    ///
    /// - Parameter maxCount: number of tracks whose playlists are returned.
    func mediaURIs(maxCount: Int = .max) -> [PlaylistURI] {
        guard presentation.isMultivariant else { return [PlaylistURI(written: "")] }
        return presentation.tracks.prefix(maxCount).compactMap(mediaURI)
    }

    /// The media playlist that holds a track: its own, or that of its variant.
    func mediaURI(of track: StreamTrack) -> PlaylistURI? {
        if let uri = track.uri { return uri }
        return track.variants.first.flatMap { index in
            presentation.variants.indices.contains(index) ? presentation.variants[index].uri : nil
        }
    }
}
