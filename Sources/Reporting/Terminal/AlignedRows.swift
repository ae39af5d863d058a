/// Rows whose cells stand below each other, each with a tail that goes on
/// beside them as far as there is room, and below.
struct AlignedRows {
    struct Row {
        var cells: [Span]
        /// Flags and title.
        var tail: [Span] = []
        /// Stands in the margin.
        var isMarked = false
    }

    /// As wide as the margin of an indent of two.
    static let mark = Span("▸ ", .strong)

    private static let gap = 2
    /// A column is never squeezed below this.
    private static let narrowest = 6

    var rows: [Row]
    /// Columns of numbers.
    var rightAligned: Set<Int> = []
    /// Widths to share with other rows of the page.
    var minimumWidths: [Int] = []
    var indent = 2

    func write(to page: inout TextPage) {
        let widths = columnWidths(within: page.width)
        let margin = String(repeating: " ", count: indent)
        let below = Span(margin + String(repeating: " ", count: (widths.first ?? 0) + Self.gap))
        for row in rows {
            var lead = [row.isMarked && indent == Self.mark.width ? Self.mark : Span(margin)]
            for (column, width) in widths.enumerated() where width > 0 {
                lead += padded(row, column, to: width)
            }
            let beside = fitting(row.tail, into: page.width - lead.reduce(0) { $0 + $1.width })
            if beside.isEmpty {
                page.line(trimmed(lead))
            } else {
                page.facts(beside, lead: lead)
            }
            let rest = Array(row.tail.dropFirst(beside.count))
            if !rest.isEmpty { page.facts(rest, lead: [below]) }
        }
    }

    /// As much of a tail as goes on the line of its row.
    private func fitting(_ tail: [Span], into room: Int) -> [Span] {
        var used = -TextPage.factSeparator.width
        return Array(
            tail.prefix { span in
                used += TextPage.factSeparator.width + span.width
                return used <= room
            })
    }

    private func columnWidths(within room: Int) -> [Int] {
        let count = rows.map(\.cells.count).max() ?? 0
        var widths = (0..<count).map { column in
            max(
                rows.map { column < $0.cells.count ? $0.cells[column].width : 0 }.max() ?? 0,
                column < minimumWidths.count ? minimumWidths[column] : 0)
        }
        let gaps = indent + widths.filter { $0 > 0 }.count * Self.gap
        while gaps + widths.reduce(0, +) > room,
            let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > Self.narrowest
        {
            widths[widest] -= 1
        }
        return widths
    }

    private func padded(_ row: Row, _ column: Int, to width: Int) -> [Span] {
        let cell = column < row.cells.count ? row.cells[column].clipped(to: width) : Span("")
        let padding = Span(String(repeating: " ", count: width - cell.width))
        let gap = Span(String(repeating: " ", count: Self.gap))
        return rightAligned.contains(column) ? [padding, cell, gap] : [cell, padding, gap]
    }

    private func trimmed(_ spans: [Span]) -> [Span] {
        var spans = spans
        while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
        return spans
    }
}
