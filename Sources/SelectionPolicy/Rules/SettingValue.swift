import Predicates

/// A value of a policy's settings, or of a list in a rule.
package enum SettingValue: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([SettingValue])
    case null
}

extension SettingValue {
    package var conditionValue: ConditionValue {
        switch self {
        case .bool(let value): .bool(value)
        case .number(let value): Int(exactly: value).map { .int($0) } ?? .double(value)
        case .text(let value): .text(value)
        case .list(let values): .list(values.map(\.conditionValue))
        case .null: .null
        }
    }

    /// The members of a list; a single value is a list of one, null of none.
    var elements: [SettingValue] {
        switch self {
        case .list(let values): values
        case .null: []
        default: [self]
        }
    }

    package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}

extension SettingValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .bool(let value): value ? "yes" : "no"
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .text(let value): value
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .null: "–"
        }
    }
}

extension SettingValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else {
            self = .list(try container.decode([SettingValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .number(let value):
            if let whole = Int(exactly: value) {
                try container.encode(whole)
            } else {
                try container.encode(value)
            }
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        case .null: try container.encodeNil()
        }
    }
}
