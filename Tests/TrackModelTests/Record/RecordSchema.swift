@testable import TrackModel

/// The JSON Schema (2020-12) of what is written, from the tables of its members.
///
/// Vocabularies and members may grow within a major number, so that words are
/// `examples` and other members are allowed.
struct RecordSchema {
    private var definitions: [String: JSONValue] = [:]
    /// `trackprobe/1`
    private let name: String

    static func text(
        of type: (some Described).Type, named name: String, title: String
    ) -> String {
        var schema = RecordSchema(name: name)
        var root = schema.members(of: type)
        root["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
        root["title"] = .string(title)
        root["$defs"] = .object(schema.definitions)
        return JSONWriter.text(.object(root), isPretty: true) + "\n"
    }

    private mutating func members<Value: Described>(of type: Value.Type) -> [String: JSONValue] {
        var properties: [String: JSONValue] = [:]
        for member in type.members.members {
            var property = schema(of: member.type)
            if member.isOptional { property = .object(Self.orNull(property)) }
            guard case .object(var object) = property else { continue }
            object["description"] = .string(
                member.unit.map { "\(member.documentation) Unit: \($0.rawValue)." }
                    ?? member.documentation)
            properties[member.name] = .object(object)
        }
        properties["schema"] = properties["schema"].map { _ in
            .object(["type": .string("string"), "pattern": .string("^\(name)(\\..*)?$")])
        }
        return [
            "type": .string("object"), "properties": .object(properties),
            "required": .array(
                type.members.members.filter { !$0.isOptional }.map { .string($0.name) }),
        ]
    }

    private mutating func schema(of type: MemberType) -> JSONValue {
        switch type {
        case .bool: Self.plain("boolean")
        case .integer: Self.plain("integer")
        case .number: Self.plain("number")
        case .fraction:
            .object(["type": .string("string"), "pattern": .string("^-?[0-9]+[/:][0-9]+$")])
        case .text: Self.plain("string")
        case .word(let words):
            .object(["type": .string("string"), "examples": .array(words.map { .string($0) })])
        case .list(let element):
            .object(["type": .string("array"), "items": listed(element)])
        case .object(let type): reference(to: type)
        case .map(let element):
            .object(["type": .string("object"), "additionalProperties": schema(of: element)])
        case .any: .object([:])
        }
    }

    /// A point of a curve may be unknown.
    private mutating func listed(_ element: MemberType) -> JSONValue {
        if case .number = element { return .object(Self.orNull(schema(of: element))) }
        return schema(of: element)
    }

    private mutating func reference<Value: Described>(to type: Value.Type) -> JSONValue {
        let name = String(reflecting: type).split(separator: ".").dropFirst()
            .joined(separator: ".")
        if definitions[name] == nil {
            definitions[name] = .null
            definitions[name] = .object(members(of: type))
        }
        return .object(["$ref": .string("#/$defs/\(name)")])
    }

    private static func plain(_ type: String) -> JSONValue { .object(["type": .string(type)]) }

    private static func orNull(_ schema: JSONValue) -> [String: JSONValue] {
        guard case .object(var members) = schema else { return [:] }
        guard let type = members["type"] else {
            return members.isEmpty ? [:] : ["anyOf": .array([schema, plain("null")])]
        }
        members["type"] = .array([type, .string("null")])
        return members
    }
}
