import MediaAnalysis
import Reporting
import TrackModel

extension LibrarySummary {
    /// Number of values listed per line; the others are counted.
    private static let maxValues = 8

    /// The whole summary: every kind of finding, each with its first files.
    package func text(options: ReportOptions = ReportOptions()) -> String {
        var page = TextPage(options: options)
        page.facts(totals)
        for (name, tally) in tallies {
            page.facts(Self.spans(tally, first: Self.maxValues), lead: [lead(name)])
        }
        for (heading, kinds) in [
            ("not analysed", kinds(of: errors)), ("findings", kinds(of: findings)),
        ]
        where !kinds.isEmpty {
            page.blankLine()
            page.line([Span(heading, .strong)])
            let width = kinds.map(\.label.width).max() ?? 0
            for kind in kinds {
                let padding = String(repeating: " ", count: width - kind.label.width + 2)
                let more = kind.tally.files - kind.tally.first.count
                let names =
                    kind.tally.first.map { Span(options.paths.text($0), .faint) }
                    + (more > 0 ? [Span("\(more) more", .faint)] : [])
                page.facts(
                    [Span(Quantity.files(kind.tally.files))] + names,
                    lead: [Span("  "), kind.label, Span(padding)])
            }
        }
        return page.text
    }

    private var totals: [Span] {
        [Quantity.files(files), Quantity.span(duration), Quantity.bytes(bytes)]
            .compactMap { $0 }.map { Span($0, .strong) }
    }

    private func lead(_ name: String) -> Span {
        Span("  " + name + String(repeating: " ", count: max(17 - name.count, 1)), .faint)
    }

    /// Tallies that are not empty, in the words of reports.
    private var tallies: [(name: String, tally: Tally)] {
        [
            ("container", containers.renamed(ContainerFormat.words)),
            ("video", videoCodecs.renamed(Codec.words)), ("resolution", resolutions),
            (
                "dynamic range",
                dynamicRanges.renamed { DynamicRange(rawValue: $0)?.description ?? $0 }
            ),
            ("Dolby Vision", dolbyVisionProfiles),
            ("audio", audioFormats.renamed(Self.audioWords)), ("audio languages", audioLanguages),
            ("subtitles", subtitleLanguages), ("other files", roles),
        ].filter { !$0.1.counts.isEmpty }
    }

    /// `PCM stereo` for `pcm_s24le stereo`.
    private static func audioWords(_ format: String) -> String {
        let codec = format.prefix { $0 != " " }
        return Codec.words(String(codec)) + format.dropFirst(codec.count)
    }

    private static func spans(_ tally: Tally, first count: Int) -> [Span] {
        let sorted = tally.sorted
        let rest = sorted.dropFirst(count)
        return sorted.prefix(count).map { Span("\($0.value) \($0.count)") }
            + (rest.isEmpty
                ? [] : [Span("\(rest.count) more \(rest.reduce(0) { $0 + $1.count })", .faint)])
    }

    // MARK: Findings and errors

    private struct Kind {
        let label: Span
        let tally: FindingTally
    }

    /// The most severe first, then the most frequent.
    private func kinds(of tallies: [String: FindingTally]) -> [Kind] {
        tallies.sorted { left, right in
            left.value.severity != right.value.severity
                ? left.value.severity > right.value.severity
                : (-left.value.files, left.key) < (-right.value.files, right.key)
        }
        .map { code, tally in
            let style: Span.Style =
                switch tally.severity {
                case .error: .error
                case .warning: .warning
                case .info: .plain
                }
            return Kind(label: Span(code, style), tally: tally)
        }
    }
}

extension Tally {
    /// Values of the same new name are counted together.
    fileprivate func renamed(_ name: (String) -> String) -> Tally {
        counts.reduce(into: Tally()) { $0.add(name($1.key), count: $1.value) }
    }
}

// At most 24 lines, however many files there are.

extension LibrarySummary {
    /// Lines of errors and of findings below their headings.
    private static let maxErrors = 3
    private static let maxFindings = 6

    /// The summary on one screen: one line for each tally, and the kinds of findings with one file
    /// each.
    package func screen(options: ReportOptions = ReportOptions()) -> String {
        var page = TextPage(options: options)
        page.line(Self.separated(totals))
        for (name, tally) in tallies {
            let lead = lead(name)
            // In a pipe no line is cut.
            let room = options.breaksWords ? options.width - lead.width : 100
            let count = (1...Self.maxValues).last {
                Self.separated(Self.spans(tally, first: $0)).reduce(0) { $0 + $1.width } <= room
            }
            page.line([lead] + Self.separated(Self.spans(tally, first: count ?? 1)))
        }
        let (errors, findings) = (kinds(of: errors), kinds(of: findings))
        write(errors, upTo: Self.maxErrors, to: &page, options) {
            [
                Span("not analysed", .strong),
                Span(Quantity.files($0.reduce(0) { $0 + $1.tally.files })),
            ]
        }
        write(findings, upTo: Self.maxFindings, to: &page, options) { kinds in
            [Span("findings", .strong)]
                + Finding.Severity.allCases.reversed().compactMap { severity in
                    let count = kinds.filter { $0.tally.severity == severity }
                        .reduce(0) { $0 + $1.tally.files }
                    return count == 0 ? nil : Span(severity.counted(count))
                }
        }
        if errors.count > Self.maxErrors || findings.count > Self.maxFindings {
            page.line([
                Span(
                    "  All of them: -o library.html, or --catalog and trackprobe catalog summary.",
                    .faint)
            ])
        }
        return page.text
    }

    private func write(
        _ kinds: [Kind], upTo limit: Int, to page: inout TextPage, _ options: ReportOptions,
        heading: ([Kind]) -> [Span]
    ) {
        guard !kinds.isEmpty else { return }
        page.blankLine()
        page.line(Self.separated(heading(kinds)))
        let shown = kinds.prefix(kinds.count > limit ? limit - 1 : limit)
        let width = shown.map(\.label.width).max() ?? 0
        let counts = shown.map { Quantity.files($0.tally.files) }
        let countWidth = counts.map(\.count).max() ?? 0
        for (kind, count) in zip(shown, counts) {
            let padding = String(repeating: " ", count: width - kind.label.width + 2)
            let gap = String(repeating: " ", count: countWidth - count.count)
            let lead = [Span("  "), kind.label, Span(padding + gap + count + "  ")]
            let name = Span(options.paths.text(kind.tally.first.first ?? ""), .faint)
            // In ASCII the mark of what is left out is two columns wider.
            let used = lead.reduce(0) { $0 + $1.width } + (options.isASCII ? 2 : 0)
            let room = options.width - used
            page.line(lead + [options.breaksWords ? name.withoutMiddle(to: max(room, 0)) : name])
        }
        let rest = kinds.dropFirst(shown.count)
        if !rest.isEmpty {
            page.line([Span("  \(rest.count) more kinds", .faint)])
        }
    }

    private static func separated(_ spans: [Span]) -> [Span] {
        spans.enumerated().flatMap { $0 == 0 ? [$1] : [Span(" · ", .faint), $1] }
    }
}

extension Finding.Severity {
    /// `3 errors`
    fileprivate func counted(_ count: Int) -> String {
        switch self {
        case .error: "\(count) \(count == 1 ? "error" : "errors")"
        case .warning: "\(count) \(count == 1 ? "warning" : "warnings")"
        case .info: "\(count) info"
        }
    }
}
