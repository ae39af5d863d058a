import MediaAnalysis
import Predicates
import Reporting
import TimedMetadata
import TrackModel

/// Subject of a report of `timeline`.
package enum TimelineSubject: Sendable {
    case document(TimelineDocument)
    case message(SpliceReading)
}

extension TimelineSubject {
    package var input: MediaRecord.Input {
        switch self {
        case .document(let document): document.input
        case .message: MediaRecord.Input(path: "-")
        }
    }

    package var error: MediaRecord.Failure? {
        switch self {
        case .document(let document): document.error
        case .message(let reading): reading.error
        }
    }

    package var document: DeferredJSON {
        switch self {
        case .document(let document): document.document
        case .message(let reading):
            switch reading.result {
            case .success(let message): TimelineTables.message.document(message)
            case .failure(let error):
                .object([("error", { TimelineTables.readingError.document(error) })])
            }
        }
    }
}

/// A splice_info_section that stands for itself, outside any media, as it was read.
package struct SpliceReading: Sendable {
    /// The text as the user gave it.
    let text: String
    let result: Result<SpliceMessage, MetadataError>

    /// Reads base64, hex or XML.
    package init(_ text: String) {
        self.text = text
        do throws(MetadataError) {
            result = .success(try SpliceText.message(text))
        } catch {
            result = .failure(error)
        }
    }

    package var error: MediaRecord.Failure? {
        guard case .failure(let error) = result else { return nil }
        return MediaRecord.Failure(
            code: error.code.rawValue, message: "Cannot decode “\(text.prefix(40))”: \(error)")
    }
}

extension TimelineSubject: LongReportable {
    package static let formats: [FormatEntry<TimelineSubject>] = [
        FormatEntry(.text) { TimelineText(options: $0) }, .json, .ndjson,
        FormatEntry(.csv) { TimelineCSV(options: $0) },
        FormatEntry(.html) { TimelineHTML(options: $0) },
    ]
}

/// The time line of one input: what a report of `timeline` is made of, and what its
/// JSON of schema `trackprobe-timeline/1` holds.
package struct TimelineDocument: Hashable, Sendable {
    static let schema = "trackprobe-timeline/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var timeline: Timeline
    /// Whether to report what a player's text tracks do with the events.
    package var followsCues = false

    init(
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
        .object(
            [("schema", { .value(.string(Self.schema)) })]
                + TimelineTables.document.deferred(self))
    }
}

/// A condition over the keys of an event, as JSON has them:
/// `kind == "scte35" AND payload.command == "splice_insert"`.
package struct EventCondition: Hashable, Sendable {
    private let condition: Condition

    /// Payloads differ by kind: any key path below `payload` is taken.
    static let schema = ConditionSchema(
        "an event",
        [
            "number": .number, "kind": .word(TimelineEvent.Kind.allCases.map(\.rawValue)),
            "id": .numeral, "start": .number, "end": .number, "duration": .number, "date": .text,
            "origin": .object(
                ConditionSchema(
                    "the origin",
                    [
                        "file": .text, "line": .number, "offset": .number, "pid": .number,
                        "program": .number, "carriage": .text,
                    ])), "payload": .any, "openedBy": .number, "closedBy": .number,
            "occurrences": .number,
        ])

    package init(parsing expression: String) throws(ConditionError) {
        condition = try Condition(parsing: expression, over: Self.schema)
    }

    /// False for an event that cannot be written as JSON.
    package func holds(for event: TimelineEvent) -> Bool {
        JSONMembers(event.json).map(condition.holds) ?? false
    }
}
