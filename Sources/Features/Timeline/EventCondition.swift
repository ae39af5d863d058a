import MediaAnalysis
import Predicates
import TimedMetadata
import TrackModel

/// A condition over the keys of an event, as JSON has them:
/// `kind == "scte35" AND payload.command == "splice_insert"`.
package struct EventCondition: Hashable, Sendable {
    private let condition: Condition

    /// Payloads differ by kind: any key path below `payload` is taken.
    package static let schema = ConditionSchema(
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
