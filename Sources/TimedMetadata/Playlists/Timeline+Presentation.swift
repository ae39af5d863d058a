import Bitstream
import Playlists
import TrackModel

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
    /// files: of its variants, sound and subtitles, and events of a manifest.
    package init(_ loaded: LoadedPresentation, files: some ReferencedFiles) {
        self.init(loaded, files: files, meter: ReadingBudget())
    }

    /// - Parameter meter: asked before each segment.
    package init(_ loaded: LoadedPresentation, files: some ReferencedFiles, meter: ReadingBudget) {
        self = PresentationTimelineReader(loaded, files: files, meter: meter).read().finished()
    }

    /// The date of a time in seconds, by EXT-X-PROGRAM-DATE-TIME; nil where it says none.
    public func date(at time: Double) -> PlaylistDate? { dates?.date(at: time) }

    /// The time of a date in seconds; nil where the media does not hold it.
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
    /// EventStream of an MPD.
    mutating func addEvents(of manifest: DASHManifest) {
        for event in manifest.periods.flatMap(\.events) {
            let message = EventMessage(
                schemeIDURI: event.schemeIDURI ?? "", value: event.value ?? "",
                timescale: Int(clamping: event.timescale),
                presentationTime: event.presentationTime,
                eventDuration: event.durationTicks.flatMap { Int(exactly: $0) },
                id: event.id.flatMap { Int($0) } ?? 0, messageData: Self.data(of: event))
            add(
                message, at: event.start, .init(.playlist, line: event.line), id: event.id)
        }
    }

    /// The data of an event: base64 where it says so, and where bytes are to stand.
    private static func data(of event: DASHEvent) -> [UInt8] {
        let text = Array(event.message.utf8)
        let holdsBytes = [.id3, .spliceBinary].contains(EventScheme(event.schemeIDURI ?? ""))
        guard event.isBase64 || holdsBytes && !event.message.hasPrefix("<") else { return text }
        return Base64.bytes(text.filter { $0 > 0x20 }) ?? text
    }
}
