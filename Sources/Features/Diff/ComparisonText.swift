import Reporting
import TrackModel

/// `text` of a comparison: a table for each track with differences.
package struct ComparisonText {
    package let text: String

    /// Largest number of characters shown of a value; JSON has the whole value.
    private static let maxLength = 40

    package init(_ comparison: MediaComparison, options: ReportOptions) {
        let words = ComparisonWords(comparison)
        var page = TextPage(options: options)
        for (name, side) in [("Left", comparison.left), ("Right", comparison.right)] {
            page.sentence(
                [Span(side.path, .strong), Span("(\(side.kind.words))", .faint)],
                lead: [Span(name == "Left" ? "Left   " : "Right  ")])
        }
        page.sentence([Span(words.sentence)])
        for part in comparison.parts {
            page.blankLine()
            page.line([Span(words.title(part), .strong)])
            if let note = words.note(part) { page.line([Span("  " + note, .warning)]) }
            let rows = part.facts.map { fact in
                let reason = words.reason(fact)
                return AlignedRows.Row(
                    cells: [
                        Span(fact.name), Span(Self.short(fact.left)), Span(Self.short(fact.right)),
                    ], tail: reason.isEmpty ? [] : [Span(reason, .faint)])
            }
            AlignedRows(rows: rows).write(to: &page)
        }
        text = page.text
    }

    private static func short(_ value: JSONValue?) -> String {
        let text = ComparisonWords.value(value)
        return text.count > maxLength ? text.prefix(maxLength - 1) + "…" : text
    }
}
