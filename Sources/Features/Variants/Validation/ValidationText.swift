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

    /// Writes each fault, and the rule below it, by playlist, the worst first.
    private func writeViolations(to page: inout TextPage) {
        for (name, violations) in report.violations.grouped(by: \.uri) {
            page.blankLine()
            page.line([Span(name ?? "the playlist", .strong)])
            for (_, places) in violations.grouped(by: \.rule.code) { write(places, to: &page) }
        }
    }

    /// The faults that break one rule.
    private func write(_ places: [RuleViolation], to page: inout TextPage) {
        guard let rule = places.first?.rule else { return }
        let indent = Span(String(repeating: " ", count: 10))
        for (number, violation) in places.enumerated() {
            let word = rule.level.rawValue
            let lead =
                number > 0
                ? [indent]
                : [
                    Span("  "), Span(word, rule.severity == .error ? .error : .warning),
                    Span(String(repeating: " ", count: 8 - word.count)),
                ]
            page.sentence(words(of: violation), lead: lead)
            guard rule.effect == .stops, let segment = violation.segment else { continue }
            for derived in report.derived
            where derived.uri == violation.uri
                && derived.cause?.hasPrefix("segment \(segment) is ") == true
            {
                page.sentence([Span("From this follows: \(derived.message).")], lead: [indent])
            }
        }
        page.sentence(
            [
                Span(rule.meaning + (rule.condition.map { ", where \($0)" } ?? "")),
                Span("[\(rule.code)]", .faint),
            ], lead: [indent])
        page.sentence([Span("Remedy: \(rule.remedy)", .faint)], lead: [indent])
    }

    private func words(of violation: RuleViolation) -> [Span] {
        let values = [
            value(violation.declared, violation.unit).map { "declared \($0)" },
            value(violation.observed, violation.unit).map { "observed \($0)" },
        ].compactMap { $0 }
        let others = violation.count > 1 ? ", and \(violation.count - 1) more like it" : ""
        let place = [
            violation.time.flatMap { ChartTime.text($0) }.map { "at \($0)" },
            violation.line.map { line in
                let isElsewhere =
                    violation.isLineOfDocument && violation.uri != nil
                    && !report.book.isForManifests
                return "line \(line)" + (isElsewhere ? " of the multivariant playlist" : "")
            },
        ].compactMap { $0 }.joined(separator: ", ")
        return [
            Span(
                violation.message + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))")
                    + others, .strong)
        ] + (place.isEmpty ? [] : [Span("· \(place)", .faint)])
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

extension Array {
    /// Groups in the order of the first of each.
    fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(Key, [Element])] {
        var order: [Key] = []
        var groups: [Key: [Element]] = [:]
        for element in self {
            if groups[key(element)] == nil { order.append(key(element)) }
            groups[key(element), default: []].append(element)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }
}
