public import Predicates
public import TimedMetadata
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A condition over the keys of an event, as JSON has them:
/// `kind == "scte35" AND payload.command == "splice_insert"`.
public struct EventCondition: Hashable, Sendable {
    private let condition: Condition

    /// Payloads differ by kind: any key path below `payload` is taken.
    public static let schema = ConditionSchema(
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

    public init(parsing expression: String) throws(ConditionError) {
        condition = try Condition(parsing: expression, over: Self.schema)
    }

    /// False for an event that cannot be written as JSON.
    public func holds(for event: TimelineEvent) -> Bool {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(event),
            let value = try? JSONValue(parsing: data),
            case .object(let members) = value
        else { return false }
        return condition.holds(for: JSONMembers(members: members))
    }
}

/// An object of JSON.
private struct JSONMembers: ConditionSubject {
    let members: [String: JSONValue]

    func value(named name: String) -> ConditionValue {
        members[name].map(Self.value) ?? .null
    }

    private static func value(_ json: JSONValue) -> ConditionValue {
        switch json {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .string(let value): .text(value)
        case .array(let values): .list(values.map(value))
        case .object(let members): .object(JSONMembers(members: members))
        }
    }
}
