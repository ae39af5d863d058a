/// Lines that keep within the width of the terminal.
package struct TextPage {
    static let factSeparator = Span(" · ", .faint)
    private static let titleWidth = 13

    package let width: Int
    let isColored: Bool
    package let isASCII: Bool
    private let breaksWords: Bool
    package private(set) var text = ""

    package init(options: ReportOptions) {
        width = options.width
        isColored = options.isColored
        isASCII = options.isASCII
        breaksWords = options.breaksWords
    }

    package mutating func blankLine() { text += "\n" }

    /// The span as this page writes it; its width is what it takes here.
    package func rendered(_ span: Span) -> Span { isASCII ? span.inASCII : span }

    /// Spans that are known to fit.
    package mutating func line(_ spans: [Span]) {
        var spans = spans.map(rendered)
        while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
        text += spans.map { $0.painted(isColored: isColored) }.joined() + "\n"
    }

    /// A path, on as many lines as it takes.
    package mutating func path(_ path: String, _ style: Span.Style = .strong) {
        flow([Span(path, style)], separator: Span(" "))
    }

    /// `lead`, then the items with `separator` between them; a full line goes on below
    /// the first item. An item longer than a line is broken between its words.
    mutating func flow(_ items: [Span], separator: Span, lead: [Span] = []) {
        let (lead, separator) = (lead.map(rendered), rendered(separator))
        let indent = Self.indent(below: lead, within: width)
        let room = max(width - indent, 1)
        var current = lead
        var used = lead.reduce(0) { $0 + $1.width } - indent
        var isFresh = true
        for (item, gap) in pieces(of: items, separator, room) {
            if !isFresh, used + gap.width + item.width > room {
                line(current)
                current = [Span(String(repeating: " ", count: indent))]
                (used, isFresh) = (0, true)
            }
            if !isFresh {
                current.append(gap)
                used += gap.width
            }
            current.append(item)
            used += item.width
            isFresh = false
        }
        line(current)
    }

    /// Where lines go on: below what follows the lead, or near the margin where the
    /// lead leaves little room.
    private static func indent(below lead: [Span], within width: Int) -> Int {
        let full = lead.reduce(0) { $0 + $1.width }
        return full * 2 > width ? min(full, 4) : full
    }

    /// Pieces that fill a line, each with its separator from the one before.
    private func pieces(
        of items: [Span], _ separator: Span, _ room: Int
    ) -> [(item: Span, gap: Span)] {
        items.map(rendered).filter { $0.width > 0 }.flatMap { item in
            guard item.width > room else { return [(item, separator)] }
            let words = item.text.split(separator: " ").flatMap { word -> [(String, Span)] in
                let parts = breaksWords ? Self.parts(of: word, to: room) : [String(word)]
                return parts.enumerated().map { ($1, Span($0 == 0 ? " " : "")) }
            }
            return words.enumerated().map { index, word in
                var span = item
                span.text = word.0
                return (span, index == 0 ? separator : word.1)
            }
        }
    }

    /// A word cut where lines end.
    private static func parts(of word: Substring, to columns: Int) -> [String] {
        var parts = [""]
        var width = 0
        for character in word {
            let more = DisplayWidth.of(character)
            if width > 0, width + more > columns {
                parts.append("")
                width = 0
            }
            parts[parts.count - 1].append(character)
            width += more
        }
        return parts
    }

    /// Facts, separated by points.
    package mutating func facts(_ facts: [Span], lead: [Span] = []) {
        flow(facts, separator: Self.factSeparator, lead: lead)
    }

    /// A title and a sentence beside it; on a narrow page the sentence goes below.
    ///
    /// - Parameter title: `""` to continue below the sentence before.
    package mutating func row(_ title: String, _ text: String) {
        guard width >= 50 else {
            if !title.isEmpty { line([Span(title, .strong)]) }
            sentence([Span(text)], lead: [Span("  ")])
            return
        }
        let padding = String(repeating: " ", count: max(Self.titleWidth - title.count, 1))
        sentence([Span(text)], lead: [Span(title, .strong), Span(padding)])
    }

    /// A sentence, broken between words.
    package mutating func sentence(_ spans: [Span], lead: [Span] = []) {
        let words = spans.flatMap { span in
            span.text.split(separator: " ").map { Span($0, of: span) }
        }
        flow(words, separator: Span(" "), lead: lead)
    }
}

extension TextPage {
    package mutating func heading(_ title: String) {
        blankLine()
        line([Span(title, .strong)])
    }
}

/// Names and their descriptions: in two columns, or below each other on a narrow page.
package struct NameTable {
    private let title: String
    private let rows: [(name: String, about: String)]

    package init(_ title: String, rows: [(name: String, about: String)]) {
        self.title = title
        self.rows = rows
    }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        page.sentence([Span(title, .strong)])
        let width = rows.map { Span($0.name).width }.max() ?? 0
        let isNarrow = width + 4 > page.width / 2
        for (name, about) in rows {
            let padding = String(repeating: " ", count: max(width - Span(name).width, 0) + 2)
            if isNarrow {
                page.sentence([Span(name)], lead: [Span("  ")])
                page.sentence([Span(about, .faint)], lead: [Span("    ")])
            } else {
                page.sentence([Span(about)], lead: [Span("  "), Span(name), Span(padding)])
            }
        }
        return page.text
    }
}
