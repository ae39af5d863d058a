import Reporting
import TrackModel

/// `text`: the verdict, the losses with the values of both sides, then other changes.
package struct VerificationText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true
    private var count = 0
    private var totals = ConversionTotals()

    package init(options: ReportOptions) { self.options = options }

    package mutating func begin(count: Int) -> String {
        self.count = count
        return ""
    }

    package mutating func write(_ verification: Verification) -> String {
        totals.add(verification)
        guard let verdict = verification.verdict else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.facts(
            [
                Span(
                    verdict == .additional
                        ? verification.output.path
                        : "\(verification.source.path) → \(verification.output.path)")
            ],
            lead: [
                Span(verification.label, verdict == .lost ? .error : .strong), Span("  "),
            ])
        for difference in verification.differences(.lost) {
            write(difference, .error, to: &page)
        }
        for (title, verdict) in [
            ("Allowed", ConversionDifference.Verdict.allowed), ("Changed", .changed),
        ] {
            let differences = verification.differences(verdict)
            guard !differences.isEmpty else { continue }
            page.heading(title)
            for difference in differences { write(difference, .faint, to: &page) }
        }
        if let content = verification.content { write(content, to: &page) }
        return page.text
    }

    private func write(
        _ difference: ConversionDifference, _ style: Span.Style, to page: inout TextPage
    ) {
        var spans = [Span(difference.message)]
        if difference.source != nil || difference.output != nil {
            spans.append(
                Span("\(difference.source ?? "–") → \(difference.output ?? "–")", .strong))
        }
        if let time = difference.time.flatMap(TimeStamp.tenths) {
            spans.append(Span("at \(time)", .faint))
        }
        let name = difference.aspect?.rawValue ?? ""
        let padding = String(repeating: " ", count: max(14 - name.count, 1))
        page.sentence(
            [Span(difference.trackWords.map { $0 + ": " } ?? "")] + spans,
            lead: [Span("  "), Span(name, style), Span(padding)])
    }

    private func write(_ content: ContentComparison, to page: inout TextPage) {
        let facts = content.facts
        guard !facts.isEmpty else { return }
        page.blankLine()
        page.facts(facts.map { Span($0) })
        let worst = content.frames?.worst ?? []
        guard worst.count > 1 else { return }
        page.facts(worst.map { Span($0.titledWords) }, lead: [Span("worst frames  ", .faint)])
    }

    package mutating func end() -> String {
        guard count > 1 else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        page.line([Span(totals.sentence, .strong)])
        return page.text
    }
}
