import Bitstream

/// Gathers the captions of an input, stream by stream, and makes spans of them.
///
/// A caption may be sent in one segment and shown in the next: those of segments
/// are kept as they are until the segments are joined.
struct CaptionCollector {
    /// Where captions come from.
    struct Source: Hashable {
        var pid: Int?
        /// program_number, where there are several.
        var program: Int?
        /// track_ID, TrackNumber.
        var track: Int?
        /// Format of text, `webvtt`, `ttml` …; nil for captions inside of pictures.
        var format: String?
        /// Channel of text: a name of the track or rendition.
        var channel: String?
        var language: String?
    }

    enum Content {
        /// - settled: seconds before which nothing comes any more.
        case pairs([CaptionConstruct], settled: Double?)
        /// Text, up to an end in seconds.
        case text(String, end: Double)
    }

    private struct Unit {
        var time: Double
        var content: Content
    }

    private struct Lane {
        var reader = CaptionReader()
        var cues = TextCues()
        var kept: [Unit] = []
        var shift = 0.0
        var file: String?
    }

    private let keepsUnits: Bool
    private var sources: [Source] = []
    private var lanes: [Source: Lane] = [:]

    private static let mostSources = 1 << 10

    /// - Parameter keepsUnits: for a part of something longer.
    init(keepsUnits: Bool = false) { self.keepsUnits = keepsUnits }

    mutating func add(_ content: Content, at time: Double, from source: Source) {
        guard open(source) else { return }
        if keepsUnits {
            lanes[source]?.kept.append(Unit(time: time, content: content))
        } else {
            read(content, at: time, from: source)
        }
    }

    private mutating func open(_ source: Source) -> Bool {
        if lanes[source] != nil { return true }
        guard sources.count < Self.mostSources else { return false }
        sources.append(source)
        lanes[source] = Lane()
        return true
    }

    private mutating func read(_ content: Content, at time: Double, from source: Source) {
        switch content {
        case .pairs(let pairs, let settled):
            lanes[source]?.reader.read(pairs, at: time, settled: settled)
        case .text(let text, let end):
            lanes[source]?.cues.add(TextCue(start: time, end: end, text: text))
        }
    }

    /// Moves what was added so far.
    mutating func shift(by seconds: Double, where isIncluded: (Source) -> Bool = { _ in true }) {
        for source in sources where isIncluded(source) { lanes[source]?.shift += seconds }
    }

    /// Leaves program_number out, where there is a single programme.
    mutating func forgetPrograms() {
        let renamed = sources.map { source -> (Source, Lane?) in
            var plain = source
            plain.program = nil
            return (plain, lanes[source])
        }
        sources = renamed.map(\.0)
        lanes = Dictionary(renamed.compactMap { key, lane in lane.map { (key, $0) } }) { $1 }
    }

    /// The same captions under the name and language of their rendition.
    func renamed(_ rendition: Source) -> CaptionCollector {
        var renamed = self
        renamed.sources = []
        renamed.lanes = [:]
        for source in sources {
            var named = source
            named.channel = source.format == nil ? nil : rendition.channel
            named.language = rendition.language ?? source.language
            renamed.sources.append(named)
            renamed.lanes[named] = lanes[source]
        }
        return renamed
    }

    /// The captions of a segment, in the order of segments.
    mutating func add(
        _ segment: CaptionCollector, shiftedBy seconds: Double, file: String?
    ) {
        for source in segment.sources {
            guard let lane = segment.lanes[source], open(source) else { continue }
            if lanes[source]?.file == nil { lanes[source]?.file = file }
            let shift = lane.shift + seconds
            for unit in lane.kept {
                switch unit.content {
                case .pairs(let pairs, let settled):
                    let content = Content.pairs(pairs, settled: settled.map { $0 + shift })
                    add(content, at: unit.time + shift, from: source)
                case .text(let text, let end):
                    add(.text(text, end: end + shift), at: unit.time + shift, from: source)
                }
            }
        }
    }

    /// A span for each channel that shows anything.
    ///
    /// - Parameter end: seconds, for what is still shown.
    mutating func events(mediaEnd end: Double?) -> [TimelineEvent] {
        sources.flatMap { source -> [TimelineEvent] in
            guard var lane = lanes[source] else { return [] }
            let origin = TimelineEvent.Origin(
                source.pid == nil ? .file : .pes, file: lane.file, pid: source.pid,
                program: source.program, track: source.track)
            if let format = source.format {
                guard let (service, last) = lane.cues.span(shiftedBy: lane.shift) else { return [] }
                let span = CaptionSpan(
                    format: format, channel: source.channel ?? format, language: source.language,
                    text: service.text, cues: service.cues)
                return [
                    TimelineEvent(
                        .caption(span), id: span.channel, start: service.start, end: last,
                        origin: origin)
                ]
            }
            return lane.reader.finish().map { start, last, span in
                let start = start + lane.shift
                let last = last.map { $0 + lane.shift } ?? end.map { max($0, start) }
                return TimelineEvent(
                    .caption(span), id: span.channel, start: start, end: last, origin: origin)
            }
        }
    }
}
