/// A piece of text with one look, safe to print whatever it was made of.
package struct Span {
    /// The few looks a report uses; bold, faint, red and magenta can be read on a
    /// dark and on a light ground.
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

    /// A part of a span, of the same look.
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
