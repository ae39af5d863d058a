import Playlists
import Reporting
import TrackModel

/// `html` of simulated sessions: a page with the results beside each other, network,
/// qualities and buffer over time, and the segments in tables.
package struct SimulationHTML {
    private static let mostRows = 5000

    private let path: String
    private let outcomes: [Simulation.Outcome]

    /// - Parameter path: of the playlist, as the user named it.
    package init(path: String, _ outcomes: [Simulation.Outcome]) {
        self.path = path
        self.outcomes = outcomes
    }

    package var text: String {
        Page(
            title: PageText(path, limit: 200).text, template: "simulation",
            content: .object([
                "path": .words(path), "policies": .array(outcomes.map(heading)),
                "summary": .array(summary), "sessions": .array(sessions),
                "skips": .list(outcomes.first.map { SimulationWords($0).skips } ?? []),
            ])
        ).text(HTMLOptions())
    }

    private func heading(_ outcome: Simulation.Outcome) -> JSONValue {
        .object(["policy": .string(outcome.algorithm.rawValue)])
    }

    private var summary: [JSONValue] {
        let words = outcomes.map { SimulationWords($0).rows }
        return (words.first ?? []).indices.map { place in
            .object([
                "fact": .words(words[0][place].name),
                "values": .list(words.map { place < $0.count ? $0[place].value : "–" }),
            ])
        }
    }

    private var sessions: [JSONValue] {
        let end = outcomes.map(\.lastTime).max() ?? 0
        return outcomes.enumerated().map { number, outcome in
            let figures = SimulationFigures(outcome, until: end)
            var members: [String: JSONValue] = [
                "number": .int(number), "title": .words(outcome.title),
                "conditions": .list(SimulationWords(outcome).conditions),
                "charts": .array(
                    figures.charts.enumerated().map { place, chart in
                        guard case .object(var members) = chart.json else {
                            return .null
                        }
                        members["id"] = .string("figure-\(number)-\(place)")
                        return .object(members)
                    }),
                "notes": .list(SimulationWords(outcome).notes),
                "count": .int(outcome.fetches.count),
                "segments": .array(outcome.fetches.prefix(Self.mostRows).map(row)),
            ]
            if outcome.fetches.count > Self.mostRows {
                members["rest"] = .string(
                    "… and \(outcome.fetches.count - Self.mostRows) more: --format csv has all")
            }
            return .object(members)
        }
    }

    private func row(_ fetch: Simulation.Fetch) -> JSONValue {
        let left = fetch.switchedFrom.map { "from #\($0): " } ?? ""
        let extra = [
            fetch.discarded > 0
                ? "\(SimulationWords.seconds(fetch.discarded)) taken back" : nil,
            fetch.overlap > 0 ? "\(SimulationWords.seconds(fetch.overlap)) twice" : nil,
        ].compactMap { $0 }
        return .object([
            "segment": .int(fetch.segment), "variant": .int(fetch.variant),
            "asked": .string(SimulationWords.seconds(fetch.requested)),
            "came": .string(SimulationWords.seconds(fetch.finished)),
            "size": .string(SimulationWords.bytes(fetch.allBytes)),
            "source": .string(fetch.sizeSource.rawValue),
            "estimate": .string(SimulationWords.rate(fetch.estimate)),
            "buffer": .string(SimulationWords.seconds(fetch.buffer)),
            "stall": .string(fetch.stall > 0 ? SimulationWords.seconds(fetch.stall) : ""),
            "reason": .string(([left + fetch.reason.words] + extra).joined(separator: "; ")),
        ])
    }
}
