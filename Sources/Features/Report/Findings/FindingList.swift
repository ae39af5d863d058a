import Playlists
import Reporting
import TrackModel

/// Table of findings and rules: code, severity, required depth and meaning.
package struct FindingList {
    private struct Row {
        let code: String
        let severity: Finding.Severity
        let depth: ProbeDepth
        let meaning: String
    }

    private let codes: [Finding.Code]
    private let rules: [ValidationRule]

    /// - Parameter rules: rules of `variants --validate`, listed after the findings.
    package init(_ codes: [Finding.Code], rules: [ValidationRule] = []) {
        self.codes = codes
        self.rules = rules
    }

    private var rows: [Row] {
        codes.map {
            Row(
                code: $0.rawValue, severity: $0.severity, depth: $0.leastDepth, meaning: $0.meaning)
        }
            + rules.map {
                Row(
                    code: $0.code, severity: $0.severity, depth: $0.evidence.depth,
                    meaning: $0.meaning)
            }
    }

    package func text(_ options: ReportOptions) -> String {
        var page = TextPage(options: options)
        let names = rows.map(\.code.count).max() ?? 0
        // On a narrow page, the meaning is written below the code.
        let isNarrow = page.width < names + 55
        for row in rows {
            let name = Span(row.code, .strong)
            let depth = row.depth.rawValue
            if isNarrow {
                page.facts([name, row.severity.label.trimmed, Span("from \(depth)", .faint)])
                page.sentence([Span(row.meaning)], lead: [Span("  ")])
            } else {
                let padding = String(repeating: " ", count: names - row.code.count + 2)
                let gap = String(repeating: " ", count: max(9 - depth.count, 1))
                page.sentence(
                    [Span(row.meaning)],
                    lead: [name, Span(padding), row.severity.label, Span(depth + gap, .faint)])
            }
        }
        return page.text
    }

    package var json: String {
        let all = codes.map { FindingDocument($0).json } + rules.map { RuleDocument($0).json }
        return JSONWriter.text(.array(all), isPretty: true) + "\n"
    }
}
