import Reporting
import TrackModel

/// `text`: the chosen tracks, the deciding rule, and the result of the other candidates.
package struct SelectionText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ selected: SelectedInput) -> String {
        guard selected.selection != nil || selected.selections != nil else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.path(selected.input.path)
        if let selections = selected.selections {
            SelectionTable(selections, of: selected.tracks).write(to: &page)
        }
        guard let selection = selected.selection else { return page.text }
        page.facts(
            ["policy \(selection.policy)", selection.device.map { "device \($0)" }]
                .compactMap { $0 }.map { Span($0) })
        let tracks = Dictionary(selected.tracks.map { ($0.trackID, $0) }) { first, _ in first }
        for (title, choice) in [
            ("Video", selection.video), ("Audio", selection.audio),
            ("Subtitle", selection.subtitle), ("Second subtitle", selection.secondSubtitle),
        ] {
            guard let choice else { continue }
            page.heading(title)
            write(choice, of: tracks, to: &page)
        }
        if let sentences = selected.explanation {
            page.blankLine()
            for sentence in sentences { page.sentence([Span(sentence)]) }
        }
        write(selection.problems ?? [], selected.whyNot ?? [], to: &page)
        return page.text
    }

    private func write(
        _ choice: TrackChoice, of tracks: [Int: MediaPlayerTrack], to page: inout TextPage
    ) {
        if choice.trackID == nil {
            page.sentence([Span("none: \(choice.reason)", .strong)], lead: [Span("  ")])
        } else {
            page.sentence([Span(choice.reason)], lead: [Span("  ")])
        }
        let shown = choice.distinguishingKeys
        let rows = (choice.candidates ?? []).map { candidate in
            let isChosen = candidate.trackID == choice.trackID
            let track = tracks[candidate.trackID]
            return AlignedRows.Row(
                cells: [
                    Span("#\(candidate.trackID)", .faint),
                    Span(track?.selectionWords ?? "", isChosen ? .strong : .plain),
                ],
                tail: ((isChosen ? ["selected"] : []) + candidate.words(showing: shown))
                    .map { Span($0, isChosen ? .plain : .faint) },
                isMarked: isChosen)
        }
        if !rows.isEmpty { AlignedRows(rows: rows).write(to: &page) }
    }

    private func write(_ problems: [String], _ whyNot: [String], to page: inout TextPage) {
        guard !problems.isEmpty || !whyNot.isEmpty else { return }
        page.blankLine()
        for problem in problems {
            page.sentence([Span(problem)], lead: [Span("warning  ", .warning)])
        }
        for answer in whyNot { page.sentence([Span(answer)]) }
    }
}

extension TrackChoice {
    /// Indices of the keys in which candidates differ.
    fileprivate var distinguishingKeys: Set<Int> {
        let tables = (candidates ?? []).compactMap(\.keys)
        guard let first = tables.first else { return [] }
        return Set(
            first.indices.filter { index in
                tables.contains { index < $0.count && $0[index].value != first[index].value }
            })
    }
}

extension TrackCandidate {
    fileprivate func words(showing shown: Set<Int>) -> [String] {
        if let removedBy {
            let isPlain = reason.map { removedBy.contains($0) } ?? true
            return ["removed by \(removedBy)"] + (isPlain ? [] : [reason].compactMap { $0 })
        }
        return (keys ?? []).enumerated().filter { shown.contains($0.offset) }.map {
            let name =
                $0.element.rule.hasPrefix("prefer ")
                ? String($0.element.rule.dropFirst(7)) : $0.element.rule
            return "\(name): \($0.element.value)"
        }
    }
}

extension SelectedInput: Reportable {
    package static let formats: [FormatEntry<SelectedInput>] = [
        FormatEntry(.text) { SelectionText(options: $0) }, .json, .ndjson,
        FormatEntry(.csv) { _ in SelectionCSV() },
    ]

    package func text(isPretty: Bool) -> String { JSONWriter.text(json, isPretty: isPretty) }
}
