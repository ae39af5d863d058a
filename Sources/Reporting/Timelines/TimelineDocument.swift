import TimedMetadata
import TrackModel

/// The time line of one input: what a report of `timeline` is made of, and what its
/// JSON of schema `trackprobe-timeline/1` holds.
package struct TimelineDocument: Hashable, Sendable {
    package static let schema = "trackprobe-timeline/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var timeline: Timeline
    /// Whether it tells what a player's text tracks do with the events.
    package var followsCues = false

    package init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil,
        timeline: Timeline = Timeline()
    ) {
        self.input = input
        self.error = error
        self.timeline = timeline
    }
}

extension TimelineDocument {
    /// Events and cues one after the other: a time line may have very many.
    var document: DeferredJSON {
        var members: [(name: String, value: () throws -> DeferredJSON?)] = [
            ("schema", { .value(.string(Self.schema)) }),
            ("input", { try Self.encoded(input) }),
        ]
        if let error {
            return .object(members + [("error", { try Self.encoded(error) })])
        }
        members += [
            ("mediaStart", { try timeline.mediaStart.map(Self.encoded) }),
            ("mediaDuration", { try timeline.mediaDuration.map(Self.encoded) }),
            ("events", { Self.list(timeline.events) { $0 } }),
            ("diagnostics", { try Self.encoded(timeline.diagnostics) }),
        ]
        if followsCues {
            members.append(
                (
                    "cues",
                    { Self.list(timeline.cues) { CueRecord($0, of: timeline.events[$0.event]) } }
                ))
        }
        return .object(members)
    }

    private static func encoded(_ value: some Encodable) throws -> DeferredJSON {
        .value(try EncodedJSON(value).value)
    }

    private static func list<Element>(
        _ elements: [Element], _ record: @escaping (Element) -> some Encodable
    ) -> DeferredJSON {
        .array(count: elements.count) { try encoded(record(elements[$0])) }
    }
}

/// An event of one cue.
private struct CueRecord: Encodable {
    let change: TimelineCue.Change
    /// Seconds; nil before anything plays.
    let time: Double?
    /// `number` of the event.
    let event: Int
    let kind: TimelineEvent.Kind
    let id: String?
    /// The frames of ID3, as a text track has them. Told where the cue is added.
    let content: [[String: Content]]?

    enum Content: Encodable {
        case text(String)
        case texts([String])

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let text): try text.encode(to: encoder)
            case .texts(let texts): try texts.encode(to: encoder)
            }
        }
    }

    init(_ cue: TimelineCue, of event: TimelineEvent) {
        change = cue.change
        time = cue.time
        self.event = event.number
        kind = event.kind
        id = event.id
        content = cue.change == .added ? event.contents : nil
    }
}

extension TimelineEvent {
    /// nil for what is no ID3 tag.
    fileprivate var contents: [[String: CueRecord.Content]]? {
        guard case .id3(let tag, _) = payload else { return nil }
        return tag.frames.map { frame in
            frame.contentDictionary.compactMapValues { value in
                switch value {
                case let text as String: .text(text)
                case let texts as [String]: .texts(texts)
                case let bytes as [UInt8]: .text(Base64.text(bytes[...]))
                default: nil
                }
            }
        }
    }
}
