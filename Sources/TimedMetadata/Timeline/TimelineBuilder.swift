import Bitstream

/// Gathers events as carriers give them and finishes the time line.
struct TimelineBuilder {
    private(set) var events: [TimelineEvent] = []
    private(set) var diagnostics: [MetadataDiagnostic] = []
    var mediaStart: Double?
    var mediaDuration: Double?
    /// Events of the same scheme, value and id.
    private var messages: [EventMessage.Identity: Int] = [:]
    private var isFull = false

    /// Events of one input; a hostile file may hold millions.
    private static let mostEvents = 1 << 18
    private static let mostDiagnostics = 1 << 10

    mutating func note(_ diagnostic: MetadataDiagnostic) {
        guard diagnostics.count < Self.mostDiagnostics else { return }
        diagnostics.append(diagnostic)
    }

    /// - Returns: place in `events`; nil when there are too many.
    @discardableResult
    mutating func add(_ event: TimelineEvent) -> Int? {
        guard events.count < Self.mostEvents else {
            if !isFull {
                note(
                    MetadataDiagnostic(
                        .warning, "timeline.too-many-events",
                        "There are more than \(Self.mostEvents) events; the rest is left out.",
                        offset: event.origin.offset))
            }
            isFull = true
            return nil
        }
        events.append(event)
        return events.count - 1
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
    mutating func add(
        _ message: EventMessage, at start: Double?, _ origin: TimelineEvent.Origin
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
            payload, id: String(message.id), start: start,
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

    /// Moves every event that has a time.
    mutating func shift(by seconds: Double) {
        for index in events.indices {
            events[index].start = events[index].start.map { $0 + seconds }
            events[index].end = events[index].end.map { $0 + seconds }
        }
    }

    /// The events in order, cues with their ends, openings with their closings.
    consuming func finished() -> Timeline {
        // Stable: messages of one moment stay in the order they came.
        let order = events.indices.sorted { left, right in
            let (a, b) = (events[left].start ?? .infinity, events[right].start ?? .infinity)
            return a == b ? left < right : a < b
        }
        events = order.map { events[$0] }
        for index in events.indices { events[index].number = index }
        CueEnds.derive(in: &events, mediaEnd: mediaDuration)
        var pairing = SplicePairing()
        pairing.pair(&events)
        for diagnostic in pairing.diagnostics { note(diagnostic) }
        return Timeline(
            events: events, diagnostics: diagnostics, mediaStart: mediaStart,
            mediaDuration: mediaDuration)
    }
}
