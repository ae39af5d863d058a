import Playlists
import Reporting

/// Simulated sessions as text: what came of each, a chart, and its segments; of several
/// the results beside each other.
struct SimulationText {
    private let outcomes: [Simulation.Outcome]

    /// Rows of segments; CSV and JSON have all.
    private static let mostRows = 1000

    init(_ outcomes: [Simulation.Outcome]) { self.outcomes = outcomes }

    func write(to page: inout TextPage) {
        let end = outcomes.map(\.lastTime).max() ?? 0
        guard outcomes.count > 1 else {
            for outcome in outcomes { write(outcome, end, to: &page) }
            return
        }
        heading("Simulation compared", to: &page)
        var rows = [AlignedRows.Row(cells: [Span("")] + names.map { Span($0, .strong) })]
        let words = outcomes.map { SimulationWords($0).rows }
        for place in words.first?.indices ?? 0..<0 {
            let values = words.map { place < $0.count ? $0[place].value : "–" }
            rows.append(
                AlignedRows.Row(
                    cells: [Span(words[0][place].name, .faint)] + values.map { Span($0) }))
        }
        AlignedRows(rows: rows).write(to: &page)
        for outcome in outcomes {
            heading("Simulation \(outcome.title)", to: &page)
            writeConditions(outcome, to: &page)
            SimulationChart(outcome, until: end).write(to: &page)
            write(SimulationWords(outcome).notes, to: &page)
        }
        page.blankLine()
        write(SimulationWords(outcomes[0]).skips, to: &page)
        write(["--format csv and json tell every segment."], to: &page)
    }

    private var names: [String] { outcomes.map(\.algorithm.rawValue) }

    private func heading(_ text: String, to page: inout TextPage) {
        page.blankLine()
        page.sentence([Span(text, .strong)])
    }

    private func write(
        _ outcome: Simulation.Outcome, _ end: Double, to page: inout TextPage
    ) {
        heading("Simulation \(outcome.title)", to: &page)
        writeConditions(outcome, to: &page)
        let rows = SimulationWords(outcome).rows.map { name, value in
            AlignedRows.Row(cells: [Span(name, .faint), Span(value)])
        }
        AlignedRows(rows: rows).write(to: &page)
        SimulationChart(outcome, until: end).write(to: &page)
        writeSegments(outcome, to: &page)
        write(SimulationWords(outcome).notes + SimulationWords(outcome).skips, to: &page)
    }

    private func writeConditions(_ outcome: Simulation.Outcome, to page: inout TextPage) {
        page.facts(SimulationWords(outcome).conditions.map { Span($0) }, lead: [Span("  ")])
    }

    private func write(_ notes: [String], to page: inout TextPage) {
        for note in notes {
            page.sentence([Span(note, .faint)], lead: [Span("  ")])
        }
    }

    private func writeSegments(_ outcome: Simulation.Outcome, to page: inout TextPage) {
        guard !outcome.fetches.isEmpty else { return }
        page.blankLine()
        let heads = ["segment", "variant", "asked", "came", "size", "estimate", "buffer"]
        let rows = outcome.fetches.prefix(Self.mostRows).map { fetch in
            AlignedRows.Row(
                cells: [
                    Span("\(fetch.segment)", .faint), Span("#\(fetch.variant)"),
                    Span(SimulationWords.seconds(fetch.requested)),
                    Span(SimulationWords.seconds(fetch.finished)),
                    Span(SimulationWords.bytes(fetch.allBytes)),
                    Span(SimulationWords.rate(fetch.estimate)),
                    Span(SimulationWords.seconds(fetch.buffer)),
                ], tail: tail(fetch))
        }
        AlignedRows(
            rows: [AlignedRows.Row(cells: heads.map { Span($0, .faint) })] + rows,
            rightAligned: [0, 2, 3, 4, 5, 6]
        ).write(to: &page)
        if outcome.fetches.count > Self.mostRows {
            page.sentence(
                [
                    Span(
                        "… and \(outcome.fetches.count - Self.mostRows) more: --format csv has all")
                ], lead: [Span("  ")])
        }
    }

    private func tail(_ fetch: Simulation.Fetch) -> [Span] {
        var words: [Span] = []
        if fetch.stall > 0 {
            words.append(Span("stall \(SimulationWords.seconds(fetch.stall))", .warning))
        }
        if let left = fetch.switchedFrom {
            words.append(Span("from #\(left): \(fetch.reason.words)"))
        } else if ![.keep, .fixed, .target].contains(fetch.reason) {
            words.append(Span(fetch.reason.words, .faint))
        }
        if let mixing = fetch.mixing { words.append(Span("\(mixing.rawValue) mixing")) }
        if fetch.discarded > 0 {
            words.append(Span("\(SimulationWords.seconds(fetch.discarded)) taken back"))
        }
        if fetch.overlap > 0 {
            words.append(Span("\(SimulationWords.seconds(fetch.overlap)) twice"))
        }
        return words
    }
}

extension Simulation.Fetch {
    /// With sound and initialization section.
    var allBytes: Double { Double(bytes) + Double(initializationBytes) + Double(soundBytes) }
}
