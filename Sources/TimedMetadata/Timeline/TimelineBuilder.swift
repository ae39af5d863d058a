import Bitstream

/// Gathers events as carriers give them and finishes the time line.
struct TimelineBuilder {
    private(set) var events: [TimelineEvent] = []
    private(set) var diagnostics: [MetadataDiagnostic] = []
    var mediaStart: Double?
    var mediaDuration: Double?
    var dates: DateMap?
    var captions: CaptionCollector
    /// Events of the same scheme, value and id.
    private var messages: [EventMessage.Identity: Int] = [:]
    private var isFull = false
    /// Events up to the last merge.
    var index = EventIndex()

    /// Events of one input; a hostile file may hold millions.
    static let mostEvents = 1 << 18
    private static let mostDiagnostics = 1 << 10

    /// - Parameter isPart: whether it is a segment of something longer.
    init(isPart: Bool = false) { captions = CaptionCollector(keepsUnits: isPart) }

    mutating func note(_ diagnostic: MetadataDiagnostic) {
        guard diagnostics.count < Self.mostDiagnostics else { return }
        diagnostics.append(diagnostic)
    }

    /// - Returns: place in `events`; nil when there are too many.
    @discardableResult
    mutating func add(_ event: TimelineEvent) -> Int? {
        guard events.count < Self.mostEvents else {
            noteTooMany(offset: event.origin.offset)
            return nil
        }
        events.append(event)
        return events.count - 1
    }

    /// Told once: events from here on are left out.
    mutating func noteTooMany(offset: Int?) {
        guard !isFull else { return }
        isFull = true
        note(
            MetadataDiagnostic(
                .warning, "timeline.too-many-events",
                "There are more than \(Self.mostEvents) events; the rest is left out.",
                offset: offset))
    }

    /// One ID3 tag. Its diagnostics move to `origin.offset`.
    mutating func add(_ tag: ID3Tag, at start: Double?, _ origin: TimelineEvent.Origin) {
        for diagnostic in tag.diagnostics { note(diagnostic.moved(to: origin.offset ?? 0)) }
        add(TimelineEvent(.id3(tag), start: start, origin: origin))
    }

    /// All tags of bytes that hold nothing else.
    mutating func addTags(_ bytes: Bytes, at start: Double?, _ origin: TimelineEvent.Origin) {
        let (tags, diagnostics) = ID3Tag.tags(in: bytes)
        for (offset, tag) in tags {
            var place = origin
            place.offset = (origin.offset ?? 0).addingReportingOverflow(offset).partialValue
            add(tag, at: start, place)
        }
        for diagnostic in diagnostics { note(diagnostic.moved(to: origin.offset ?? 0)) }
    }

    /// An event message. One that was there already is counted, not listed again.
    ///
    /// - Parameter id: as a manifest has it, where that is no number.
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

    /// Some packagers number all their messages alike; those of another time or other
    /// content are others.
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

    private static func payload(
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

    /// The events of a segment, from where it begins in its playlist.
    ///
    /// - Parameter offset: of the segment in its file.
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

    /// A message may be sent in several segments.
    private mutating func addUnlessRepeated(_ event: TimelineEvent) {
        let known = events.indices.suffix(Self.mostRemembered).last { index in
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

    /// Events looked at for one that is the same.
    private static let mostRemembered = 64

    /// Moves every event that has a time.
    mutating func shift(by seconds: Double) {
        index = EventIndex()
        captions.shift(by: seconds)
        for index in events.indices {
            events[index].start = events[index].start.map { $0 + seconds }
            events[index].end = events[index].end.map { $0 + seconds }
        }
    }

    /// Makes events of the captions.
    mutating func endCaptions() {
        for event in captions.events(mediaEnd: mediaDuration) { add(event) }
        captions = CaptionCollector()
    }

    /// Gives caption channels the languages that a playlist declares.
    ///
    /// - Returns: the channels of captions inside of pictures.
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

    /// By time; messages of one moment stay in the order they came.
    private mutating func sort() {
        let starts = events.map { $0.start ?? .infinity }
        let order = starts.indices.sorted { left, right in
            let (a, b) = (starts[left], starts[right])
            return a == b ? left < right : a < b
        }
        // Most are in order.
        if !order.elementsEqual(order.indices) { events = order.map { events[$0] } }
    }

    /// The events in order, cues with their ends, openings with their closings.
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
        timeline.dates = dates
        return timeline
    }
}

extension TimelineBuilder {
    /// A file of WebVTT or TTML.
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
