import Bitstream

/// Collects the captions of an input by stream and joins them into spans.
///
/// A caption may be sent in one segment and shown in the next. Captions of segments are therefore
/// decoded after the segments are joined.
struct CaptionCollector {
    /// The origin of captions.
    struct Source: Hashable {
        var pid: Int?
        /// program_number; nil with a single programme.
        var program: Int?
        /// track_ID or TrackNumber.
        var track: Int?
        /// Text format: `webvtt`, `ttml` …; nil for CEA captions.
        var format: String?
        /// Name of the text track or rendition.
        var channel: String?
        var language: String?
    }

    enum Content {
        /// - settled: seconds before which no later unit is presented.
        case pairs([CaptionConstruct], settled: Double?)
        /// Text; `end` in seconds.
        case text(String, end: Double)
    }

    private struct Unit {
        var time: Double
        var content: Content
    }

    private struct Lane {
        var reader = CaptionReader()
        var cues = TextCues()
        var units: [Unit] = []
        var shift = 0.0
        var file: String?
    }

    private let keepsUnits: Bool
    private var sources: [Source] = []
    private var lanes: [Source: Lane] = [:]

    private static let maxSources = 1 << 10

    /// - Parameter keepsUnits: whether the input is a segment, so that decoding is deferred.
    init(keepsUnits: Bool = false) { self.keepsUnits = keepsUnits }

    mutating func add(_ content: Content, at time: Double, from source: Source) {
        guard open(source) else { return }
        if keepsUnits {
            lanes[source]?.units.append(Unit(time: time, content: content))
        } else {
            read(content, at: time, from: source)
        }
    }

    private mutating func open(_ source: Source) -> Bool {
        if lanes[source] != nil { return true }
        guard sources.count < Self.maxSources else { return false }
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

    /// Shifts all captions by `seconds`.
    mutating func shift(by seconds: Double, where isIncluded: (Source) -> Bool = { _ in true }) {
        for source in sources where isIncluded(source) { lanes[source]?.shift += seconds }
    }

    /// Removes program_number, for a single programme.
    mutating func forgetPrograms() {
        let renamed = sources.map { source -> (Source, Lane?) in
            var plain = source
            plain.program = nil
            return (plain, lanes[source])
        }
        sources = renamed.map(\.0)
        lanes = Dictionary(renamed.compactMap { key, lane in lane.map { (key, $0) } }) { $1 }
    }

    /// The captions with the name and language of their rendition.
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

    /// Adds the captions of the next segment.
    mutating func add(
        _ segment: CaptionCollector, shiftedBy seconds: Double, file: String?
    ) {
        for source in segment.sources {
            guard let lane = segment.lanes[source], open(source) else { continue }
            if lanes[source]?.file == nil { lanes[source]?.file = file }
            let shift = lane.shift + seconds
            for unit in lane.units {
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

    /// A span for each channel with text.
    ///
    /// - Parameter end: seconds at which captions without an end are closed.
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

/// One caption of a text format, in seconds.
struct TextCue: Hashable {
    var start: Double
    var end: Double
    /// Text without markup.
    var text: String

    /// The part of the cue within `range`; nil outside.
    func clipped(to range: ClosedRange<Double>) -> TextCue? {
        guard start < range.upperBound, end > range.lowerBound || start >= range.lowerBound else {
            return nil
        }
        return TextCue(
            start: max(start, range.lowerBound), end: min(end, range.upperBound), text: text)
    }
}

/// The captions of one text track or rendition.
struct TextCues {
    private var cues: [TextCue] = []

    private static let maxCues = 1 << 16
    /// Seconds between two parts of a cue that a sample or segment boundary splits.
    private static let splitTolerance = 0.05

    mutating func add(_ cue: TextCue) {
        if cues.count < Self.maxCues { cues.append(cue) }
    }

    /// All cues as one span. A cue that continues in the next sample counts once.
    func span(shiftedBy shift: Double) -> (service: CaptionService, end: Double?)? {
        var service = CaptionService()
        var end = -Double.infinity
        var last: [String: Double] = [:]
        var maxOpen = 64
        for cue in cues.sorted(by: { $0.start < $1.start }) {
            let isContinued = last[cue.text].map { cue.start <= $0 + Self.splitTolerance } ?? false
            if !isContinued { service.show(cue.text, at: cue.start + shift) }
            last[cue.text] = max(last[cue.text] ?? cue.end, cue.end)
            end = max(end, cue.end + shift)
            if last.count > maxOpen {
                last = last.filter { $0.value + Self.splitTolerance >= cue.start }
                // If all cues overlap, none can be dropped.
                maxOpen = max(64, 2 * last.count)
            }
        }
        return service.start == nil ? nil : (service, end.isFinite ? end : nil)
    }
}
