/// A JSON value: a claimed value in `evidence`, a record or a part of one.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

/// Numbers are equal by value: once written as JSON, 2.0 is 2.
extension JSONValue: Hashable {
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.int(let whole), .double(let number)), (.double(let number), .int(let whole)):
            Int(exactly: number) == whole
        case (.string(let left), .string(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(Double(value))
        case .double(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .object(let members): hasher.combine(members)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// For sentences: `1920×1080`, `yuv420p`, `dolbyVision, hdr10`.
    public var description: String {
        switch self {
        case .null: "unknown"
        case .bool(let value): value ? "yes" : "no"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): value
        case .array(let values): values.map(\.description).joined(separator: ", ")
        case .object(let members):
            if case .int(let width)? = members["width"], case .int(let height)? = members["height"]
            {
                "\(width)×\(height)"
            } else {
                members.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
                    .joined(separator: ", ")
            }
        }
    }
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        if let parsed = decoder as? JSONValueDecoder {
            self = parsed.value
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        // JSON has no infinity and no NaN.
        case .double(let value) where !value.isFinite: try container.encodeNil()
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// A member of an object; nil for null and for other values.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let value = members[name], value != .null else {
            return nil
        }
        return value
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }

    /// A number that was written without a fraction.
    package var whole: Int? { if case .int(let value) = self { value } else { nil } }

    package var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    package var elements: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    package var members: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }
}

extension JSONValue {
    /// A number that may be too large for Int; then it is a decimal.
    package static func whole(_ number: UInt64) -> JSONValue {
        Int(exactly: number).map { .int($0) } ?? .double(Double(number))
    }

    /// A measured number, without a fraction.
    package static func rounded(_ number: Double) -> JSONValue {
        Int(exactly: number.rounded()).map { .int($0) } ?? .double(number)
    }

    /// Seconds to the millisecond.
    package static func seconds(_ number: Double) -> JSONValue {
        .double((number * 1000).rounded() / 1000)
    }
}
