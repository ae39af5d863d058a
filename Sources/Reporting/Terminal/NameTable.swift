/// Names and what each is: in two columns, or below each other where there is no room.
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
