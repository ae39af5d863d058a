import Playlists
import Reporting

/// A session drawn with letters: the network, a lane for each variant, the buffer, and
/// when there was no picture. It needs no colour.
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
            [Span(". before the first picture, ! stalled", .faint)], lead: [Span("  ")])
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
