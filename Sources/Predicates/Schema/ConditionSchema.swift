/// The key paths that conditions about one kind of subject may use.
package struct ConditionSchema: Hashable, Sendable {
    /// What one of these is called in an error: `a track`.
    package let subject: String
    package let fields: [String: FieldType]

    package init(_ subject: String, _ fields: [String: FieldType]) {
        self.subject = subject
        self.fields = fields
    }

    /// Both kinds of key paths; where both have a name, the first one's.
    package func merging(_ other: ConditionSchema) -> ConditionSchema {
        ConditionSchema(subject, fields.merging(other.fields) { first, _ in first })
    }

    /// The same key paths for a subject that is called otherwise.
    package func named(_ subject: String) -> ConditionSchema { ConditionSchema(subject, fields) }

    /// Members of the subject itself.
    package var names: Set<String> { Set(fields.keys) }

    /// Every key path down to plain values, sorted; a list's elements stand behind
    /// its name, the names of a map are `…`.
    package var keyPaths: [(path: String, type: FieldType)] {
        fields.sorted { $0.key < $1.key }.flatMap { name, type in
            Self.paths(below: type).map { (name + $0.path, $0.type) }
        }
    }

    private static func paths(below type: FieldType) -> [(path: String, type: FieldType)] {
        switch type {
        case .object(let schema):
            schema.keyPaths.map { (".\($0.path)", $0.type) }
        case .list(.object(let schema)):
            schema.keyPaths.map { (".\($0.path)", .list($0.type)) }
        case .map(let element):
            paths(below: element).map { (".…" + $0.path, $0.type) }
        default: [("", type)]
        }
    }

    /// The key path most like an unknown name: misspelt, or that name further
    /// down (`naturalSize.height` for `height`).
    func suggestion(for name: String) -> String? {
        if let near = NearestName(name).nearest(in: fields.keys) { return near }
        let paths = keyPaths.map(\.path)
        let tail = ".\(name.lowercased())"
        if let path = paths.first(where: { $0.lowercased().hasSuffix(tail) }) { return path }
        let tails = paths.compactMap { $0.split(separator: ".").last.map(String.init) }
        guard let near = NearestName(name).nearest(in: tails) else { return nil }
        return paths.first { $0.hasSuffix(".\(near)") }
    }
}
