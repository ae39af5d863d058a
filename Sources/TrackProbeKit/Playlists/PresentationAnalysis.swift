import FFmpegBridge
import Playlists
import Probing
import TrackModel

/// A playlist or manifest as an input: one record, with a track for each track of its
/// streams, read from the segments below its folder.
struct PresentationAnalysis {
    private let path: String
    private let depth: ProbeDepth
    private let baseFolders: [BaseFolder]

    /// nil for an input that is no playlist.
    ///
    /// - Parameter head: the first bytes of a file; none of a pipe, which is read only once.
    init?(_ input: ProbeInput, head: @autoclosure () -> [UInt8], depth: ProbeDepth) {
        guard let path = input.path, path != "-", PresentationDocument.begins(with: head()) else {
            return nil
        }
        self.path = path
        self.depth = depth
        baseFolders = input.baseFolders
    }

    /// nil for an input that is no folder which AVFoundation has downloaded.
    init?(package input: ProbeInput, depth: ProbeDepth) {
        guard let path = input.path, PresentationSource.isPackage(path) else { return nil }
        self.path = path
        self.depth = depth
        baseFolders = input.baseFolders
    }

    func run(
        interrupt: Interrupt, control: ProbeControl
    ) throws(ProbeError) -> MediaRecord {
        let limits = PlaylistLimits()
        let meter = WorkMeter(limits) { interrupt.isDue || control.isStopped }
        let loaded: LoadedPresentation
        let source: PresentationSource
        do {
            source = try PresentationSource(path: path, baseFolders, limits)
            loaded = try PresentationLoader(
                files: source.files, resolver: source.resolver, limits: limits, meter: meter,
                movie: source.movie
            ).load(source.bytes, follows: true)
        } catch {
            if meter.isStopped { throw stopped(interrupt, control) }
            throw ProbeError(input: path, cause: .notMedia)
        }
        // A text that was not read to its end is no word on the presentation.
        if meter.isStopped { throw stopped(interrupt, control) }
        let (files, size) = (source.files, source.bytes.count)
        let reader = SegmentReader(files: files, depth: depth)
        var outcomes: [PlaylistURI: SegmentReader.Outcome] = [:]
        for uri in loaded.mediaURIs where !interrupt.isDue && !control.isStopped {
            guard outcomes[uri] == nil, let list = loaded.lists[uri] else { continue }
            outcomes[uri] = reader.read(list, interrupt: interrupt, control: control)
        }
        if interrupt.isCancelled { throw ProbeError(input: path, cause: .cancelled) }
        let builder = PresentationRecord(
            loaded: loaded, outcomes: outcomes, depth: depth, files: files)
        var record = builder.record(MediaRecord.Input(path: path, size: size))
        guard !record.tracks.isEmpty else { throw ProbeError(input: path, cause: .noSegments) }
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
    var mediaURIs: [PlaylistURI] {
        guard presentation.isMultivariant else { return [PlaylistURI(written: "")] }
        return presentation.tracks.compactMap(mediaURI)
    }

    /// The media playlist that holds a track: its own, or that of its variant.
    func mediaURI(of track: StreamTrack) -> PlaylistURI? {
        if let uri = track.uri { return uri }
        return track.variants.first.flatMap { index in
            presentation.variants.indices.contains(index) ? presentation.variants[index].uri : nil
        }
    }
}
