import Predicates
import Yams

/// A value of a YAML or JSON file with its position.
struct FileNode {
    let node: Node
    let file: String

    /// Size limit in bytes.
    static let largest = 4 << 20

    /// - Parameter what: content of the file, for a message.
    init(text: String, file: String, of what: String = "a policy") throws(PolicyFileError) {
        guard text.utf8.count <= Self.largest else {
            throw PolicyFileError(
                file: file, found: "\(text.utf8.count) bytes", expected: "at most \(Self.largest)")
        }
        guard Self.isShallow(text) else {
            throw PolicyFileError(
                file: file, found: "lists within lists", expected: "at most \(Self.deepest) levels")
        }
        do {
            // The type of a scalar is resolved below: the other resolver compiles regular
            // expressions each time the program starts.
            guard let node = try Parser(yaml: text, resolver: .basic).singleRoot() else {
                throw PolicyFileError(file: file, found: "nothing", expected: what)
            }
            // Aliases can expand a few lines exponentially.
            var budget = 2 * Self.largest
            guard Self.isSmall(node, &budget) else {
                throw PolicyFileError(
                    file: file, found: "aliases of aliases", expected: "a plain file")
            }
            self.node = node
            self.file = file
        } catch let error as YamlError {
            throw Self.error(error, in: text, file: file)
        } catch let error as PolicyFileError {
            throw error
        } catch {
            throw PolicyFileError(file: file, found: "“\(error)”", expected: "YAML or JSON")
        }
    }

    private static let deepest = 100

    /// The parser recurses on the stack.
    private static func isShallow(_ text: String) -> Bool {
        var depth = 0
        for line in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let marks = line.prefix { [0x20, 0x2D, 0x3F, 0x3A, 0x09].contains($0) }.count
            if marks > 2 * deepest { return false }
            for byte in line {
                if byte == 0x5B || byte == 0x7B { depth += 1 }
                if byte == 0x5D || byte == 0x7D { depth = max(depth - 1, 0) }
                if depth > deepest { return false }
            }
        }
        return true
    }

    private static func isSmall(_ node: Node, _ budget: inout Int) -> Bool {
        budget -= 1
        if case .scalar(let scalar) = node { budget -= scalar.string.utf8.count }
        guard budget > 0 else { return false }
        switch node {
        case .scalar, .alias: return true
        case .sequence(let sequence): return sequence.allSatisfy { isSmall($0, &budget) }
        case .mapping(let mapping):
            return mapping.allSatisfy { isSmall($0.key, &budget) && isSmall($0.value, &budget) }
        }
    }

    init(_ node: Node, file: String) {
        self.node = node
        self.file = file
    }

    private static func error(_ error: YamlError, in text: String, file: String)
        -> PolicyFileError
    {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            PolicyFileError(
                file: file, line: mark.line, column: mark.column, found: "“\(problem)”",
                expected: "YAML or JSON" + quoting(near: mark.line, of: text))
        // Its description repeats the line, which may be the whole file.
        case .reader(let problem, _, _, _):
            PolicyFileError(file: file, found: "“\(problem)”", expected: "YAML or JSON")
        default: PolicyFileError(file: file, found: "“\(error)”", expected: "YAML or JSON")
        }
    }

    /// A hint on quoting a condition with YAML's special characters; the error is on its line or the
    /// next.
    private static func quoting(near line: Int, of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix(max(line, 1)).suffix(2)
        let isCondition =
            lines.contains { $0.contains("{") }
            && lines.contains { $0.contains("[") || $0.contains("\"") }
        return isCondition
            ? "; inside {…} put a condition with brackets or quotes in single quotes: "
                + "{require: 'title CONTAINS[c] \"signs\"'}" : ""
    }

    // MARK: Values

    var line: Int? { node.mark?.line }
    var column: Int? { node.mark?.column }

    var text: String? { node.scalar?.string }

    var isNull: Bool { setting == .null && node.scalar != nil }

    /// `yes` and `no`, `true` and `false`.
    var bool: Bool? { if case .bool(let value) = setting { value } else { nil } }

    var elements: [FileNode]? {
        node.sequence.map { $0.map { FileNode($0, file: file) } }
    }

    var members: [(key: FileNode, value: FileNode)]? {
        node.mapping.map { mapping in
            mapping.map { (FileNode($0.key, file: file), FileNode($0.value, file: file)) }
        }
    }

    subscript(key: String) -> FileNode? {
        node.mapping?.first { FileNode($0.key, file: file).text == key }
            .map { FileNode($0.value, file: file) }
    }

    var words: String {
        switch node {
        case .scalar(let scalar): "“\(scalar.string)”"
        case .mapping: "an object"
        case .sequence: "a list"
        case .alias: "an alias"
        }
    }

    /// A plain value of the file.
    var setting: SettingValue {
        switch node {
        case .sequence(let sequence):
            .list(sequence.map { FileNode($0, file: file).setting })
        case .scalar(let scalar):
            scalar.style == .plain ? Self.plain(scalar.string) : .text(scalar.string)
        case .mapping, .alias: .null
        }
    }

    /// Value of an unquoted scalar, as in JSON and YAML 1.1.
    private static func plain(_ text: String) -> SettingValue {
        switch text {
        case "", "~", "null": return .null
        case "yes", "true", "YES", "Yes", "True", "TRUE": return .bool(true)
        case "no", "false", "NO", "No", "False", "FALSE": return .bool(false)
        default:
            let isNumber = text.utf8.first.map { $0 < 0x3A && $0 != 0x27 } ?? false
            guard isNumber, let value = Double(text), value.isFinite else { return .text(text) }
            return .number(value)
        }
    }

    // MARK: Errors

    func error(expected: String, suggestion: String? = nil) -> PolicyFileError {
        PolicyFileError(
            file: file, line: line, column: column, found: words, expected: expected,
            suggestion: suggestion)
    }

    /// Every key must be one of `names`.
    func check(keys names: [String], of what: String) throws(PolicyFileError) {
        guard let members else { throw error(expected: what) }
        for (key, _) in members {
            guard let name = key.text, names.contains(name) else {
                throw key.error(
                    expected: "one of \(names.joined(separator: ", "))",
                    suggestion: key.text.flatMap { NearestName($0).nearest(in: names) })
            }
        }
    }

    func requireText(_ what: String) throws(PolicyFileError) -> String {
        guard let text, !text.isEmpty else { throw error(expected: what) }
        return text
    }

    func number(_ what: String) throws(PolicyFileError) -> Double {
        guard case .number(let value) = setting else { throw error(expected: what) }
        return value
    }

    func whole(_ what: String) throws(PolicyFileError) -> Int {
        let value = try number(what)
        guard let whole = Int(exactly: value) else { throw error(expected: what) }
        return whole
    }

    func list(_ what: String) throws(PolicyFileError) -> [FileNode] {
        if let elements { return elements }
        guard node.scalar != nil else { throw error(expected: what) }
        return isNull ? [] : [self]
    }

    /// The elements of a list, each read by a function.
    func each<Value>(
        _ what: String, _ read: (FileNode) throws(PolicyFileError) -> Value
    ) throws(PolicyFileError) -> [Value] {
        var values: [Value] = []
        for element in try list(what) { values.append(try read(element)) }
        return values
    }

    func words<Word: RawRepresentable & CaseIterable>(_ type: Word.Type)
        throws(PolicyFileError) -> [Word] where Word.RawValue == String
    {
        try each("a list of words") { (element) throws(PolicyFileError) in try element.word(type) }
    }

    func texts(_ what: String) throws(PolicyFileError) -> [String] {
        try each(what) { (element) throws(PolicyFileError) in try element.requireText(what) }
    }

    func word<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) throws(PolicyFileError)
        -> Word where Word.RawValue == String
    {
        let names = Word.allCases.map(\.rawValue)
        guard let text, let word = Word(rawValue: text) else {
            throw error(
                expected: "one of \(names.joined(separator: ", "))",
                suggestion: text.flatMap { NearestName($0).nearest(in: names) })
        }
        return word
    }
}

extension SelectionPolicy {
    /// A rule file as equivalent JSON: members in their order, anchors expanded.
    package static func json(of text: String, file: String) throws(PolicyFileError) -> String {
        try FileNode(text: text, file: file).json(indent: 0) + "\n"
    }
}

extension FileNode {
    fileprivate func json(indent: Int) -> String {
        let margin = String(repeating: "  ", count: indent + 1)
        let end = String(repeating: "  ", count: indent)
        if let members {
            guard !members.isEmpty else { return "{}" }
            let lines = members.map {
                "\(margin)\(Self.quoted($0.key.text ?? "")): \($0.value.json(indent: indent + 1))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(end)}"
        }
        if let elements {
            guard !elements.isEmpty else { return "[]" }
            if elements.allSatisfy({ $0.text != nil }) {
                return "[\(elements.map { $0.json(indent: indent) }.joined(separator: ", "))]"
            }
            let lines = elements.map { margin + $0.json(indent: indent + 1) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(end)]"
        }
        switch setting {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .text(let text): return Self.quoted(text)
        case .list: return "[]"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case let other where other.value < 0x20:
                let digits = String(other.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
