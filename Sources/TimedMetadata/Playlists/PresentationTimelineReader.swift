import Bitstream
import Playlists
import TrackModel

extension Timeline {
    /// Reads a media playlist without its segments.
    public init(_ playlist: MediaPlaylist) {
        var builder = TimelineBuilder()
        let reader = PlaylistTimelineReader(playlist)
        reader.read(into: &builder)
        builder.mediaDuration = reader.dates.duration
        builder.dates = reader.dates
        self = builder.finished()
    }

    /// Reads a presentation with the segments among the files.
    init(_ loaded: LoadedPresentation, files: some ReferencedFiles) {
        self.init(loaded, files: files, meter: ReadingBudget())
    }

    /// - Parameter meter: budget that is checked before each segment.
    package init(_ loaded: LoadedPresentation, files: some ReferencedFiles, meter: ReadingBudget) {
        self = PresentationTimelineReader(loaded, files: files, meter: meter).read().finished()
    }

    /// Why a time has no date.
    public enum DateFailure: String, Error, Hashable, Sendable, CustomStringConvertible {
        /// The media has no EXT-X-PROGRAM-DATE-TIME.
        case noDates = "no-dates"
        /// It is before the first date, after a discontinuity without one, or outside the
        /// playlist.
        case outside

        public var description: String {
            switch self {
            case .noDates: "The media states no date (EXT-X-PROGRAM-DATE-TIME)."
            case .outside: "No date of the media applies at this time."
            }
        }
    }

    /// The date at a time in seconds, by EXT-X-PROGRAM-DATE-TIME.
    ///
    /// - Throws: why there is none.
    public func requestDate(at time: Double) throws(DateFailure) -> PlaylistDate {
        guard let dates, !dates.anchors.isEmpty else { throw .noDates }
        guard let date = dates.date(at: time) else { throw .outside }
        return date
    }

    /// The date at a time in seconds, by EXT-X-PROGRAM-DATE-TIME; nil without one.
    public func date(at time: Double) -> PlaylistDate? { dates?.date(at: time) }

    /// The time of a date in seconds; nil if the media does not contain it.
    public func time(at date: PlaylistDate) -> Double? { dates?.time(at: date) }
}

extension MetadataDiagnostic {
    init(_ diagnostic: PlaylistDiagnostic) {
        self.init(
            diagnostic.severity, diagnostic.code.rawValue, diagnostic.message,
            line: diagnostic.line)
    }
}

extension TimelineBuilder {
    /// Adds the events of EventStream elements.
    mutating func addEvents(of manifest: DASHManifest) {
        for event in manifest.periods.flatMap(\.events) {
            add(
                EventMessage(event), at: event.start, .init(.playlist, line: event.line),
                id: event.id)
        }
    }
}

extension EventMessage {
    /// An event of an EventStream.
    init(_ event: DASHEvent) {
        self.init(
            schemeIDURI: event.schemeIDURI ?? "", value: event.value ?? "",
            timescale: Int(clamping: event.timescale), presentationTime: event.presentationTime,
            eventDuration: event.durationTicks.flatMap { Int(exactly: $0) },
            id: event.id.flatMap { Int($0) } ?? 0, messageData: Self.data(of: event))
    }

    /// The data of an event, decoded from base64 if declared or if the scheme has binary data.
    private static func data(of event: DASHEvent) -> [UInt8] {
        let text = Array(event.message.utf8)
        let holdsBytes = [.id3, .spliceBinary].contains(EventScheme(event.schemeIDURI ?? ""))
        guard event.isBase64 || holdsBytes && !event.message.hasPrefix("<") else { return text }
        return Base64.bytes(text.filter { $0 > 0x20 }) ?? text
    }
}

/// Reads the events of all variants, audio renditions and subtitles of a presentation.
struct PresentationTimelineReader<Files: ReferencedFiles> {
    private let loaded: LoadedPresentation
    private var segments: SegmentTimelineReader<Files>
    private var builder = TimelineBuilder()
    /// Playlists already read; variants share them.
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
            readAudio()
        }
        readSubtitles()
        if let manifest = loaded.document.dash { builder.addEvents(of: manifest) }
        return builder
    }

    // MARK: Variants and audio

    /// - Returns: whether all segments were read.
    @discardableResult
    private mutating func readMain(_ list: SegmentList, file: String?) -> Bool {
        known.insert(list.uri)
        var main = builder
        let isWhole = read(list, file: file, into: &main)
        builder = main
        builder.isWhole = isWhole
        builder.mediaDuration = list.duration ?? builder.mediaDuration
        builder.endCaptions()
        return isWhole
    }

    /// Reads the variants. The first one provides the dates; the others are compared with it.
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

    private mutating func readAudio() {
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

    /// - Returns: whether all segments were read.
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

    // MARK: Declared events

    /// Event schemes that are compared with the declared ones.
    private static var maxStreams: Int { 256 }

    /// Compares InbandEventStream with the event messages (ISO/IEC 23009-1, section 5.10.3.3.1).
    private func noteEventStreams(of list: SegmentList, in builder: inout TimelineBuilder) {
        let found = builder.events.compactMap(\.eventMessage).map {
            DASHDescriptor(schemeIDURI: $0.schemeIDURI, value: $0.value)
        }.uniqued().prefix(Self.maxStreams)
        func isSame(_ declared: DASHDescriptor, _ found: DASHDescriptor) -> Bool {
            declared.schemeIDURI == found.schemeIDURI
                && (declared.value.isEmpty || declared.value == found.value)
        }
        for stream in found where !list.eventStreams.contains(where: { isSame($0, stream) }) {
            builder.note(
                MetadataDiagnostic(
                    .warning, "event-stream.undeclared",
                    "No InbandEventStream declares the “\(stream.schemeIDURI)” events of the segments: "
                        + "players ignore them.", file: list.uri.text))
        }
        for stream in list.eventStreams where !found.contains(where: { isSame(stream, $0) }) {
            builder.note(
                MetadataDiagnostic(
                    .info, "event-stream.absent",
                    "InbandEventStream declares “\(stream.schemeIDURI)”, but no segment has such an "
                        + "event.", file: list.uri.text))
        }
    }

    /// Compares EXT-X-MEDIA of type CLOSED-CAPTIONS with the caption channels.
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
                    "Captions \(channel) are declared, but no segment has any."))
        }
        if declared.isEmpty, !found.isEmpty {
            builder.note(
                MetadataDiagnostic(
                    .warning, "caption.undeclared",
                    "Captions \(found.joined(separator: ", ")) are in the segments but not declared."
                ))
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
    /// The event message that carried it; nil for other carriers.
    var eventMessage: EventMessage? {
        switch payload {
        case .id3(_, let message), .scte35(_, let message): message
        case .emsg(let message): message
        case .caption, .dateRange, .programDateTime, .cue: nil
        }
    }
}
