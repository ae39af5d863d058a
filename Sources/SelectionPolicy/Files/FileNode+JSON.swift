import Yams

extension SelectionPolicy {
    /// A rule file written as JSON, which says the same: members in their order,
    /// anchors written out.
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
