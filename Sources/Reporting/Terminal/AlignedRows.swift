/// Rows with aligned cells, each followed by a tail that continues beside them as far as
/// there is room, and below. Where the cells do not fit the page, each row is a paragraph.
package struct AlignedRows {
    package struct Row {
        package var cells: [Span]
        /// Flags and title.
        var tail: [Span] = []
        /// Whether the row has a mark in the margin.
        var isMarked = false

        package init(cells: [Span], tail: [Span] = [], isMarked: Bool = false) {
            (self.cells, self.tail, self.isMarked) = (cells, tail, isMarked)
        }
    }

    /// The mark, as wide as the margin of an indent of two.
    package static let mark = Span("▸ ", .strong)

    private static let gap = 2

    var rows: [Row]
    /// Columns of numbers.
    var rightAligned: Set<Int> = []
    /// Widths to share with other rows of the page.
    var minimumWidths: [Int] = []
    var indent = 2

    package init(
        rows: [Row], rightAligned: Set<Int> = [], minimumWidths: [Int] = [], indent: Int = 2
    ) {
        (self.rows, self.rightAligned) = (rows, rightAligned)
        (self.minimumWidths, self.indent) = (minimumWidths, indent)
    }

    package func write(to page: inout TextPage) {
        let rows = rows.map { row in
            Row(
                cells: row.cells.map(page.rendered), tail: row.tail.map(page.rendered),
                isMarked: row.isMarked)
        }
        let widths = columnWidths(rows)
        let used = widths.filter { $0 > 0 }
        guard indent + used.reduce(0, +) + used.count * Self.gap <= page.width else {
            for row in rows { writeParagraph(row, widths.first ?? 0, to: &page) }
            return
        }
        let below = Span(String(repeating: " ", count: indent + (widths.first ?? 0) + Self.gap))
        for row in rows {
            var lead = [margin(row)]
            for (column, width) in widths.enumerated() where width > 0 {
                lead += padded(row, column, to: width)
            }
            let beside = fitting(row.tail, into: page.width - lead.reduce(0) { $0 + $1.width })
            if beside.isEmpty {
                page.line(lead)
            } else {
                page.facts(beside, lead: lead)
            }
            let rest = Array(row.tail.dropFirst(beside.count))
            if !rest.isEmpty { page.facts(rest, lead: [below]) }
        }
    }

    /// The first cell in its column, then all there is as facts.
    private func writeParagraph(_ row: Row, _ width: Int, to page: inout TextPage) {
        let first = row.cells.first ?? Span("")
        let padding = String(repeating: " ", count: max(width - first.width, 0) + Self.gap)
        page.facts(
            row.cells.dropFirst() + row.tail,
            lead: [margin(row)] + (width > 0 ? [first, Span(padding)] : []))
    }

    private func margin(_ row: Row) -> Span {
        row.isMarked && indent == Self.mark.width
            ? Self.mark : Span(String(repeating: " ", count: indent))
    }

    /// The part of a tail that fits on the line of its row.
    private func fitting(_ tail: [Span], into room: Int) -> [Span] {
        var used = -TextPage.factSeparator.width
        return Array(
            tail.prefix { span in
                used += TextPage.factSeparator.width + span.width
                return used <= room
            })
    }

    private func columnWidths(_ rows: [Row]) -> [Int] {
        let count = rows.map(\.cells.count).max() ?? 0
        return (0..<count).map { column in
            max(
                rows.map { column < $0.cells.count ? $0.cells[column].width : 0 }.max() ?? 0,
                column < minimumWidths.count ? minimumWidths[column] : 0)
        }
    }

    private func padded(_ row: Row, _ column: Int, to width: Int) -> [Span] {
        let cell = column < row.cells.count ? row.cells[column] : Span("")
        let padding = Span(String(repeating: " ", count: max(width - cell.width, 0)))
        let gap = Span(String(repeating: " ", count: Self.gap))
        return rightAligned.contains(column) ? [padding, cell, gap] : [cell, padding, gap]
    }
}
