@testable import TrackModel

/// `docs/record.md`, from the tables of members.
struct RecordReference {
    private var sections: [String] = []
    private var seen: Set<String> = []

    static var text: String {
        var reference = RecordReference()
        reference.add(MediaRecord.self)
        reference.add(MediaPlayerTrack.self)
        return introduction + "\n" + reference.sections.joined(separator: "\n")
    }

    /// `docs/selection-json.md`.
    static var selections: String {
        var reference = RecordReference()
        reference.seen = [MediaRecord.Input.self, MediaRecord.Failure.self].reduce(into: []) {
            $0.insert(String(reflecting: $1))
        }
        reference.add(SelectedInput.self)
        let text = reference.sections.joined(separator: "\n")
        return """
            # Selections as JSON

            The JSON that `trackprobe select --format json` writes for each input, schema
            `trackprobe-selection/1`. Generated from the tables of members in
            `Sources/TrackModel/Selection`; `Schema/trackprobe-selection-1.schema.json` is the
            machine-readable form. Input and error are those of [the record](record.md).


            """
                + text.replacing("(#the-input)", with: "(record.md#the-input)")
                .replacing("(#the-error)", with: "(record.md#the-error)")
    }

    private static let introduction = """
        # The record

        The JSON that `trackprobe --format json` writes for each input, schema `trackprobe/1`. Generated
        from the tables of members in `Sources/TrackModel`; `Schema/trackprobe-1.schema.json` is the
        machine-readable form.

        Unknown members are absent, never a default. Enumerations and members may grow within a major
        schema version: readers keep or ignore what they do not know. Depth is the cheapest `--depth`
        that knows a member. Sources are listed where several may have a member, the most trusted
        first.

        """

    private mutating func add<Value: Described>(_ type: Value.Type) {
        guard seen.insert("\(String(reflecting: type))").inserted else { return }
        let table = type.members
        let rows = table.members.map { member in
            let cells = [
                "`\(member.name)`", Self.words(of: member.type) + (member.isOptional ? "?" : ""),
                member.unit?.rawValue ?? "", member.depth.rawValue,
                member.precedence.map(Self.words) ?? "", member.documentation,
            ]
            return "| \(cells.map(Self.escaped).joined(separator: " | ")) |\n"
        }
        sections.append(
            "## \(table.subject.prefix(1).uppercased() + table.subject.dropFirst())\n\n"
                + "| member | type | unit | depth | sources | |\n| --- | --- | --- | --- | --- | --- |\n"
                + rows.joined())
        for member in table.members { addParts(of: member.type) }
    }

    private mutating func addParts(of type: MemberType) {
        switch type {
        case .object(is MediaPlayerTrack.Type): break
        case .object(let type): add(type)
        case .list(let element), .map(let element): addParts(of: element)
        default: break
        }
    }

    private static func words(of type: MemberType) -> String {
        switch type {
        case .bool: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .fraction: "fraction"
        case .text: "text"
        case .word(let words):
            words.count > 16 ? "word" : words.map { "`\($0)`" }.joined(separator: " ")
        case .list(let element): "list of " + self.words(of: element)
        case .object(let type): subject(of: type)
        case .map(let element): "any names, each " + self.words(of: element)
        case .any: "anything"
        }
    }

    private static func subject<Value: Described>(of type: Value.Type) -> String {
        let subject = type.members.subject
        let anchor = subject.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
            .split(separator: " ").joined(separator: "-")
        return "[\(subject)](#\(anchor))"
    }

    private static func words(of precedence: Precedence) -> String {
        switch precedence {
        case .content: "decoded, bitstream, container"
        case .container: "container, bitstream, decoded"
        case .coding: "bitstream, decoded, container"
        case .single: ""
        }
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
