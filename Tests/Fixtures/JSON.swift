/// Any JSON value.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    public subscript(key: String) -> JSON {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    public subscript(index: Int) -> JSON {
        if case .array(let values) = self, values.indices.contains(index) {
            values[index]
        } else {
            .null
        }
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }

    public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

    /// Whether the value is null or empty, so that it states nothing.
    public var isSilent: Bool {
        switch self {
        case .null, .string(""), .array([]), .object([:]): true
        default: false
        }
    }

    /// Paths of all values that are not empty, such as `tracks.0.codec`. An array of
    /// objects has a path for each element, any other array is one value.
    public var spokenPaths: Set<String> {
        switch self {
        case .object(let members):
            members.reduce(into: []) { paths, member in
                paths.formUnion(member.value.spokenPaths.map { join(member.key, $0) })
            }
        case .array(let values) where values.contains { $0.isObject }:
            values.enumerated().reduce(into: []) { paths, element in
                paths.formUnion(element.element.spokenPaths.map { join("\(element.offset)", $0) })
            }
        default: isSilent ? [] : [""]
        }
    }

    private var isObject: Bool { if case .object = self { true } else { false } }

    private func join(_ head: String, _ tail: String) -> String {
        tail.isEmpty ? head : "\(head).\(tail)"
    }
}

extension JSON: Decodable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSON].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension JSON: CustomStringConvertible {
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
                .joined(separator: ", ") + "}"
        }
    }
}
