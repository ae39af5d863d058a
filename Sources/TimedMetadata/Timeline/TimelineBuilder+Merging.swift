extension TimelineBuilder {
    /// Adds the missing events of another variant or rendition of the same media.
    ///
    /// - Parameters:
    ///   - name: name of the other variant.
    ///   - main: name of the variant with the expected events; nil unless both were read completely.
    mutating func merge(
        _ other: TimelineBuilder, named name: String, comparedWith main: String?
    ) {
        if mediaStart == nil { mediaStart = other.mediaStart }
        for diagnostic in other.diagnostics { note(diagnostic) }
        index.insert(events[index.count...])
        let own = events.indices
        var seen: Set<Int> = []
        var extra: [TimelineEvent.Kind: Int] = [:]
        for event in other.events where event.kind != .programDateTime {
            if let same = index.event(like: event) {
                seen.insert(same)
                continue
            }
            extra[event.kind, default: 0] += 1
            if add(event) != nil { index.insert([event]) }
        }
        guard let main else { return }
        var expected: [TimelineEvent.Kind: (count: Int, missing: Int)] = [:]
        for place in own
        where (events[place].start ?? 0) < other.mediaDuration ?? .infinity {
            expected[events[place].kind, default: (0, 0)].count += 1
            if !seen.contains(place) { expected[events[place].kind, default: (0, 0)].missing += 1 }
        }
        for kind in TimelineEvent.Kind.allCases where kind != .programDateTime {
            if let (count, missing) = expected[kind], missing > 0 {
                noteDifference(
                    "“\(name)” lacks \(missing) of the \(count) \(kind.rawValue) events of "
                        + "“\(main)”.", name)
            }
            if let more = extra[kind] {
                noteDifference(
                    "“\(name)” has \(more) \(kind.rawValue) events that “\(main)” lacks.", name)
            }
        }
    }

    private mutating func noteDifference(_ message: String, _ file: String) {
        note(MetadataDiagnostic(.warning, "timeline.variants-differ", message, file: file))
    }
}

/// Finds an event with equal content and time.
struct EventIndex {
    /// Index of the first event of each key.
    private var places: [Key: Int] = [:]
    /// Number of inserted events.
    private(set) var count = 0

    /// Seconds by which the segment times of two variants may differ.
    private static let tolerance = 0.25

    private struct Key: Hashable {
        let content: Content
        /// Time in units of the tolerance; nil without a time.
        let bucket: Int?
    }

    /// Content that is equal in matching events.
    private enum Content: Hashable {
        case scte35(SpliceCommand, [SpliceDescriptor])
        case id3([ID3Frame])
        case emsg(EventMessage.Identity, [UInt8])
        case caption(format: String, channel: String)
        case dateRange(id: String?)
        case cue(tag: String)

        init?(_ event: TimelineEvent) {
            switch event.payload {
            case .scte35(let message, _):
                self = .scte35(message.section.command, message.section.descriptors)
            case .id3(let tag, _): self = .id3(tag.frames)
            case .emsg(let message): self = .emsg(message.identity, message.messageData)
            case .caption(let span): self = .caption(format: span.format, channel: span.channel)
            case .dateRange: self = .dateRange(id: event.id)
            case .cue(let cue): self = .cue(tag: cue.tag)
            case .programDateTime: return nil
            }
        }

        /// Whether time is compared. A caption channel is one event.
        var hasTime: Bool { if case .caption = self { false } else { true } }
    }

    /// Inserts the next events.
    mutating func insert(_ events: some Sequence<TimelineEvent>) {
        for event in events {
            if let content = Content(event) {
                let key = Key(content: content, bucket: bucket(of: event, content))
                if places[key] == nil { places[key] = count }
            }
            count += 1
        }
    }

    private func bucket(of event: TimelineEvent, _ content: Content) -> Int? {
        guard content.hasTime else { return nil }
        return event.start.map { Int(max(-1e15, min($0 / Self.tolerance, 1e15))) }
    }

    /// Index of a matching event; nil without one.
    func event(like event: TimelineEvent) -> Int? {
        guard let content = Content(event) else { return nil }
        let bucket = bucket(of: event, content)
        let near = bucket.map { [$0 - 1, $0, $0 + 1] } ?? [nil]
        return near.lazy.compactMap { places[Key(content: content, bucket: $0)] }.first
    }
}
