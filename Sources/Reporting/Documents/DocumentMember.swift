import TrackModel

/// A member of a JSON document, declared once: its value and its schema derive from this
/// row.
package struct DocumentMember<Owner>: Sendable {
    let name: String
    /// One sentence of meaning; then unit, and what null means.
    let documentation: String
    /// JSON Schema of the value where there is one.
    let schema: @Sendable () -> [String: JSONValue]
    /// Tables that the schema refers to.
    let definitions: @Sendable () -> [DocumentDefinition]
    /// nil where nothing is known.
    let value: @Sendable (Owner) -> DeferredJSON?
    /// Whether it is always there: unknown is null then; nil to use its table's setting.
    private(set) var isRequired: Bool?
    /// Whether unknown is null; nil to use its table's setting.
    private(set) var keepsNull: Bool?

    private init(
        _ name: String, _ documentation: String,
        schema: @escaping @Sendable () -> [String: JSONValue],
        definitions: @escaping @Sendable () -> [DocumentDefinition] = { [] },
        deferred value: @escaping @Sendable (Owner) -> DeferredJSON?
    ) {
        self.name = name
        self.documentation = documentation
        self.schema = schema
        self.definitions = definitions
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

    package static func text(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> String?
    ) -> Self {
        Self(name, documentation, schema: type("string")) { value($0).map { .string($0) } }
    }

    package static func integer(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> UInt64?
    ) -> Self {
        Self(name, documentation, schema: type("number")) { value($0).map(JSONValue.whole) }
    }

    package static func count(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Int?
    ) -> Self {
        Self(name, documentation, schema: type("integer")) { value($0).map { .int($0) } }
    }

    package static func number(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Double?
    ) -> Self {
        Self(name, documentation, schema: type("number")) {
            value($0).flatMap { $0.isFinite ? .double($0) : nil }
        }
    }

    package static func flag(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Bool?
    ) -> Self {
        Self(name, documentation, schema: type("boolean")) { value($0).map { .bool($0) } }
    }

    package static func texts(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> [String]?
    ) -> Self {
        Self(name, documentation, schema: { DocumentSchema.list(of: ["type": .string("string")]) })
        { value($0).map { .array($0.map { .string($0) }) } }
    }

    /// Names and values.
    package static func words(
        _ name: String, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> [String: String]?
    ) -> Self {
        Self(name, documentation, schema: DocumentSchema.words) {
            value($0).map { .object($0.mapValues { .string($0) }) }
        }
    }

    /// Names and counts.
    package static func counts(
        _ name: String, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> [String: Int]?
    ) -> Self {
        Self(name, documentation, schema: { DocumentSchema.map(of: ["type": .string("integer")]) })
        {
            value($0).map { .object($0.mapValues { .int($0) }) }
        }
    }

    package static func integers(
        _ name: String, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> [UInt64]?
    ) -> Self {
        Self(name, documentation, schema: { DocumentSchema.list(of: ["type": .string("number")]) })
        {
            value($0).map { .array($0.map(JSONValue.whole)) }
        }
    }

    package static func places(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> [Int]?
    ) -> Self {
        Self(name, documentation, schema: { DocumentSchema.list(of: ["type": .string("integer")]) })
        { value($0).map { .array($0.map { .int($0) }) } }
    }

    /// The first members of a document about one input: that input and its error, as records have them.
    package static func opening(
        input: @escaping @Sendable (Owner) -> MediaRecord.Input,
        error: @escaping @Sendable (Owner) -> MediaRecord.Failure?
    ) -> [Self] {
        [
            .json("input", "As in records.", schema: DocumentSchema.anyObject) {
                JSONValue(input($0).memberContent)
            }.always(),
            .json(
                "error", "Why it was not read; then nothing else is there.",
                schema: DocumentSchema.anyObject
            ) { error($0).map { JSONValue($0.memberContent) } },
        ]
    }

    /// A value of any type, or of one of several.
    package static func json(
        _ name: String, _ documentation: String,
        schema: @escaping @Sendable () -> [String: JSONValue] = { [:] },
        _ value: @escaping @Sendable (Owner) -> JSONValue?
    ) -> Self {
        Self(name, documentation, schema: schema, value: value)
    }

    /// One of a few words.
    package static func word<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ documentation: String, _ value: @escaping @Sendable (Owner) -> Word?
    ) -> Self {
        Self(
            name, documentation,
            schema: { ["enum": .array(Word.allCases.map { .string($0.rawValue) })] }
        ) { value($0).map { .string($0.rawValue) } }
    }

    package static func object<Part>(
        _ name: String, _ table: @autoclosure @escaping @Sendable () -> DocumentTable<Part>,
        _ documentation: String, _ value: @escaping @Sendable (Owner) -> Part?
    ) -> Self {
        Self(
            name, documentation, schema: { table().reference },
            definitions: { [DocumentDefinition(table())] },
            deferred: { value($0).map(table().document) })
    }

    package static func list<Part>(
        _ name: String, _ table: @autoclosure @escaping @Sendable () -> DocumentTable<Part>,
        _ documentation: String, _ value: @escaping @Sendable (Owner) -> [Part]?
    ) -> Self {
        Self(
            name, documentation, schema: { DocumentSchema.list(of: table().reference) },
            definitions: { [DocumentDefinition(table())] },
            deferred: { owner in
                value(owner).map { parts in
                    let table = table()
                    return .array(count: parts.count) { table.document(parts[$0]) }
                }
            })
    }

    /// Names and objects.
    package static func objects<Part>(
        _ name: String, _ table: DocumentTable<Part>, _ documentation: String,
        _ value: @escaping @Sendable (Owner) -> [String: Part]?
    ) -> Self {
        Self(
            name, documentation, schema: { DocumentSchema.map(of: table.reference) },
            definitions: { [DocumentDefinition(table)] },
            deferred: { owner in
                value(owner).map { parts in
                    .object(parts.map { part in (part.key, { table.document(part.value) }) })
                }
            })
    }

    /// An object of one of several tables.
    package static func choice(
        _ name: String, _ documentation: String, _ definitions: [DocumentDefinition],
        _ value: @escaping @Sendable (Owner) -> DeferredJSON?
    ) -> Self {
        Self(
            name, documentation,
            schema: { ["anyOf": .array(definitions.map { .object($0.reference) })] },
            definitions: { definitions }, deferred: value)
    }

    /// The same member, present in every document.
    package func always() -> Self {
        var member = self
        member.isRequired = true
        return member
    }

    /// The same member, null where nothing is known.
    package func orNull() -> Self {
        var member = self
        (member.isRequired, member.keepsNull) = (true, true)
        return member
    }
}

extension DocumentMember {
    /// The same of a whole that the owner is part of.
    package func member<Whole>(
        of part: @escaping @Sendable (Whole) -> Owner
    ) -> DocumentMember<Whole> {
        let value = value
        var member = DocumentMember<Whole>(
            name, documentation, schema: schema, definitions: definitions,
            deferred: { value(part($0)) })
        (member.isRequired, member.keepsNull) = (isRequired, keepsNull)
        return member
    }
}

/// The members of an object of a JSON document.
package struct DocumentTable<Owner>: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// Whether members that are not known are null; else they are absent.
    var keepsNull = true
    package let members: [DocumentMember<Owner>]
    /// The members in the order that they are written in, and their names.
    private let (sorted, names): ([DocumentMember<Owner>], [String])

    package init(name: String, keepsNull: Bool = true, members: [DocumentMember<Owner>]) {
        (self.name, self.keepsNull, self.members) = (name, keepsNull, members)
        sorted = members.sorted { $0.name < $1.name }
        names = sorted.map(\.name)
    }

    @Sendable package func document(_ owner: Owner) -> DeferredJSON {
        .row(names: names) { place in
            let member = sorted[place]
            return member.value(owner)
                ?? (member.keepsNull ?? keepsNull ? .value(.null) : nil)
        }
    }

    package func deferred(_ owner: Owner) -> [(name: String, value: () throws -> DeferredJSON?)] {
        members.map { member in
            let keepsNull = member.keepsNull ?? keepsNull
            return (member.name, { member.value(owner) ?? (keepsNull ? .value(.null) : nil) })
        }
    }

    /// The members, of a whole that the owner is part of.
    package func members<Whole>(
        of part: @escaping @Sendable (Whole) -> Owner
    ) -> [DocumentMember<Whole>] {
        members.map { $0.member(of: part) }
    }

    var reference: [String: JSONValue] { ["$ref": .string("#/$defs/\(name)")] }

    /// JSON Schema of the object.
    var schema: JSONValue {
        var properties: [String: JSONValue] = [:]
        for member in members {
            let type = member.schema()
            var property: [String: JSONValue] =
                member.keepsNull ?? keepsNull
                ? ["anyOf": .array([.object(type), .object(["type": .string("null")])])] : type
            property["description"] = .string(member.documentation)
            properties[member.name] = .object(property)
        }
        var schema: [String: JSONValue] = [
            "type": .string("object"), "properties": .object(properties),
        ]
        let required = members.filter { $0.isRequired ?? keepsNull }
        if !required.isEmpty { schema["required"] = .array(required.map { .string($0.name) }) }
        return .object(schema)
    }
}
