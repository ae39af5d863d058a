/// Fonts of the visible text of an ASS or SSA script: those of its styles, and of the overrides `\fn`
/// and `\r` in its lines.
struct ScriptFonts: Sendable {
    /// Fonts by the names of styles.
    private var styles: [String: String] = [:]
    private(set) var used: Set<String> = []

    private static let maxStyles = 4096, maxFonts = 256
    /// Characters of a name.
    private static let longest = 128

    /// - Parameter header: text before the events, which containers store as configuration.
    init(header: [UInt8] = []) {
        var fields: [Substring] = []
        let text = String(decoding: header.prefix(1 << 20), as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let values = parts[1].split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }
            // Events have a line of fields, too, without fonts.
            if parts[0] == "Format", values.contains(where: { Self.trimmed($0) == "Fontname" }) {
                fields = values
            }
            guard parts[0] == "Style", styles.count < Self.maxStyles,
                let name = fields.firstIndex(where: { Self.trimmed($0) == "Name" }),
                let font = fields.firstIndex(where: { Self.trimmed($0) == "Fontname" }),
                max(name, font) < values.count
            else { continue }
            styles[Self.trimmed(values[name])] = Self.trimmed(values[font])
        }
    }

    /// Whether any style was read.
    var isKnown: Bool { !styles.isEmpty }

    /// - Parameter text: the text of the packet, after its fields.
    mutating func read(_ packet: [UInt8], text: ArraySlice<UInt8>) {
        guard isKnown else { return }
        let fields = packet[..<text.startIndex].split(
            separator: UInt8(ascii: ","), maxSplits: 3, omittingEmptySubsequences: false)
        guard fields.count > 2 else { return }
        let style = font(ofStyle: String(decoding: fields[2], as: UTF8.self))
        var font = style
        var isDrawing = false
        var rest = Substring(String(decoding: text.prefix(1 << 16), as: UTF8.self))
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: "}") else {
                // A brace without an end is text.
                if !isDrawing, Self.isVisible(rest) { use(font) }
                return
            }
            let visible = rest[..<end].prefix { $0 != "{" }
            if !isDrawing, Self.isVisible(visible) { use(font) }
            rest = rest[visible.endIndex...]
            guard rest.first == "{" else {
                rest = rest.dropFirst()
                continue
            }
            for tag in rest[rest.index(after: rest.startIndex)..<end].split(separator: "\\") {
                if tag.hasPrefix("fn") {
                    let name = Self.trimmed(tag.dropFirst(2))
                    font = name.isEmpty || name == "0" ? style : name
                } else if tag.hasPrefix("r") {
                    let name = Self.trimmed(tag.dropFirst(1))
                    font = name.isEmpty ? style : self.font(ofStyle: name)
                } else if tag.hasPrefix("p"), let scale = Int(tag.dropFirst(1)) {
                    isDrawing = scale > 0
                }
            }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// Players take the style Default where one is missing.
    private func font(ofStyle name: String) -> String? {
        styles[name] ?? styles[name.drop { $0 == "*" }.description] ?? styles["Default"]
    }

    private mutating func use(_ font: String?) {
        guard let font, !font.isEmpty, used.count < Self.maxFonts,
            !font.unicodeScalars.contains("\u{FFFD}")
        else { return }
        used.insert(font)
    }

    /// Whether text has more than spaces and breaks.
    private static func isVisible(_ text: Substring) -> Bool {
        var isEscape = false
        for character in text {
            if isEscape {
                isEscape = false
                if !"Nnh".contains(character) { return true }
            } else if character == "\\" {
                isEscape = true
            } else if !character.isWhitespace {
                return true
            }
        }
        return false
    }

    /// Without spaces around it, and without the mark of vertical text.
    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0.isWhitespace || $0 == "@" }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text.prefix(longest))
    }
}
