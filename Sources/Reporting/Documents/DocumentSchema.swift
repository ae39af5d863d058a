import TrackModel

/// A table as the schema of a document knows it.
package struct DocumentDefinition: Sendable {
    let name: String
    let schema: @Sendable () -> JSONValue
    /// Tables that it refers to.
    let parts: @Sendable () -> [DocumentDefinition]

    package init<Owner>(_ table: DocumentTable<Owner>) {
        name = table.name
        schema = { table.schema }
        parts = { table.members.flatMap { $0.definitions() } }
    }

    var reference: [String: JSONValue] { ["$ref": .string("#/$defs/\(name)")] }
}

package enum DocumentSchema {
    package static let words: @Sendable () -> [String: JSONValue] = {
        map(of: ["type": .string("string")])
    }

    static let anyObject: @Sendable () -> [String: JSONValue] = {
        ["type": .string("object")]
    }

    package static func list(of items: [String: JSONValue]) -> [String: JSONValue] {
        ["type": .string("array"), "items": .object(items)]
    }

    package static func map(of values: [String: JSONValue]) -> [String: JSONValue] {
        ["type": .string("object"), "additionalProperties": .object(values)]
    }

    /// The schema of a whole document, as a file under `Schema` holds it.
    ///
    /// - Parameters:
    ///   - name: of the schema, the value of the member `schema`.
    ///   - tables: the members of the document, and objects that stand for it.
    package static func text(
        _ title: String, of name: String?, _ tables: [DocumentDefinition],
        with others: [String: JSONValue] = [:]
    ) -> String {
        var (properties, required) = ([String: JSONValue](), [JSONValue]())
        for case .object(let schema) in tables.map({ $0.schema() }) {
            if case .object(let more)? = schema["properties"] { properties.merge(more) { $1 } }
            if case .array(let more)? = schema["required"] { required += more }
        }
        if let name {
            properties["schema"] = .object(["const": .string(name)])
            required.append(.string("schema"))
        }
        properties.merge(others) { $1 }
        var definitions: [String: JSONValue] = [:]
        var pending = tables.flatMap { $0.parts() }
        while let next = pending.popLast() {
            guard definitions[next.name] == nil else { continue }
            definitions[next.name] = next.schema()
            pending += next.parts()
        }
        let document: [String: JSONValue] = [
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "title": .string(title), "type": .string("object"),
            "properties": .object(properties), "required": .array(required),
            "$defs": .object(definitions),
        ]
        return JSONWriter.text(.object(document), isPretty: true) + "\n"
    }
}
