/// Lines that keep within the width of the terminal.
struct TextPage {
    static let factSeparator = Span(" · ", .faint)

    let width: Int
    let isColored: Bool
    private(set) var text = ""

    init(options: ReportOptions) {
        width = options.width
        isColored = options.isColored
    }

    mutating func blankLine() { text += "\n" }

    mutating func line(_ spans: [Span]) {
        text += spans.map { $0.painted(isColored: isColored) }.joined() + "\n"
    }

    /// `lead`, then the items with `separator` between them; a full line goes on
    /// below the first item. An item longer than a line is clipped.
    mutating func flow(_ items: [Span], separator: Span, lead: [Span] = []) {
        let indent = lead.reduce(0) { $0 + $1.width }
        let room = max(width - indent, 1)
        var current = lead
        var used = 0
        for item in items.map({ $0.clipped(to: room) }) where item.width > 0 {
            if used > 0, used + separator.width + item.width > room {
                line(current)
                current = [Span(String(repeating: " ", count: indent))]
                used = 0
            }
            if used > 0 {
                current.append(separator)
                used += separator.width
            }
            current.append(item)
            used += item.width
        }
        line(current)
    }

    /// Facts, separated by points.
    mutating func facts(_ facts: [Span], lead: [Span] = []) {
        flow(facts, separator: Self.factSeparator, lead: lead)
    }

    /// A sentence, broken between words.
    mutating func sentence(_ spans: [Span], lead: [Span] = []) {
        let words = spans.flatMap { span in
            span.text.split(separator: " ").map { Span(String($0), span.style) }
        }
        flow(words, separator: Span(" "), lead: lead)
    }
}
