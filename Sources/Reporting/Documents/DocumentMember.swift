import TrackModel

/// A member of a JSON document, declared once: its value and its schema derive from this
/// row.
struct DocumentMember<Owner>: Sendable {
    let name: String
    /// One sentence of meaning; then unit, and what null means.
    let documentation: String
    /// JSON Schema of the value where there is one.
    let schema: @Sendable () -> [String: JSONValue]
    /// nil where nothing is known.
    let value: @Sendable (Owner) -> DeferredJSON?

    private init(
        _ name: String, _ documentation: String,
        schema: @escaping @Sendable () -> [String: JSONValue],
        deferred value: @escaping @Sendable (Owner) -> DeferredJSON?
    ) {
        self.name = name
        self.documentation = documentation
        self.schema = schema
        self.value = value
    }

    fileprivate init(
        _ name: String, _ documentation: String,
        schema: @escaping @Sendable () -> [String: JSONValue],
        value: @escaping @Sendable (Owner) -> JSONValue?
    ) {
        self.init(name, documentation, schema: schema, deferred: { value($0).map { .value($0) } })
    }

    private static func type(_ name: String) -> @Sendable () -> [String: JSONValue] {
        { ["type": .string(name)] }
    }

    static func text(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> String?
    ) -> Self {
        Self(name, documentation, schema: type("string")) { value($0).map { .string($0) } }
    }

    static func integer(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> UInt64?
    ) -> Self {
        Self(name, documentation, schema: type("number")) { value($0).map(JSONValue.whole) }
    }

    static func count(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Int?
    ) -> Self {
        Self(name, documentation, schema: type("integer")) { value($0).map { .int($0) } }
    }

    static func number(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Double?
    ) -> Self {
        Self(name, documentation, schema: type("number")) {
            value($0).flatMap { $0.isFinite ? .double($0) : nil }
        }
    }

    static func flag(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Bool?
    ) -> Self {
        Self(name, documentation, schema: type("boolean")) { value($0).map { .bool($0) } }
    }

    static func texts(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> [String]?
    ) -> Self {
        Self(
            name, documentation,
            schema: { ["type": .string("array"), "items": .object(["type": .string("string")])] }
        ) { value($0).map { .array($0.map { .string($0) }) } }
    }

    /// Names and values.
    static func words(
        _ name: String, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> [String: String]?
    ) -> Self {
        Self(name, documentation, schema: DocumentSchema.words) {
            value($0).map { .object($0.mapValues { .string($0) }) }
        }
    }

    static func object<Part>(
        _ name: String, _ table: DocumentTable<Part>, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> Part?
    ) -> Self {
        Self(
            name, documentation, schema: { table.reference },
            deferred: { value($0).map(table.document) })
    }

    static func list<Part>(
        _ name: String, _ table: DocumentTable<Part>, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> [Part]?
    ) -> Self {
        Self(
            name, documentation,
            schema: { ["type": .string("array"), "items": .object(table.reference)] },
            deferred: { owner in
                value(owner).map { parts in
                    .array(count: parts.count) { table.document(parts[$0]) }
                }
            })
    }

    /// A value that encodes itself.
    static func encoded<Value: Encodable & SendableMetatype>(
        _ name: String, _ type: String, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> Value?
    ) -> Self {
        Self(name, documentation, schema: Self.type(type)) {
            value($0).flatMap { try? EncodedJSON($0).value }
        }
    }
}

extension DocumentMember {
    /// The same of a whole that the owner is part of.
    func member<Whole>(
        of part: @escaping @Sendable (Whole) -> Owner
    ) -> DocumentMember<Whole> {
        let value = value
        return DocumentMember<Whole>(name, documentation, schema: schema) { value(part($0)) }
    }
}

/// The members of an object of a JSON document.
struct DocumentTable<Owner>: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// Whether members that are not known are null; else they are absent.
    var keepsNull = true
    let members: [DocumentMember<Owner>]

    @Sendable func document(_ owner: Owner) -> DeferredJSON { .object(deferred(owner)) }

    func deferred(_ owner: Owner) -> [(name: String, value: () throws -> DeferredJSON?)] {
        members.map { member in
            (member.name, { member.value(owner) ?? (keepsNull ? .value(.null) : nil) })
        }
    }

    var reference: [String: JSONValue] { ["$ref": .string("#/$defs/\(name)")] }

    /// JSON Schema of the object.
    var schema: JSONValue {
        var properties: [String: JSONValue] = [:]
        for member in members {
            let type = member.schema()
            var property: [String: JSONValue] =
                keepsNull
                ? ["anyOf": .array([.object(type), .object(["type": .string("null")])])] : type
            property["description"] = .string(member.documentation)
            properties[member.name] = .object(property)
        }
        var schema: [String: JSONValue] = [
            "type": .string("object"), "properties": .object(properties),
        ]
        if keepsNull { schema["required"] = .array(members.map { .string($0.name) }) }
        return .object(schema)
    }
}

enum DocumentSchema {
    static let words: @Sendable () -> [String: JSONValue] = {
        [
            "type": .string("object"),
            "additionalProperties": .object(["type": .string("string")]),
        ]
    }
}

extension JSONValue {
    /// A number that may be too large for Int.
    package static func whole(_ number: UInt64) -> JSONValue {
        Int(exactly: number).map { .int($0) } ?? .double(Double(number))
    }
}
