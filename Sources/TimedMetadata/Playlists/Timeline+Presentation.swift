import Bitstream
public import Playlists

extension Timeline {
    /// The time line of a media playlist alone, without its segments.
    public init(_ playlist: MediaPlaylist) {
        var builder = TimelineBuilder()
        let reader = PlaylistTimelineReader(playlist)
        reader.read(into: &builder)
        builder.mediaDuration = reader.dates.duration
        builder.dates = reader.dates
        self = builder.finished()
    }

    /// The time line of a presentation with its segments, as far as they are among the
    /// files: of the first variant that is there, its subtitles, and events of a manifest.
    public init(_ loaded: LoadedPresentation, files: some ReferencedFiles) {
        var builder = TimelineBuilder()
        for diagnostic in loaded.diagnostics {
            builder.note(MetadataDiagnostic(diagnostic))
        }
        var segments = SegmentTimelineReader(files: files)
        let own = loaded.lists[PlaylistURI(written: "")]
        let main =
            own
            ?? loaded.presentation.variants.lazy.compactMap(\.uri)
            .compactMap { loaded.lists[$0] }.first
        if let main {
            if let playlist = main.playlist {
                let reader = PlaylistTimelineReader(
                    playlist, file: own == nil ? main.uri.text : nil)
                reader.read(into: &builder)
                builder.dates = reader.dates
            }
            segments.read(main, into: &builder)
            builder.mediaDuration = main.duration
        }
        let subtitles = loaded.presentation.renditions.filter { $0.type == "SUBTITLES" }
        for rendition in subtitles {
            guard let uri = rendition.uri, let list = loaded.lists[uri] else { continue }
            builder.addSubtitles(
                of: list, channel: rendition.name ?? uri.text, language: rendition.language,
                reader: &segments)
        }
        if let manifest = loaded.document.dash { builder.addEvents(of: manifest) }
        self = builder.finished()
    }

    /// The date of a time in seconds, by EXT-X-PROGRAM-DATE-TIME; nil where it says none.
    public func date(at time: Double) -> PlaylistDate? { dates?.date(at: time) }

    /// The time of a date in seconds; nil where the media does not hold it.
    public func time(at date: PlaylistDate) -> Double? { dates?.time(at: date) }
}

extension MetadataDiagnostic {
    init(_ diagnostic: PlaylistDiagnostic) {
        let severity: Severity =
            switch diagnostic.severity {
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
        self.init(severity, diagnostic.code.rawValue, diagnostic.message, line: diagnostic.line)
    }
}

extension TimelineBuilder {
    /// One span from the first words of a rendition to its last.
    mutating func addSubtitles(
        of list: SegmentList, channel: String, language: String?,
        reader: inout SegmentTimelineReader<some ReferencedFiles>
    ) {
        var service = CaptionService()
        var end = 0.0
        var file: String?
        for segment in list.segments where !segment.isGap && segment.encryption == nil {
            guard let bytes = reader.bytes(of: segment), WebVTTReader.recognizes(bytes) else {
                continue
            }
            let text = WebVTTReader(bytes)
            let shift = text.map.flatMap { map in
                mediaStart.map { start in
                    var seconds = Double(map.ticks) / 90_000 - start
                    // Both clocks wrap at 33 bits.
                    let period = Double(1 << 33) / 90_000
                    if seconds < -period / 2 { seconds += period }
                    if seconds > period / 2 { seconds -= period }
                    return seconds - map.local
                }
            }
            for cue in text.cues {
                service.show(cue.text, at: cue.start + (shift ?? 0))
                end = max(end, cue.end + (shift ?? 0))
                file = file ?? segment.uri
            }
        }
        guard let start = service.start else { return }
        add(
            TimelineEvent(
                .caption(
                    CaptionSpan(
                        format: "webvtt", channel: channel, language: language, text: service.text,
                        cues: service.cues)), id: channel, start: start, end: end,
                origin: .init(.file, file: file)))
    }

    /// EventStream of an MPD.
    mutating func addEvents(of manifest: DASHManifest) {
        for event in manifest.periods.flatMap(\.events) {
            let message = EventMessage(
                schemeIDURI: event.schemeIDURI ?? "", value: event.value ?? "", timescale: 1000,
                presentationTime: UInt64(max(0, min(event.start * 1000, 1e15))),
                eventDuration: event.duration.flatMap {
                    $0 >= 0 && $0 < 4e6 ? Int($0 * 1000) : nil
                }, id: event.id.flatMap { Int($0) } ?? 0, messageData: Array(event.message.utf8))
            add(
                message, at: event.start, .init(.playlist, line: event.line), id: event.id)
        }
    }
}
