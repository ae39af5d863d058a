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
