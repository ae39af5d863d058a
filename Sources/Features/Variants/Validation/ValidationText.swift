import Playlists
import Reporting
import TrackModel

/// The result of validating a presentation, as text: broken rules, declared beside observed
/// values, and what was not checked.
struct ValidationText {
    private let report: ValidationReport

    init(_ report: ValidationReport) { self.report = report }

    func write(to page: inout TextPage) {
        page.blankLine()
        page.line([Span("Rules", .strong)])
        page.sentence([Span(report.book.documents)], lead: [Span("  ")])
        page.facts(
            [
                report.outcome, "depth \(report.depth.rawValue)",
                report.isSnapshot ? "a snapshot" : nil,
            ].compactMap { $0 }.map { Span($0) }, lead: [Span("  ")])
        writeViolations(to: &page)
        writeClaims(to: &page)
        writeOmissions(to: &page)
    }

    // MARK: Broken rules

    /// Each rule once, with the places below it.
    private func writeViolations(to page: inout TextPage) {
        var order: [String] = []
        var places: [String: [RuleViolation]] = [:]
        for violation in report.violations {
            let code = violation.rule.code
            if places[code] == nil { order.append(code) }
            places[code, default: []].append(violation)
        }
        for code in order {
            guard let all = places[code], let rule = all.first?.rule else { continue }
            let style: Span.Style = rule.severity == .error ? .error : .warning
            page.blankLine()
            page.sentence(
                [
                    Span(rule.meaning + (rule.condition.map { ", where \($0)" } ?? "")),
                    Span("[\(rule.code)]", .faint),
                ],
                lead: [
                    Span(rule.level.rawValue, style),
                    Span(String(repeating: " ", count: 8 - rule.level.rawValue.count)),
                ])
            let indent = Span(String(repeating: " ", count: 8))
            for violation in all { page.sentence(words(of: violation), lead: [indent]) }
            page.sentence([Span("Remedy: \(rule.remedy)", .faint)], lead: [indent])
        }
    }

    private func words(of violation: RuleViolation) -> [Span] {
        let place = [violation.uri, violation.line.map { "line \($0)" }].compactMap { $0 }
        let values = [
            value(violation.declared, violation.unit).map { "declared \($0)" },
            value(violation.observed, violation.unit).map { "observed \($0)" },
        ].compactMap { $0 }
        let others = violation.count > 1 ? ", and \(violation.count - 1) more like it" : ""
        return [
            Span(
                (place + [violation.message]).joined(separator: ": ")
                    + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))") + others)
        ]
    }

    private func value(_ value: JSONValue?, _ unit: String?) -> String? {
        ViolationPlace.words(value, unit)
    }

    // MARK: Claims

    private func writeClaims(to page: inout TextPage) {
        guard !report.claims.isEmpty else { return }
        page.blankLine()
        page.line([Span("Declared and observed", .strong)])
        let rows = report.claims.map { claim in
            AlignedRows.Row(
                cells: [
                    Span(claim.name), mark(claim.verdict),
                    Span(value(claim.declared, claim.unit) ?? "–"),
                    Span(value(claim.observed, claim.unit) ?? "–"),
                ], tail: claim.note.map { [Span($0, .faint)] } ?? [])
        }
        let widths = (0..<4).map { column in rows.map { $0.cells[column].width }.max() ?? 0 }
        var start = 0
        while start < rows.count {
            let first = report.claims[start]
            let end = report.claims[start...].firstIndex { $0.uri != first.uri } ?? rows.count
            let line = first.line.map { Span("line \($0)", .faint) }
            page.facts(
                [Span(first.uri ?? "the playlist"), line].compactMap { $0 }, lead: [Span("  ")])
            AlignedRows(rows: Array(rows[start..<end]), minimumWidths: widths, indent: 4)
                .write(to: &page)
            start = end
        }
    }

    private func mark(_ verdict: DeclaredClaim.Verdict) -> Span {
        switch verdict {
        case .agrees: Span("=", .faint)
        case .differs: Span("≠", .error)
        case .unknown: Span("?", .faint)
        }
    }

    // MARK: Not looked at

    private func writeOmissions(to page: inout TextPage) {
        guard !report.omissions.isEmpty else { return }
        page.blankLine()
        page.line([Span("Not checked", .strong)])
        for omission in report.omissions {
            let place = omission.uri.map { "\($0): " } ?? ""
            let rules = omission.rules.joined(separator: " ")
            page.sentence(
                [Span(place + omission.reason)]
                    + (rules.isEmpty ? [] : [Span("[\(rules)]", .faint)]),
                lead: [Span("  ")])
        }
    }
}
