import Reporting
import TrackModel

/// `text`: the verdict, the losses with the values of both sides, then other changes.
package struct VerificationText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ verification: Verification) -> String {
        guard let verdict = verification.verdict else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.facts(
            [Span("\(verification.source.path) → \(verification.output.path)")],
            lead: [
                Span(
                    verdict == .faithful ? "FAITHFUL" : "LOST",
                    verdict == .faithful ? .strong : .error),
                Span("  "),
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
        let track =
            switch (difference.sourceTrack, difference.outputTrack) {
            case (let one?, let two?): "#\(one) → #\(two): "
            case (let one?, nil): "#\(one): "
            case (nil, let two?): "→ #\(two): "
            case (nil, nil): ""
            }
        page.sentence(
            [Span(track)] + spans, lead: [Span("  "), Span(name, style), Span(padding)])
    }

    private func write(_ content: ContentComparison, to page: inout TextPage) {
        var facts: [Span] = []
        if let frames = content.frames, !frames.places.isEmpty {
            facts.append(Span("frames compared at \(frames.places.count) places"))
            if let count = frames.count {
                facts.append(Span("\(Quantity.count(count)) frames in few pixels"))
            }
            if let worst = frames.places.min(by: {
                $0.match.best.similarity < $1.match.best.similarity
            }) {
                let time = TimeStamp.tenths(worst.time) ?? "?"
                facts.append(Span("lowest \(worst.words) at \(time)"))
            }
        }
        let passages = content.passages.values.reduce(0) { $0 + $1.count }
        if passages > 0 { facts.append(Span("audio compared at \(passages) places")) }
        guard !facts.isEmpty else { return }
        page.blankLine()
        page.facts(facts)
        let worst = content.frames?.worst ?? []
        guard worst.count > 1 else { return }
        page.facts(worst.map { Span($0.titledWords) }, lead: [Span("worst frames  ", .faint)])
    }
}
