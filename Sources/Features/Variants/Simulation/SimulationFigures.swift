import Playlists
import Reporting
import TrackModel

/// Network and qualities over time, and the buffer below; stalls are marked in both.
struct SimulationFigures {
    private static let points = 600
    /// Minimum distance of two lines, as a share of the height, that leaves room for labels.
    private static let leastGap = 0.1

    private let outcome: Simulation.Outcome
    private let samples: [Simulation.Outcome.Sample]
    private let times: ChartSpan

    /// - Parameter end: seconds at the right edge.
    init(_ outcome: Simulation.Outcome, until end: Double) {
        self.outcome = outcome
        samples = outcome.samples(Self.points, until: end)
        times = ChartSpan(0, end)
    }

    var charts: [TimeChart] { samples.isEmpty ? [] : [rates, buffer] }

    private var rates: TimeChart {
        let highest = Double(outcome.variantTimes.map(\.bandwidth).max() ?? 0)
        let fastest = samples.map(\.rate).max() ?? 0
        // A network far above all variants would press them together.
        let ceiling = ChartScale.ceiling(max(highest, min(fastest, highest * 2)))
        let bandwidths = Dictionary(
            outcome.variantTimes.map { ($0.variant, Double($0.bandwidth)) }
        ) { first, _ in first }
        func curve(_ values: [Double?]) -> Curve {
            Curve(values, points: Self.points) { $0 / ceiling }
        }
        let cut = fastest > ceiling ? ", cut at the top" : ""
        let network = curve(samples.map(\.rate))
        return TimeChart(
            title: "Rates", summary: ratesSummary,
            width: network.width,
            drawings: [
                .init(name: "network" + cut, style: .area, shape: .curve(network)),
                .init(
                    name: "BANDWIDTH of the variant that is fetched", style: .line,
                    shape: .curve(
                        curve(samples.map { $0.variant.flatMap { bandwidths[$0] } }))),
                .init(
                    name: "estimate of the player", style: .lower,
                    shape: .curve(curve(samples.map(\.estimate)))),
            ] + stalls(network.width),
            marks: [.init(height: 1, label: SimulationWords.rate(ceiling))]
                + variantMarks(ceiling), times: times)
    }

    /// Variants from the highest down, without those too near to the one above.
    private func variantMarks(_ ceiling: Double) -> [TimeChart.Mark] {
        var marks: [TimeChart.Mark] = []
        for time in outcome.variantTimes.reversed() {
            let height = Double(time.bandwidth) / ceiling
            guard height <= (marks.last?.height ?? .infinity) - Self.leastGap else { continue }
            marks.append(
                .init(
                    height: height,
                    label: "#\(time.variant) \(SimulationWords.rate(Double(time.bandwidth)))",
                    isLimit: true))
        }
        return marks
    }

    private var ratesSummary: String {
        [
            "mean \(SimulationWords.rate(outcome.meanBandwidth))",
            outcome.switches == 1 ? "1 switch" : "\(outcome.switches) switches",
            outcome.startupTime.map { "first frame after \(SimulationWords.seconds($0))" },
        ].compactMap { $0 }.joined(separator: " · ")
    }

    private var buffer: TimeChart {
        let ceiling = ChartScale.ceiling(samples.map(\.buffer).max() ?? 0)
        let curve = Curve(samples.map { Optional($0.buffer) }, points: Self.points) {
            $0 / ceiling
        }
        let stalled =
            outcome.stalls == 0
            ? "no stall"
            : "\(outcome.stalls == 1 ? "1 stall" : "\(outcome.stalls) stalls"), "
                + SimulationWords.seconds(outcome.stallTime)
        return TimeChart(
            title: "Buffer",
            summary: stalled + (outcome.isComplete ? "" : " · the network stops before the end"),
            width: curve.width,
            drawings: [.init(name: "seconds buffered", style: .area, shape: .curve(curve))]
                + stalls(curve.width),
            marks: [.init(height: 1, label: SimulationWords.seconds(ceiling))], times: times)
    }

    /// Boxes over the whole height, as wide as can be seen.
    private func stalls(_ width: Int) -> [TimeChart.Drawing] {
        var spans = outcome.stallSpans.map { ($0.start, $0.start + $0.duration) }
        if !outcome.isComplete, outcome.startupTime != nil {
            spans.append((outcome.endTime, times.end))
        }
        guard !spans.isEmpty, times.end > 0 else { return [] }
        let path = spans.prefix(2000).map { start, end -> String in
            let from = x(start, width)
            return "M\(from) 0H\(max(x(end, width), from + 2))V\(Curve.height)H\(from)Z"
        }.joined()
        return [.init(name: "stalled", style: .event, shape: .path(path))]
    }

    private func x(_ time: Double, _ width: Int) -> Int {
        let share = time / times.end
        return share.isFinite ? Int(Double(width) * min(max(share, 0), 1)) : 0
    }
}

/// A simulated session in words.
struct SimulationWords {
    private static let mostSkips = 20

    let outcome: Simulation.Outcome

    init(_ outcome: Simulation.Outcome) { self.outcome = outcome }

    /// Names and values, the same names for every session of a presentation.
    var rows: [(name: String, value: String)] {
        [
            ("first frame", outcome.startupTime.map(Self.seconds) ?? "never"),
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
            "requests while \(Self.seconds($0)) or less are buffered"
        }
        return [
            outcome.startupBuffer > 0
                ? "starts with \(Self.seconds(outcome.startupBuffer))"
                : "starts with the first segment",
            outcome.resumeBuffer > 0
                ? "resumes after a stall with \(Self.seconds(outcome.resumeBuffer))" : nil, most,
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
        if outcome.hasSound { notes.append("audio in other playlists is fetched with the video") }
        if let unfinished = outcome.unfinished {
            notes.append(
                "the network stops: segment \(unfinished.segment) of #\(unfinished.variant), requested "
                    + "at \(Self.seconds(unfinished.requested)), never arrives")
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
