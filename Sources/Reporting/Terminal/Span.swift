/// A piece of text with one look, safe to print whatever it was made of.
struct Span {
    /// The few looks a report uses; bold, faint, red and magenta can be read on a
    /// dark and on a light ground.
    enum Style: String {
        case plain = ""
        case strong = "1"
        case faint = "2"
        case error = "1;31"
        case warning = "1;35"
    }

    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
        self.text = SafeText(text).text
        self.style = style
    }

    var width: Int { DisplayWidth.of(text) }

    func clipped(to columns: Int) -> Span {
        var clipped = self
        clipped.text = DisplayWidth.clip(text, to: columns)
        return clipped
    }

    /// The end of a path tells more than its beginning.
    func clippedAtStart(to columns: Int) -> Span {
        guard width > columns else { return self }
        var clipped = self
        let end = DisplayWidth.clip(String(text.reversed()), to: columns)
        clipped.text = String(end.reversed())
        return clipped
    }

    /// The text with SGR codes around it where colour is wanted.
    func painted(isColored: Bool) -> String {
        isColored && style != .plain && !text.isEmpty
            ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
