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
        write(["--format csv and json list every segment."], to: &page)
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
    /// Bytes including audio and initialization section.
    var allBytes: Double { Double(bytes) + Double(initializationBytes) + Double(soundBytes) }
}

/// A session drawn with characters: the network, a lane for each variant, the buffer, and
/// when playback stalled. Needs no colour.
struct SimulationChart {
    private static let rows = 3
    private static let mostColumns = 200
    private static let mostVariants = 30
    /// Eighths of a cell.
    private static let blocks = Array(" ▁▂▃▄▅▆▇█")
    private static let plainBlocks = Array("  ..::###")

    private let outcome: Simulation.Outcome
    /// Seconds at the right edge.
    private let end: Double

    init(_ outcome: Simulation.Outcome, until end: Double) {
        self.outcome = outcome
        self.end = end
    }

    func write(to page: inout TextPage) {
        let variants = outcome.variantTimes.reversed().prefix(Self.mostVariants)
        let labels = variants.map { "#\($0.variant) \(SimulationWords.rate(Double($0.bandwidth)))" }
        let most = labels.map { DisplayWidth.of($0) }.max() ?? 0
        // Names of the lanes that are always there.
        let left = max(most, 8)
        let columns = min(max(page.width - left - 4, 8), Self.mostColumns)
        let samples = outcome.samples(columns, until: end)
        guard samples.count == columns else { return }
        page.blankLine()
        let plain = page.isASCII
        func lane(_ label: String, _ text: String) {
            let padding = String(repeating: " ", count: max(0, left - DisplayWidth.of(label)))
            var text = text
            while text.last == " " { text.removeLast() }
            page.line([Span("  "), Span(label, .faint), Span(padding + "  "), Span(text)])
        }
        func bars(_ name: String, _ values: [Double], _ most: Double, _ top: String) {
            for row in 0..<Self.rows {
                let label = row == 0 ? name : row == 1 ? top : ""
                lane(label, Self.bar(values, most, row, plain))
            }
        }
        let network = samples.map(\.rate)
        let fastest = ChartScale.ceiling(network.max() ?? 0)
        bars("network", network, fastest, SimulationWords.rate(fastest))
        for (variant, label) in zip(variants, labels) {
            lane(
                label,
                String(
                    samples.map { sample -> Character in
                        sample.variant == variant.variant ? (plain ? "=" : "━") : " "
                    }))
        }
        let buffers = samples.map(\.buffer)
        let fullest = ChartScale.ceiling(buffers.max() ?? 0)
        bars("buffer", buffers, fullest, SimulationWords.seconds(fullest))
        lane(
            "picture",
            String(
                samples.map { sample -> Character in
                    sample.isStalled
                        ? "!"
                        : sample.time > outcome.lastTime
                            ? " "
                            : sample.isStarted ? (plain ? "-" : "─") : "."
                }))
        lane("", Self.axis(columns, end))
        page.sentence(
            [Span(". before the first frame, ! stalled", .faint)], lead: [Span("  ")])
    }

    private static func bar(
        _ values: [Double], _ most: Double, _ row: Int, _ plain: Bool
    ) -> String {
        String(
            values.map { value -> Character in
                let share = most > 0 ? min(max(value / most, 0), 1) : 0
                let eighths = share * Double(rows * 8)
                // Whatever is above nothing is seen.
                let filled = value > 0 ? max(Int(eighths.rounded()), 1) : 0
                let place = min(max(filled - (rows - 1 - row) * 8, 0), 8)
                if plain, place == 1, row == rows - 1 { return "." }
                return plain ? plainBlocks[place] : blocks[place]
            })
    }

    /// Times below the left edge, the middle and the right edge.
    private static func axis(_ columns: Int, _ end: Double) -> String {
        let times = [0, end / 2, end].map { SimulationWords.seconds(round($0)) }
        let gap = columns - times.reduce(0) { $0 + $1.count }
        guard gap >= 4 else { return times[0] + " – " + times[2] }
        let middle = (columns - times[1].count) / 2 - times[0].count
        let first = String(repeating: " ", count: max(middle, 1))
        let rest = columns - times.reduce(0) { $0 + $1.count } - first.count
        return times[0] + first + times[1] + String(repeating: " ", count: max(rest, 1)) + times[2]
    }

    private static func round(_ seconds: Double) -> Double {
        seconds >= 20 ? seconds.rounded() : (seconds * 10).rounded() / 10
    }
}
