import TrackModel

/// `json`, spaced as ffprobe spaces it.
struct JSONSectionWriter: SectionWriter {
    /// One line a section.
    var isCompact = false
    let showsMissing = false
    private var indent = 0

    init(isCompact: Bool = false) { self.isCompact = isCompact }

    private var edge: String { isCompact ? " " : "\n" }
    private var spaces: String { Self.spaces(indent) }

    /// No indent is one space.
    private static func spaces(_ indent: Int) -> String {
        String(repeating: " ", count: max(indent * 4, 1))
    }

    mutating func open(_ levels: inout [SectionLevel]) -> String {
        let last = levels.count - 1
        let kind = levels[last].kind
        defer { indent += 1 }
        guard last > 0 else { return "{\n" }
        var text = levels[last - 1].count > 0 ? ",\n" : ""
        text += spaces
        if kind.isArray { return text + "\"\(kind.name)\": [\n" }
        text += (levels[last - 1].kind.isArray ? "" : "\"\(kind.name)\": ") + "{" + edge
        guard levels[last - 1].kind == .packetsAndFrames else { return text }
        levels[last].count = 1
        return text + (isCompact ? "" : Self.spaces(indent + 1)) + "\"type\": \"\(kind.name)\""
    }

    mutating func close(_ levels: [SectionLevel]) -> String {
        indent -= 1
        guard levels.count > 1, let kind = levels.last?.kind else { return "\n}\n" }
        if kind.isArray { return "\n" + spaces + "]" }
        return edge + (isCompact ? "" : spaces) + "}"
    }

    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String {
        member(key, Self.quoted(text), levels)
    }

    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String {
        member(key, "\(integer)", levels)
    }

    mutating func write(_ key: String, object: JSONValue, _ levels: [SectionLevel]) -> String {
        member(key, JSONWriter.text(object), levels)
    }

    private func member(_ key: String, _ value: String, _ levels: [SectionLevel]) -> String {
        ((levels.last?.count ?? 0) > 0 ? (isCompact ? ", " : ",\n") : "")
            + (isCompact ? "" : spaces) + Self.quoted(key) + ": " + value
    }

    private static func quoted(_ text: String) -> String {
        let escaped = escape(
            text,
            [
                "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
                "\r": "\\r", "\t": "\\t",
            ]
        ) { scalar in
            guard scalar.value < 0x20 else { return nil }
            let digits = String(scalar.value, radix: 16)
            return "\\u00" + (digits.count < 2 ? "0" : "") + digits
        }
        return "\"\(escaped)\""
    }
}

/// `xml`, by ffprobe.xsd.
struct XMLSectionWriter: SectionWriter {
    var isQualified = false
    let showsMissing = false
    private var indent = 0
    private var isInTag = false

    init(isQualified: Bool = false) { self.isQualified = isQualified }

    private var name: String { isQualified ? "ffprobe:ffprobe" : "ffprobe" }
    private var spaces: String { String(repeating: " ", count: max(indent * 4, 1)) }

    mutating func open(_ levels: inout [SectionLevel]) -> String {
        let last = levels.count - 1
        let kind = levels[last].kind
        guard last > 0 else {
            let schema =
                " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xmlns:ffprobe=\"http://www.ffmpeg.org/schema/ffprobe\""
                + " xsi:schemaLocation=\"http://www.ffmpeg.org/schema/ffprobe ffprobe.xsd\""
            return
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(name)\(isQualified ? schema : "")>\n"
        }
        var text = isInTag ? ">\n" : ""
        isInTag = false
        indent += 1
        guard !kind.hasVariableFields else { return text }
        if levels[last - 1].kind.isWrapper, levels[last - 1].count > 0 { text += "\n" }
        text += spaces + "<\(kind.name)" + (kind.isArray ? ">\n" : " ")
        isInTag = !kind.isArray
        return text
    }

    mutating func close(_ levels: [SectionLevel]) -> String {
        guard levels.count > 1, let kind = levels.last?.kind else { return "</\(name)>\n" }
        defer { indent -= 1 }
        if isInTag {
            isInTag = false
            return "/>\n"
        }
        return kind.hasVariableFields ? "" : spaces + "</\(kind.name)>\n"
    }

    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String {
        guard let level = levels.last else { return "" }
        if level.kind.hasVariableFields {
            return spaces + "<\(level.kind.elementName ?? "tag") key=\"\(Self.escaped(key))\""
                + " value=\"\(Self.escaped(text))\"/>\n"
        }
        return (level.count > 0 ? " " : "") + "\(key)=\"\(Self.escaped(text))\""
    }

    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String {
        ((levels.last?.count ?? 0) > 0 ? " " : "") + "\(key)=\"\(integer)\""
    }

    private static func escaped(_ text: String) -> String {
        escape(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }
}
