import Bitstream
import Playlists

/// Reads the time line of a presentation with its segments: of every variant, of sound and
/// of subtitles.
struct PresentationTimelineReader<Files: ReferencedFiles> {
    private let loaded: LoadedPresentation
    private var segments: SegmentTimelineReader<Files>
    private var builder = TimelineBuilder()
    /// Playlists that were read already, as variants share them.
    private var known: Set<PlaylistURI> = []

    init(_ loaded: LoadedPresentation, files: Files, meter: ReadingBudget) {
        self.loaded = loaded
        segments = SegmentTimelineReader(files: files, meter: meter)
    }

    consuming func read() -> TimelineBuilder {
        for diagnostic in loaded.diagnostics { builder.note(MetadataDiagnostic(diagnostic)) }
        if let own = loaded.lists[PlaylistURI(written: "")] {
            readMain(own, file: nil)
        } else {
            readVariants()
            readSound()
        }
        readSubtitles()
        if let manifest = loaded.document.dash { builder.addEvents(of: manifest) }
        return builder
    }

    // MARK: Variants and sound

    /// Whether every segment was there.
    @discardableResult
    private mutating func readMain(_ list: SegmentList, file: String?) -> Bool {
        known.insert(list.uri)
        var main = builder
        let isWhole = read(list, file: file, into: &main)
        builder = main
        builder.mediaDuration = list.duration ?? builder.mediaDuration
        builder.endCaptions()
        return isWhole
    }

    /// The first variant tells the dates; the others are to have the same events.
    private mutating func readVariants() {
        let lists = loaded.presentation.variants.compactMap(\.uri).compactMap { loaded.lists[$0] }
        guard let main = lists.first else { return }
        let isWhole = readMain(main, file: main.uri.text)
        noteCaptions(isWhole: isWhole)
        for list in lists.dropFirst() where known.insert(list.uri).inserted {
            var other = TimelineBuilder()
            let isComparable = read(list, file: list.uri.text, into: &other) && isWhole
            other.mediaDuration = list.duration
            other.endCaptions()
            builder.merge(
                other, named: list.uri.text, comparedWith: isComparable ? main.uri.text : nil)
        }
    }

    private mutating func readSound() {
        for rendition in loaded.presentation.renditions where rendition.type == "AUDIO" {
            guard let uri = rendition.uri, let list = loaded.lists[uri],
                known.insert(uri).inserted
            else { continue }
            var other = TimelineBuilder()
            _ = read(list, file: uri.text, into: &other)
            other.endCaptions()
            builder.merge(other, named: uri.text, comparedWith: nil)
        }
    }

    /// Whether every segment was there.
    private mutating func read(
        _ list: SegmentList, file: String?, into builder: inout TimelineBuilder
    ) -> Bool {
        if let playlist = list.playlist {
            let reader = PlaylistTimelineReader(playlist, file: file)
            reader.read(into: &builder)
            builder.dates = reader.dates
        }
        let isWhole = segments.read(list, into: &builder)
        if loaded.document.dash != nil, isWhole { noteEventStreams(of: list, in: &builder) }
        return isWhole
    }

    // MARK: What is declared

    /// Kinds of events that are held against what is declared.
    private static var mostStreams: Int { 256 }

    /// InbandEventStream against the messages there are (ISO/IEC 23009-1, section
    /// 5.10.3.3.1).
    private func noteEventStreams(of list: SegmentList, in builder: inout TimelineBuilder) {
        let found = builder.events.compactMap(\.eventMessage).map {
            DASHDescriptor(schemeIDURI: $0.schemeIDURI, value: $0.value)
        }.uniqued().prefix(Self.mostStreams)
        func isSame(_ declared: DASHDescriptor, _ found: DASHDescriptor) -> Bool {
            declared.schemeIDURI == found.schemeIDURI
                && (declared.value.isEmpty || declared.value == found.value)
        }
        for stream in found where !list.eventStreams.contains(where: { isSame($0, stream) }) {
            builder.note(
                MetadataDiagnostic(
                    .warning, "event-stream.undeclared",
                    "Events of “\(stream.schemeIDURI)” are in the segments and no InbandEventStream "
                        + "announces them: players pass them over.", file: list.uri.text))
        }
        for stream in list.eventStreams where !found.contains(where: { isSame(stream, $0) }) {
            builder.note(
                MetadataDiagnostic(
                    .info, "event-stream.absent",
                    "InbandEventStream announces “\(stream.schemeIDURI)” and no segment has an "
                        + "event of it.", file: list.uri.text))
        }
    }

    /// EXT-X-MEDIA of type CLOSED-CAPTIONS against the channels there are.
    private mutating func noteCaptions(isWhole: Bool) {
        let declared = loaded.presentation.renditions.filter { $0.kind == .closedCaptions }
        var languages: [String: String] = [:]
        for rendition in declared {
            if let channel = rendition.inStreamID { languages[channel] = rendition.language }
        }
        let found = builder.nameCaptions(languages)
        guard isWhole else { return }
        let absent = declared.compactMap(\.inStreamID).filter { !found.contains($0) }
        for channel in Set(absent).sorted() {
            builder.note(
                MetadataDiagnostic(
                    .info, "caption.absent",
                    "The captions \(channel) are declared and no segment has any."))
        }
        if declared.isEmpty, !found.isEmpty {
            builder.note(
                MetadataDiagnostic(
                    .warning, "caption.undeclared",
                    "The captions \(found.joined(separator: ", ")) are in the segments and not "
                        + "declared."))
        }
    }

    // MARK: Subtitles

    private mutating func readSubtitles() {
        for rendition in loaded.presentation.renditions where rendition.type == "SUBTITLES" {
            guard let uri = rendition.uri, let list = loaded.lists[uri],
                known.insert(uri).inserted
            else { continue }
            let reader = SubtitleTimelineReader(
                list, channel: rendition.name ?? uri.text, language: rendition.language,
                mediaStart: builder.mediaStart, countsFromPeriods: loaded.document.dash != nil)
            for event in reader.events(of: &segments) { builder.add(event) }
        }
    }
}

extension TimelineEvent {
    /// The event message it came in; nil where it came otherwise.
    var eventMessage: EventMessage? {
        switch payload {
        case .id3(_, let message), .scte35(_, let message): message
        case .emsg(let message): message
        case .caption, .dateRange, .programDateTime, .cue: nil
        }
    }
}
