import Predicates
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An object of JSON, for conditions over its keys.
struct JSONMembers: ConditionSubject {
    let members: [String: JSONValue]

    /// nil for what cannot be written as a JSON object.
    init?(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(value), let json = try? JSONValue(parsing: data),
            case .object(let members) = json
        else { return nil }
        self.members = members
    }

    private init(members: [String: JSONValue]) { self.members = members }

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
