import TrackModel

/// Text in ASCII, for terminals whose locale is not UTF-8: signs become what a
/// typewriter has, other characters their numbers.
package enum PlainText {
    package static func of(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.unicodeScalars.reduce(into: "") { plain, scalar in
            plain += scalar.isASCII ? String(scalar) : signs[scalar] ?? number(scalar)
        }
    }

    private static func number(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    private static let signs: [Unicode.Scalar: String] = [
        "·": "-", "×": "x", "–": "-", "—": "-", "−": "-", "…": "...", "▸": ">", "²": "2",
        "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "°": " degrees", "µ": "u",
        "→": "->", "▶": ">", "✓": "ok", "≤": "<=", "≥": ">=", "≈": "~", "\u{A0}": " ",
        "\u{202F}": " ",
    ]
}

/// Text of unknown origin (titles, tags, file names) made fit for a terminal or a
/// document: nothing in it moves the cursor, sets colours, breaks the line or
/// turns the reading direction of what follows.
package struct SafeText {
    package let text: String

    /// More marks on one letter than any script needs only smear over other lines.
    private static let maximumMarks = 8

    package init(_ raw: String) {
        let isPlain = raw.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        text = isPlain ? raw : Self.escape(raw)
    }

    private static func escape(_ raw: String) -> String {
        // A string that grows by parts of others is copied each time.
        var safe: [UInt8] = []
        var marks = 0
        for scalar in raw.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            if scalar.isTerminalControl {
                safe.append(contentsOf: escaped(scalar).utf8)
            } else if marks <= maximumMarks {
                safe.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: safe, as: UTF8.self)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}

/// A piece of text in one style, without control characters.
package struct Span {
    /// The styles of a report; bold, faint, red and magenta are readable on dark and light
    /// backgrounds.
    package enum Style: String {
        case plain = ""
        case strong = "1"
        case faint = "2"
        case error = "1;31"
        case warning = "1;35"
    }

    package var text: String
    var style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = SafeText(text).text
        self.style = style
    }

    /// A part of a span, in the same style.
    init(_ part: Substring, of span: Span) {
        text = String(part)
        style = span.style
    }

    package var width: Int { DisplayWidth.of(text) }

    /// Without blanks at its end.
    package var trimmed: Span {
        var trimmed = self
        while trimmed.text.last == " " { trimmed.text.removeLast() }
        return trimmed
    }

    /// The beginning that fits.
    package func clipped(to columns: Int) -> Span {
        var clipped = self
        clipped.text = DisplayWidth.clip(text, to: columns)
        return clipped
    }

    /// Without its middle where it does not fit: the ends of a path differ.
    package func withoutMiddle(to columns: Int) -> Span {
        guard width > columns else { return self }
        var shortened = self
        let half = columns / 2
        let end = DisplayWidth.clip(String(text.reversed()), to: columns - half).dropLast()
        shortened.text = DisplayWidth.clip(text, to: half + 1) + String(end.reversed())
        return shortened
    }

    var inASCII: Span {
        var plain = self
        plain.text = PlainText.of(text)
        return plain
    }

    /// The text with SGR codes around it where colour is wanted.
    func painted(isColored: Bool) -> String {
        isColored && style != .plain && !text.isEmpty
            ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// How many columns of a terminal a text takes.
///
/// Follows East Asian Width (UAX #11): wide and fullwidth two, ambiguous one;
/// emoji two; combining marks and format characters none of their own.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        let width = scalars.lazy.map(of).max() ?? 0
        // VARIATION SELECTOR-16 asks for the coloured, wide form of a sign.
        let isColored = scalars.contains("\u{FE0F}") && scalars.count > 1
        return isColored ? 2 : width
    }

    /// The longest beginning of `text` that fits, with `…` when it is not all.
    package static func clip(_ text: String, to columns: Int) -> String {
        guard of(text) > columns else { return text }
        var clipped = ""
        var width = 1
        for character in text {
            width += of(character)
            guard width <= columns else { break }
            clipped.append(character)
        }
        return columns > 0 ? clipped + "…" : ""
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return true }
        return switch scalar.value {
        case 0x1100...0x115F,  // Hangul initial consonants
            0x2E80...0x303E,  // CJK radicals, Kangxi, CJK punctuation
            0x3041...0xA4CF,  // kana, bopomofo, CJK ideographs, Yi
            0xA960...0xA97F,  // Hangul Jamo extended A
            0xAC00...0xD7A3,  // Hangul syllables
            0xF900...0xFAFF,  // CJK compatibility ideographs
            0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
            0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, Nüshu, kana supplement
            0x1F200...0x1F2FF,  // enclosed ideographs
            0x20000...0x3FFFD:  // CJK ideographs of the supplementary planes
            true
        default: false
        }
    }
}
