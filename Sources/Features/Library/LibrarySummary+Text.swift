import MediaAnalysis
import Reporting
import TrackModel

extension LibrarySummary {
    /// Number of values listed per line; the others are counted.
    private static let maxValues = 8

    /// Summary for a terminal.
    package func text(options: ReportOptions = ReportOptions()) -> String {
        var page = TextPage(options: options)
        let totals = [
            "\(files) \(files == 1 ? "file" : "files")", Quantity.duration(duration),
            Quantity.bytes(bytes),
        ]
        page.facts(totals.compactMap { $0 }.map { Span($0, .strong) })
        let tallies = [
            ("container", containers), ("video", videoCodecs), ("resolution", resolutions),
            ("dynamic range", dynamicRanges), ("Dolby Vision", dolbyVisionProfiles),
            ("audio", audioFormats), ("audio languages", audioLanguages),
            ("subtitles", subtitleLanguages), ("other files", roles),
        ]
        for (name, tally) in tallies where !tally.counts.isEmpty {
            page.facts(Self.spans(tally), lead: [lead(name)])
        }
        write(errors, under: "not analysed", to: &page)
        write(findings, under: "findings", to: &page)
        return page.text
    }

    private func lead(_ name: String) -> Span {
        Span("  " + name + String(repeating: " ", count: max(17 - name.count, 1)), .faint)
    }

    private static func spans(_ tally: Tally) -> [Span] {
        let sorted = tally.sorted
        var spans = sorted.prefix(maxValues).map { Span("\($0.value) \($0.count)") }
        let rest = sorted.dropFirst(maxValues)
        if !rest.isEmpty {
            spans.append(Span("\(rest.count) more \(rest.reduce(0) { $0 + $1.count })", .faint))
        }
        return spans
    }

    /// Writes the tallies, the most severe first, then the most frequent.
    private func write(
        _ tallies: [String: FindingTally], under heading: String, to page: inout TextPage
    ) {
        guard !tallies.isEmpty else { return }
        page.blankLine()
        page.line([Span(heading, .strong)])
        let sorted = tallies.sorted { left, right in
            left.value.severity != right.value.severity
                ? left.value.severity > right.value.severity
                : (-left.value.files, left.key) < (-right.value.files, right.key)
        }
        let width = sorted.reduce(0) { max($0, $1.key.count) }
        for (code, tally) in sorted {
            let style: Span.Style =
                switch tally.severity {
                case .error: .error
                case .warning: .warning
                case .info: .plain
                }
            let padding = String(repeating: " ", count: width - code.count)
            let count = Span("\(tally.files) \(tally.files == 1 ? "file" : "files")")
            let more = tally.files - tally.first.count
            let names =
                tally.first.map { Span($0, .faint) }
                + (more > 0 ? [Span("\(more) more", .faint)] : [])
            page.facts([count] + names, lead: [Span("  " + code + padding + "  ", style)])
        }
    }
}
