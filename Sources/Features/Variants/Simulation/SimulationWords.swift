import Playlists
import Reporting

/// A simulated session in words.
struct SimulationWords {
    private static let mostSkips = 20

    let outcome: Simulation.Outcome

    init(_ outcome: Simulation.Outcome) { self.outcome = outcome }

    /// Names and values, the same names for every session of a presentation.
    var rows: [(name: String, value: String)] {
        [
            ("first picture", outcome.startupTime.map(Self.seconds) ?? "never"),
            ("stalls", stalls),
            (
                "switches",
                "\(outcome.switches)"
                    + (outcome.switches > 0
                        ? " (\(outcome.switchesUp) up, \(outcome.switchesDown) down)" : "")
            ),
            ("mean BANDWIDTH", Self.rate(outcome.meanBandwidth)),
            ("mean bit rate", Self.rate(outcome.meanBitRate)),
        ]
            + outcome.variantTimes.reversed().map { time in
                ("on #\(time.variant) \(Self.rate(Double(time.bandwidth)))", Self.share(time))
            } + [
                ("fetched", Self.bytes(outcome.bytes)),
                ("thrown away", Self.bytes(outcome.discardedBytes)), ("ends", end),
            ]
    }

    private var stalls: String {
        outcome.stalls == 0 ? "none" : "\(outcome.stalls), \(Self.seconds(outcome.stallTime))"
    }

    private var end: String {
        outcome.isComplete
            ? Self.seconds(outcome.endTime)
            : "\(Self.seconds(outcome.endTime)), unfinished"
    }

    /// The settings it was played with.
    var conditions: [String] {
        let most = outcome.maximumBuffer.map {
            "asks while \(Self.seconds($0)) or less are buffered"
        }
        return [
            outcome.startupBuffer > 0
                ? "starts with \(Self.seconds(outcome.startupBuffer))"
                : "starts with the first segment",
            outcome.resumeBuffer > 0
                ? "goes on after a stall with \(Self.seconds(outcome.resumeBuffer))" : nil, most,
            outcome.mixing == .late ? nil : "\(outcome.mixing.rawValue) mixing",
            outcome.target.map { target in
                "pinned to #\(target)"
                    + (outcome.pinnedAt ?? 0 > 0
                        ? " from \(Self.seconds(outcome.pinnedAt ?? 0)) on" : "")
            },
        ].compactMap { $0 }
    }

    /// The sources of the numbers.
    var notes: [String] {
        let sources = Simulation.SizeSource.allCases.compactMap { source in
            outcome.sizeSources[source.rawValue].map { count in
                "\(count) \(Self.words(source))"
            }
        }
        var notes = sources.isEmpty ? [] : ["sizes: " + sources.joined(separator: ", ")]
        if outcome.hasSound { notes.append("sound of other playlists is fetched with the picture") }
        if let unfinished = outcome.unfinished {
            notes.append(
                "the network stops: segment \(unfinished.segment) of #\(unfinished.variant), asked "
                    + "for at \(Self.seconds(unfinished.requested)), never comes")
        }
        return notes
    }

    /// Variants that no session plays.
    var skips: [String] {
        let rest = outcome.skipped.count - Self.mostSkips
        return outcome.skipped.prefix(Self.mostSkips).map {
            "#\($0.variant) is left out: \($0.reason)"
        } + (rest > 0 ? ["… and \(rest) more are left out"] : [])
    }

    private static func words(_ source: Simulation.SizeSource) -> String {
        switch source {
        case .file: "of files"
        case .byteRange: "of byte ranges"
        case .bitRate: "by EXT-X-BITRATE"
        case .bandwidth: "by BANDWIDTH × duration"
        case .gap: "of gaps"
        case .unknown: "unknown"
        }
    }

    static func seconds(_ value: Double) -> String {
        Quantity.decimal(value, places: 2, isTrimmed: true).map { "\($0) s" } ?? "–"
    }

    static func rate(_ value: Double?) -> String {
        value.flatMap { $0 < 1e15 ? Quantity.bitRate(Int($0.rounded())) : nil } ?? "–"
    }

    static func bytes(_ value: Double) -> String {
        value < 1e18 ? Quantity.bytes(Int(value.rounded())) ?? "–" : "–"
    }

    private static func share(_ time: Simulation.VariantTime) -> String {
        let percent = Quantity.decimal(time.share * 100, places: 0) ?? "0"
        return "\(seconds(time.seconds)), \(percent) %"
    }
}
