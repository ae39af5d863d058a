import Playlists
import Reporting

/// `csv` of simulated sessions: a row a fetched segment, of all policies below each other.
package struct SimulationCSV {
    private let outcomes: [Simulation.Outcome]

    package init(_ outcomes: [Simulation.Outcome]) { self.outcomes = outcomes }

    /// Times are seconds, rates bits a second.
    static let columns = [
        "policy", "segment", "variant", "bandwidth", "mediaStart", "duration", "requested",
        "finished", "bytes", "sizeSource", "initializationBytes", "soundBytes",
        "soundSizeSource", "estimate", "allowed", "bufferBefore", "buffer", "stall",
        "switchedFrom", "reason", "overlap", "discarded", "discardedBytes",
    ]

    package var text: String {
        var text = CSVField.line(Self.columns)
        for outcome in outcomes {
            for fetch in outcome.fetches {
                text += CSVField.line(fields(outcome, fetch).map(\.encoded))
            }
        }
        return text
    }

    private func fields(
        _ outcome: Simulation.Outcome, _ fetch: Simulation.Fetch
    ) -> [CSVField] {
        [
            .text(outcome.algorithm.rawValue), CSVField(fetch.segment), CSVField(fetch.variant),
            .number("\(fetch.bandwidth)"), seconds(fetch.mediaStart), seconds(fetch.duration),
            seconds(fetch.requested), seconds(fetch.finished), .number("\(fetch.bytes)"),
            .text(fetch.sizeSource.rawValue), .number("\(fetch.initializationBytes)"),
            .number("\(fetch.soundBytes)"), CSVField(fetch.soundSizeSource?.rawValue),
            whole(fetch.estimate), fetch.allowed.map(whole) ?? .empty,
            seconds(fetch.bufferBefore), seconds(fetch.buffer), seconds(fetch.stall),
            CSVField(fetch.switchedFrom), .text(fetch.reason.rawValue), seconds(fetch.overlap),
            seconds(fetch.discarded), whole(fetch.discardedBytes),
        ]
    }

    /// To the microsecond.
    private func seconds(_ value: Double) -> CSVField {
        Quantity.decimal(value, places: 6, isTrimmed: true).map(CSVField.number) ?? .empty
    }

    private func whole(_ value: Double) -> CSVField {
        Quantity.decimal(value, places: 0).map(CSVField.number) ?? .empty
    }
}
