extension TimelineBuilder {
    /// Adds the events of another variant or rendition of the same media that are not there
    /// yet.
    ///
    /// - Parameters:
    ///   - name: of the other one.
    ///   - main: whose events the other is to have, where both were read whole.
    mutating func merge(
        _ other: TimelineBuilder, named name: String, comparedWith main: String?
    ) {
        if mediaStart == nil { mediaStart = other.mediaStart }
        for diagnostic in other.diagnostics { note(diagnostic) }
        var index = EventIndex(events)
        let own = events.indices
        var seen: Set<Int> = []
        var extra: [TimelineEvent.Kind: Int] = [:]
        for event in other.events where event.kind != .programDateTime {
            if let same = index.event(like: event) {
                seen.insert(same)
                continue
            }
            extra[event.kind, default: 0] += 1
            if let added = add(event) { index.insert(event, at: added) }
        }
        guard let main else { return }
        for kind in TimelineEvent.Kind.allCases where kind != .programDateTime {
            let expected = own.filter { place in
                events[place].kind == kind
                    && (events[place].start ?? 0) < other.mediaDuration ?? .infinity
            }
            let missing = expected.count { !seen.contains($0) }
            if missing > 0 {
                noteDifference(
                    "“\(name)” lacks \(missing) of the \(expected.count) \(kind.rawValue) events of "
                        + "“\(main)”.", name)
            }
            if let more = extra[kind] {
                noteDifference(
                    "“\(name)” has \(more) \(kind.rawValue) events that “\(main)” has not.", name)
            }
        }
    }

    private mutating func noteDifference(_ message: String, _ file: String) {
        note(MetadataDiagnostic(.warning, "timeline.variants-differ", message, file: file))
    }
}

/// Finds the event that says the same at the same time.
private struct EventIndex {
    private var places: [Key: [Int]] = [:]
    private var events: [TimelineEvent]

    /// Seconds; the durations of two variants do not add up alike.
    private static let tolerance = 0.25

    private struct Key: Hashable {
        let kind: TimelineEvent.Kind
        /// Bucket of a time in units of the tolerance; nil without one.
        let bucket: Int?
    }

    init(_ events: [TimelineEvent]) {
        self.events = []
        for (place, event) in events.enumerated() { insert(event, at: place) }
    }

    mutating func insert(_ event: TimelineEvent, at place: Int) {
        events.append(event)
        places[Key(kind: event.kind, bucket: bucket(of: event)), default: []].append(place)
    }

    private func bucket(of event: TimelineEvent) -> Int? {
        // A channel is one event, wherever it begins.
        if event.kind == .caption { return nil }
        return event.start.map { Int(max(-1e15, min($0 / Self.tolerance, 1e15))) }
    }

    func event(like event: TimelineEvent) -> Int? {
        let bucket = bucket(of: event)
        let near = bucket.map { [$0 - 1, $0, $0 + 1] } ?? [nil]
        return near.lazy.flatMap { places[Key(kind: event.kind, bucket: $0)] ?? [] }
            .first { events.indices.contains($0) && Self.isSame(events[$0], event) }
    }

    private static func isSame(_ one: TimelineEvent, _ other: TimelineEvent) -> Bool {
        switch (one.payload, other.payload) {
        case (.scte35(let a, _), .scte35(let b, _)):
            a.section.command == b.section.command && a.section.descriptors == b.section.descriptors
        case (.id3(let a, _), .id3(let b, _)): a.frames == b.frames
        case (.emsg(let a), .emsg(let b)):
            a.identity == b.identity && a.messageData == b.messageData
        case (.caption(let a), .caption(let b)):
            a.format == b.format && a.channel == b.channel
        case (.dateRange, .dateRange): one.id == other.id
        case (.cue(let a), .cue(let b)): a.tag == b.tag
        default: false
        }
    }
}
