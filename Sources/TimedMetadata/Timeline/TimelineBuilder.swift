import Bitstream

/// Collects the events of carriers and builds the time line.
struct TimelineBuilder {
    private(set) var events: [TimelineEvent] = []
    private(set) var diagnostics: [MetadataDiagnostic] = []
    var mediaStart: Double?
    /// Whether every segment of the first variant was read.
    var isWhole = false
    var mediaDuration: Double?
    var dates: DateMap?
    var captions: CaptionCollector
    /// Index of the first event by scheme, value and id.
    private var messages: [EventMessage.Identity: Int] = [:]
    private var isFull = false
    /// Index of the events up to the last merge.
    var index = EventIndex()

    /// Events of one input.
    static let maxEvents = 1 << 18
    private static let maxDiagnostics = 1 << 10

    /// - Parameter isPart: whether the input is a segment.
    init(isPart: Bool = false) { captions = CaptionCollector(keepsUnits: isPart) }

    mutating func note(_ diagnostic: MetadataDiagnostic) {
        guard diagnostics.count < Self.maxDiagnostics else { return }
        diagnostics.append(diagnostic)
    }

    /// - Returns: index in `events`; nil beyond `maxEvents`.
    @discardableResult
    mutating func add(_ event: TimelineEvent) -> Int? {
        guard events.count < Self.maxEvents else {
            noteTooMany(offset: event.origin.offset)
            return nil
        }
        events.append(event)
        return events.count - 1
    }

    /// Reports once that further events are omitted.
    mutating func noteTooMany(offset: Int?) {
        guard !isFull else { return }
        isFull = true
        note(
            MetadataDiagnostic(
                .warning, "timeline.too-many-events",
                "The input has more than \(Self.maxEvents) events. Further events are omitted.",
                offset: offset))
    }

    /// Adds an ID3 tag. Its diagnostics move to `origin.offset`.
    mutating func add(_ tag: ID3Tag, at start: Double?, _ origin: TimelineEvent.Origin) {
        for diagnostic in tag.diagnostics { note(diagnostic.moved(to: origin.offset ?? 0)) }
        add(TimelineEvent(.id3(tag), start: start, origin: origin))
    }

    /// Adds consecutive ID3 tags.
    mutating func addTags(_ bytes: Bytes, at start: Double?, _ origin: TimelineEvent.Origin) {
        let (tags, diagnostics) = ID3Tag.tags(in: bytes)
        for (offset, tag) in tags {
            var place = origin
            place.offset = (origin.offset ?? 0).addingReportingOverflow(offset).partialValue
            add(tag, at: start, place)
        }
        for diagnostic in diagnostics { note(diagnostic.moved(to: origin.offset ?? 0)) }
    }

    /// Adds an event message. A repetition increases `occurrences`.
    ///
    /// - Parameter id: the ID in a manifest, which may be text.
    mutating func add(
        _ message: EventMessage, at start: Double?, _ origin: TimelineEvent.Origin,
        id: String? = nil
    ) {
        if let known = messages[message.identity], isSame(events[known], message, start) {
            events[known].occurrences += 1
            return
        }
        let (payload, problem) = Self.payload(of: message)
        if let problem {
            note(MetadataDiagnostic(problem, kind: "emsg", at: origin.offset ?? 0))
        }
        let duration = message.eventDuration.flatMap { ticks -> Double? in
            ticks > 0 ? Double(ticks) / Double(message.timescale) : nil
        }
        let event = TimelineEvent(
            payload, id: id ?? String(message.id), start: start,
            end: start.flatMap { start in duration.map { start + $0 } }, duration: duration,
            origin: origin)
        if let index = add(event) { messages[message.identity] = index }
    }

    /// Whether a message repeats an event. Some packagers reuse IDs, so time and data have to match.
    private func isSame(_ event: TimelineEvent, _ message: EventMessage, _ start: Double?) -> Bool {
        let known: EventMessage? =
            switch event.payload {
            case .id3(_, let envelope), .scte35(_, let envelope): envelope
            case .emsg(let message): message
            default: nil
            }
        guard known?.messageData == message.messageData else { return false }
        guard let start, let other = event.start else { return event.start == start }
        return abs(start - other) < 0.001
    }

    static func payload(
        of message: EventMessage
    ) -> (TimelineEvent.Payload, problem: MetadataError?) {
        do throws(MetadataError) {
            switch EventScheme(message.schemeIDURI) {
            case .id3: return (.id3(try ID3Tag(message.messageData[...]), emsg: message), nil)
            case .spliceBinary:
                return (.scte35(try SpliceMessage(message.messageData[...]), emsg: message), nil)
            case .spliceXML:
                let text = String(decoding: message.messageData, as: UTF8.self)
                return (.scte35(try SpliceText.message(text), emsg: message), nil)
            case .manifestUpdate, .other: return (.emsg(message), nil)
            }
        } catch {
            return (.emsg(message), error)
        }
    }

    /// Adds the events of a segment.
    ///
    /// - Parameters:
    ///   - seconds: start of the segment in its playlist.
    ///   - offset: byte offset of the segment in its file.
    mutating func add(
        _ content: TimelineBuilder, shiftedBy seconds: Double, file: String, offset: Int
    ) {
        for diagnostic in content.diagnostics {
            var diagnostic = diagnostic.moved(to: offset)
            diagnostic.file = file
            note(diagnostic)
        }
        captions.add(content.captions, shiftedBy: seconds, file: file)
        for event in content.events {
            var event = event
            event.start = event.start.map { $0 + seconds }
            event.end = event.end.map { $0 + seconds }
            event.origin.file = file
            event.origin.offset = event.origin.offset?.addingReportingOverflow(offset).partialValue
            addUnlessRepeated(event)
        }
    }

    /// Adds an event that may have been sent in an earlier segment.
    private mutating func addUnlessRepeated(_ event: TimelineEvent) {
        let known = events.indices.suffix(Self.maxCompared).last { index in
            guard let start = event.start, let other = events[index].start,
                abs(start - other) < 0.02
            else { return false }
            switch (event.payload, events[index].payload) {
            case (.scte35(let new, _), .scte35(let old, _)):
                return new.section.command == old.section.command
                    && new.section.descriptors == old.section.descriptors
                    && events[index].origin.carriage == event.origin.carriage
            case (.emsg(let new), .emsg(let old)): return new == old
            case (.id3(let new, _), .id3(let old, _)):
                return new.frames == old.frames && event.origin.carriage == .emsg
            default: return false
            }
        }
        guard let known else { return _ = add(event) }
        events[known].occurrences += event.occurrences
    }

    /// Latest events that are compared with a new one.
    private static let maxCompared = 64

    /// Shifts all events with a time.
    mutating func shift(by seconds: Double) {
        index = EventIndex()
        captions.shift(by: seconds)
        for index in events.indices {
            events[index].start = events[index].start.map { $0 + seconds }
            events[index].end = events[index].end.map { $0 + seconds }
        }
    }

    /// Converts the collected captions to events.
    mutating func endCaptions() {
        for event in captions.events(mediaEnd: mediaDuration) { add(event) }
        captions = CaptionCollector()
    }

    /// Sets the languages of caption channels from a playlist.
    ///
    /// - Returns: the CEA channels found.
    mutating func nameCaptions(_ languages: [String: String]) -> [String] {
        var found: [String] = []
        for index in events.indices {
            guard case .caption(var span) = events[index].payload, span.format.hasPrefix("cea")
            else { continue }
            found.append(span.channel)
            span.language = span.language ?? languages[span.channel]
            events[index].payload = .caption(span)
        }
        return found
    }

    /// Sorts by time. The sort is stable.
    private mutating func sort() {
        let starts = events.map { $0.start ?? .infinity }
        let order = starts.indices.sorted { left, right in
            let (a, b) = (starts[left], starts[right])
            return a == b ? left < right : a < b
        }
        // Events are usually in order already.
        if !order.elementsEqual(order.indices) { events = order.map { events[$0] } }
    }

    /// The time line, sorted, with derived ends and paired splices.
    consuming func finished() -> Timeline {
        endCaptions()
        sort()
        for index in events.indices { events[index].number = index }
        CueEnds.derive(in: &events, mediaEnd: mediaDuration)
        var pairing = SplicePairing()
        pairing.pair(&events)
        for diagnostic in pairing.diagnostics { note(diagnostic) }
        if let dates {
            for index in events.indices where events[index].date == nil {
                events[index].date = events[index].start.flatMap { dates.date(at: $0) }?.description
            }
        }
        var timeline = Timeline(
            events: events, diagnostics: diagnostics, mediaStart: mediaStart,
            mediaDuration: mediaDuration)
        (timeline.dates, timeline.isWhole) = (dates, isWhole)
        return timeline
    }
}

extension TimelineBuilder {
    /// Reads a WebVTT or TTML file.
    init?(text bytes: [UInt8]) {
        self.init()
        var source = CaptionCollector.Source(format: "webvtt")
        if WebVTTReader.recognizes(bytes) {
            for cue in WebVTTReader(bytes).cues {
                captions.add(.text(cue.text, end: cue.end), at: cue.start, from: source)
            }
        } else if let text = TTMLReader(bytes) {
            source.format = "ttml"
            source.language = text.language
            for cue in text.cues {
                captions.add(.text(cue.text, end: cue.end), at: cue.start, from: source)
            }
        } else {
            return nil
        }
    }
}
