extension Simulation {
    /// The variants of a loaded presentation with the sizes found in its folder.
    ///
    /// - Parameter candidates: indices of the variants that may be played; nil means all
    ///   playable ones, without audio-only variants if there is video.
    package init(
        _ loaded: LoadedPresentation, trace: BandwidthTrace, settings: Settings = Settings(),
        candidates: [Int]? = nil, files: some ReferencedFiles
    ) throws(Failure) {
        var rows = SegmentRows(loaded, files)
        var qualities: [Quality] = []
        var skipped: [Skip] = []
        guard loaded.presentation.isMultivariant else {
            let quality = rows.single()
            try self.init(
                qualities: quality.map { [$0] } ?? [], trace: trace, settings: settings,
                skipped: quality == nil
                    ? [Skip(variant: 0, reason: "has segments without a duration or a size")] : [])
            return
        }
        let all = loaded.presentation.variants
        let playable = all.filter(\.isPlayable)
        let videoVariants = playable.filter(\.hasVideo)
        let wanted = candidates.map { places in all.filter { places.contains($0.index) } }
        for variant in wanted ?? (videoVariants.isEmpty ? playable : videoVariants) {
            switch rows.quality(of: variant) {
            case .success(let quality): qualities.append(quality)
            case .failure(let reason):
                skipped.append(Skip(variant: variant.index, reason: reason.words))
            }
        }
        if candidates == nil {
            for variant in all where !variant.isPlayable {
                skipped.append(
                    Skip(variant: variant.index, reason: variant.unplayableReason ?? ""))
            }
        }
        skipped.sort { $0.variant < $1.variant }
        try self.init(qualities: qualities, trace: trace, settings: settings, skipped: skipped)
    }
}

/// Segment lists with sizes, each made once.
private struct SegmentRows<Files: ReferencedFiles> {
    struct Reason: Error {
        var words: String
    }

    private let loaded: LoadedPresentation
    private let files: Files
    private var sizes: [LocalPath: UInt64?] = [:]

    /// Longest accepted segment, seconds.
    private static var maxLength: Double { 1e6 }

    init(_ loaded: LoadedPresentation, _ files: Files) {
        self.loaded = loaded
        self.files = files
    }

    mutating func quality(of variant: Variant) -> Result<Simulation.Quality, Reason> {
        guard let uri = variant.uri, let list = loaded.lists[uri] else {
            return .failure(Reason(words: "has no playlist \(loaded.resolver.whereabouts)"))
        }
        guard let video = row(list, bandwidth: variant.bandwidth) else {
            return .failure(Reason(words: "has segments without a duration"))
        }
        guard !video.segments.isEmpty else { return .failure(Reason(words: "has no segments")) }
        guard let bandwidth = variant.bandwidth ?? Self.mean(video) else {
            return .failure(Reason(words: "has no BANDWIDTH, and a segment has no size"))
        }
        return .success(
            Simulation.Quality(
                variant: variant.index, bandwidth: bandwidth,
                averageBandwidth: variant.averageBandwidth, video: video,
                audio: audio(of: variant, with: video)))
    }

    /// The quality of a media playlist on its own; its rate is that of its segments.
    mutating func single() -> Simulation.Quality? {
        let own = PlaylistURI(written: "")
        guard let list = loaded.lists[own], let video = row(list, bandwidth: nil),
            let mean = Self.mean(video)
        else { return nil }
        return Simulation.Quality(variant: 0, bandwidth: mean, video: video)
    }

    /// The rendition a player takes by itself: DEFAULT, else AUTOSELECT, else the first.
    /// nil where it is inside the variant, or has no playlist in the folder.
    private mutating func audio(
        of variant: Variant, with video: Simulation.SegmentRow
    ) -> Simulation.SegmentRow? {
        let group = loaded.presentation.renditions(of: variant, .audio)
        let chosen =
            group.first(where: \.isDefault) ?? group.first(where: \.isAutoselect) ?? group.first
        guard let chosen, let uri = chosen.uri, uri != variant.uri, let list = loaded.lists[uri]
        else { return nil }
        // BANDWIDTH × duration already includes the audio.
        guard !video.segments.contains(where: { $0.source == .bandwidth }) else { return nil }
        return row(list, bandwidth: chosen.bandwidth)
    }

    /// nil where a segment has no duration.
    private mutating func row(
        _ list: SegmentList, bandwidth: UInt64?
    ) -> Simulation.SegmentRow? {
        let list = PlayedList(list, of: loaded).list
        var segments: [Simulation.Segment] = []
        var start = 0.0
        for reference in list.segments {
            guard let duration = reference.duration, (0...Self.maxLength).contains(duration) else {
                return nil
            }
            let (bytes, source) = size(of: reference, duration, bandwidth: bandwidth)
            segments.append(
                .init(
                    start: start, duration: duration, bytes: bytes, source: source,
                    initialization: reference.initialization))
            start += duration
        }
        return .init(
            name: list.uri.text, segments: segments,
            initializations: list.initializations.map { known($0) ?? 0 })
    }

    private mutating func size(
        of reference: SegmentReference, _ duration: Double, bandwidth: UInt64?
    ) -> (UInt64, Simulation.SizeSource) {
        if reference.isGap { return (0, .gap) }
        if let bytes = known(reference) {
            return (bytes, reference.range == nil ? .file : .byteRange)
        }
        if let rate = reference.bitRate { return (Self.bytes(rate, duration), .bitRate) }
        if let bandwidth { return (Self.bytes(bandwidth, duration), .bandwidth) }
        return (0, .unknown)
    }

    private mutating func known(_ reference: SegmentReference) -> UInt64? {
        if let range = reference.range { return range.length }
        guard let path = reference.reference.localPath else { return nil }
        if let size = sizes[path] { return size }
        let size = files.size(of: path)
        sizes[path] = size
        return size
    }

    private static func bytes(_ rate: UInt64, _ duration: Double) -> UInt64 {
        UInt64(min((Double(rate) * duration / 8).rounded(), 1e18))
    }

    /// Bits a second; nil where a size is not known.
    private static func mean(_ row: Simulation.SegmentRow) -> UInt64? {
        let seconds = row.segments.last.map(\.end) ?? 0
        guard seconds > 0, !row.segments.contains(where: { $0.source == .unknown }) else {
            return nil
        }
        let bytes = row.segments.reduce(0) { $0 + Double($1.bytes) }
        return UInt64(min((bytes * 8 / seconds).rounded(), 1e18))
    }
}

/// The segments that a player gets that stays with one quality of a manifest: in a Period
/// that lacks the quality those of the nearest one of its stream. A gap inside a Period
/// stays one.
struct PlayedList {
    private(set) var list: SegmentList

    init(_ list: SegmentList, of loaded: LoadedPresentation) {
        self.list = list
        guard let manifest = loaded.document.dash, manifest.periods.count > 1,
            let own = loaded.representations.first(where: { $0.track == list.uri })
        else { return }
        let others = Dictionary(
            grouping: loaded.representations.filter { $0.stream == own.stream }, by: \.period)
        let parts = Dictionary(
            others.values.joined().filter { $0.track == list.uri }.map { ($0.period, $0) }
        ) { first, _ in first }
        guard parts.count < manifest.periods.count else { return }
        self.list.segments = []
        self.list.initializations = []
        for (number, period) in manifest.periods.enumerated() {
            let nearest =
                parts[number]
                ?? others[number]?.min {
                    Self.distance($0, own) < Self.distance($1, own)
                }
            if let nearest {
                append(nearest.list)
            } else {
                self.list.segments.append(
                    SegmentReference(
                        uri: "", reference: .refused(.empty), duration: period.duration,
                        isGap: true))
            }
        }
    }

    private mutating func append(_ part: SegmentList) {
        let first = list.initializations.count
        list.initializations += part.initializations
        for segment in part.segments {
            var segment = segment
            segment.initialization = segment.initialization.map { $0 + first }
            list.segments.append(segment)
        }
    }

    /// Bits a second between the two.
    private static func distance(_ one: RepresentationList, _ other: RepresentationList) -> UInt64 {
        let rates = [one, other].map { $0.representation.bandwidth ?? 0 }
        return max(rates[0], rates[1]) - min(rates[0], rates[1])
    }
}
