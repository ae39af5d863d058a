import Predicates
import TrackModel

/// An object of JSON, for conditions over its keys.
package struct JSONMembers: ConditionSubject {
    let members: [String: JSONValue]

    /// nil unless `json` is an object.
    package init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        self.members = members
    }

    private init(members: [String: JSONValue]) { self.members = members }

    package func value(named name: String) -> ConditionValue {
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
