import TrackModel

/// `default`: one field per line, `[STREAM]` around a section.
struct DefaultWriter: SectionWriter {
    var hidesKeys = false
    var hidesWrappers = false
    let showsMissing = true

    mutating func open(_ levels: inout [SectionLevel]) -> String {
        let last = levels.count - 1
        if last > 0, !levels[last - 1].isHolder {
            levels[last].isNested = true
            let kind = levels[last].kind
            levels[last].prefix =
                levels[last - 1].prefix + (kind.elementName ?? kind.name).uppercased() + ":"
        }
        return bracket("[", levels[last])
    }

    mutating func close(_ levels: [SectionLevel]) -> String {
        levels.last.map { bracket("[/", $0) } ?? ""
    }

    private func bracket(_ open: String, _ level: SectionLevel) -> String {
        hidesWrappers || level.isNested || level.isHolder
            ? "" : open + level.kind.name.uppercased() + "]\n"
    }

    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String {
        (hidesKeys ? "" : (levels.last?.prefix ?? "") + key + "=") + text + "\n"
    }

    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String {
        write(key, text: "\(integer)", levels)
    }
}

/// `compact` and `csv`: one section per line.
struct CompactWriter: SectionWriter {
    enum Escaping: String {
        case none, c, csv
    }

    var separator: Character = "|"
    var hidesKeys = false
    var namesSections = true
    var escaping = Escaping.c
    let showsMissing = true

    mutating func open(_ levels: inout [SectionLevel]) -> String {
        let last = levels.count - 1
        let level = levels[last]
        guard last > 0 else { return "" }
        if !level.kind.isArray, !levels[last - 1].isHolder {
            levels[last].isNested = true
            levels[last - 1].hasNested = true
            levels[last].prefix =
                levels[last - 1].prefix + (level.kind.elementName ?? level.kind.name) + ":"
            levels[last].count = levels[last - 1].count
            return ""
        }
        if levels[last - 1].hasNested, level.kind.isArray { levels[last - 1].endsLine = false }
        var text = !levels[last - 1].isHolder && levels[last - 1].count > 0 ? "\(separator)" : ""
        if namesSections, !level.isHolder { text += "\(level.kind.name)\(separator)" }
        return text
    }

    mutating func close(_ levels: [SectionLevel]) -> String {
        guard let level = levels.last else { return "" }
        return !level.isNested && level.endsLine && !level.isHolder ? "\n" : ""
    }

    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String {
        field(key, escaped(text), levels)
    }

    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String {
        field(key, "\(integer)", levels)
    }

    private func field(_ key: String, _ value: String, _ levels: [SectionLevel]) -> String {
        guard let level = levels.last else { return "" }
        return (level.count > 0 ? "\(separator)" : "")
            + (hidesKeys ? "" : level.prefix + key + "=") + value
    }

    private func escaped(_ text: String) -> String {
        switch escaping {
        case .none: return text
        case .c:
            return escape(
                text, ["\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]
            ) {
                $0 == separator.unicodeScalars.first ? "\\\($0)" : nil
            }
        case .csv:
            let special: Set<Unicode.Scalar> = ["\"", "\n", "\r"]
            let isQuoted = text.unicodeScalars.contains {
                special.contains($0) || $0 == separator.unicodeScalars.first
            }
            let escaped = escape(text, ["\"": "\"\""])
            return isQuoted ? "\"\(escaped)\"" : escaped
        }
    }
}

/// `flat`: one field per line, after the names of all enclosing sections.
struct FlatWriter: SectionWriter {
    var separator = "."
    var isHierarchical = true
    let showsMissing = true

    mutating func open(_ levels: inout [SectionLevel]) -> String {
        let last = levels.count - 1
        guard last > 0 else { return "" }
        levels[last].prefix = levels[last - 1].prefix
        if isHierarchical || !levels[last].isHolder {
            levels[last].prefix += levels[last].kind.name + separator
            if levels[last - 1].kind.isArray {
                levels[last].prefix += "\(levels[last - 1].number(of: levels[last]))\(separator)"
            }
        }
        return ""
    }

    mutating func close(_ levels: [SectionLevel]) -> String { "" }

    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String {
        let name = String(
            String.UnicodeScalarView(
                key.utf8.map { byte in
                    let isPlain =
                        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                        || (0x61...0x7A).contains(byte)
                    return isPlain ? Unicode.Scalar(byte) : "_"
                }))
        let value = escape(
            text,
            ["\n": "\\n", "\r": "\\r", "\\": "\\\\", "\"": "\\\"", "`": "\\`", "$": "\\$"])
        return (levels.last?.prefix ?? "") + name + "=\"\(value)\"\n"
    }

    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String {
        (levels.last?.prefix ?? "") + "\(key)=\(integer)\n"
    }
}

/// `ini`: `[streams.stream.0]` above the fields of a section.
struct INIWriter: SectionWriter {
    var isHierarchical = true
    let showsMissing = true

    mutating func open(_ levels: inout [SectionLevel]) -> String {
        let last = levels.count - 1
        guard last > 0 else { return "# ffprobe output\n\n" }
        var name = levels[last - 1].prefix
        if isHierarchical || !levels[last].isHolder {
            name += (name.isEmpty ? "" : ".") + levels[last].kind.name
            if levels[last - 1].kind.isArray {
                name += ".\(levels[last - 1].number(of: levels[last]))"
            }
        }
        levels[last].prefix = name
        return (levels[last - 1].count > 0 ? "\n" : "")
            + (levels[last].isHolder ? "" : "[\(name)]\n")
    }

    mutating func close(_ levels: [SectionLevel]) -> String { "" }

    mutating func write(_ key: String, text: String, _ levels: [SectionLevel]) -> String {
        "\(escaped(key))=\(escaped(text))\n"
    }

    mutating func write(_ key: String, integer: Int64, _ levels: [SectionLevel]) -> String {
        "\(key)=\(integer)\n"
    }

    private func escaped(_ text: String) -> String {
        escape(
            text,
            [
                "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
                "\\": "\\\\", "#": "\\#", "=": "\\=", ":": "\\:",
            ]
        ) { scalar in
            guard scalar.value < 0x20 else { return nil }
            let digits = String(scalar.value, radix: 16)
            return "\\x00" + (digits.count < 2 ? "0" : "") + digits
        }
    }
}

/// The content of an element of XML 1.0, which has no way to write the control characters of ASCII;
/// others that affect a terminal are references.
func escapeXML(_ text: String) -> String {
    escape(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"]) { scalar in
        switch scalar.value {
        case 0x09, 0x0A: nil
        case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
        case _ where scalar.isTerminalControl:
            "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
        default: nil
        }
    }
}

/// - Parameter other: for what has no row; nil leaves it as it is.
func escape(
    _ text: String, _ escapes: [Unicode.Scalar: String],
    _ other: (Unicode.Scalar) -> String? = { _ in nil }
) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        if let replacement = escapes[scalar] ?? other(scalar) {
            escaped += replacement
        } else {
            escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}
