import Reporting
import TrackModel

/// Charts of the measurements of a file over time.
struct FileCharts {
    private static let maxTracks = 8

    let curves: [TimeChart]
    let events: EventChart

    /// No charts.
    init() {
        curves = []
        events = EventChart()
    }

    init(_ record: MediaRecord, points: Int) {
        let tracks = record.tracks.filter { !$0.isAttachedPicture }
        curves =
            Array(
                tracks.filter { $0.mediaType == .video }.flatMap { track in
                    [
                        BitRateChart.make(track, points: points),
                        LightChart.make(track, record.findings, points: points),
                        ActivePictureChart.make(track),
                    ].compactMap { $0 } + PictureCharts.make(track, points: points)
                }.prefix(Self.maxTracks * 3))
            + Array(
                tracks.filter { $0.mediaType == .audio }.flatMap { track in
                    [
                        LoudnessChart.make(track, points: points),
                        BitRateChart.make(track, points: points),
                    ].compactMap { $0 }
                }.prefix(Self.maxTracks * 2))
        events = EventChart(record)
    }
}

/// Bit rate over time.
package enum BitRateChart {
    /// The chart; nil without packet statistics, and for audio of a nearly constant bit rate.
    static func make(_ track: MediaPlayerTrack, points: Int) -> TimeChart? {
        guard let packets = track.packets, let interval = packets.bitRateInterval, interval > 0,
            packets.bitRates.count > 1, let most = packets.bitRates.max(), most > 0
        else { return nil }
        if track.mediaType == .audio, let least = packets.bitRates.dropLast().min(),
            Double(least) > Double(most) * 0.8
        {
            return nil
        }
        let ceiling = ChartScale.ceiling(Double(most))
        let curve = Curve(packets.bitRates.map(Double.init), points: points) { $0 / ceiling }
        var marks = [TimeChart.Mark(height: 1, label: label(ceiling))]
        if let average = packets.averageBitRate {
            let words = Quantity.bitRate(average) ?? ""
            marks.append(
                .init(height: Double(average) / ceiling, label: "average \(words)", isLimit: true))
        }
        var drawings: [TimeChart.Drawing] = [
            .init(name: "bit rate", style: .area, shape: .curve(curve))
        ]
        if let keyFrames = keyFrames(packets, interval: interval, points: points) {
            drawings.append(keyFrames)
        }
        let start = packets.firstTime ?? 0
        return TimeChart(
            title: "Bit rate of #\(track.trackID)",
            summary: summary(packets, most: most),
            width: curve.width,
            drawings: drawings, marks: marks,
            times: ChartSpan(start, start + interval * Double(packets.bitRates.count)))
    }

    /// Number of key frames per interval, relative to the maximum.
    private static func keyFrames(
        _ packets: PacketStatistics, interval: Double, points: Int
    ) -> TimeChart.Drawing? {
        guard let counts = packets.accessPointCounts, counts.count == packets.bitRates.count,
            let most = counts.max(), most > 0,
            let seconds = Quantity.decimal(interval, places: 0)
        else { return nil }
        let curve = Curve(counts.map(Double.init), points: points) { $0 / Double(most) * 0.3 }
        return .init(
            name: "key frames in each \(seconds) s, at most \(most)", style: .line,
            shape: .curve(curve))
    }

    private static func summary(_ packets: PacketStatistics, most: Int) -> String {
        let average = packets.averageBitRate.flatMap(Quantity.bitRate).map { "average \($0)" }
        let peak = (packets.peakBitRate ?? most)
        let points = packets.randomAccessPoints.map { $0.values.reduce(0, saturating) } ?? 0
        return [
            average, Quantity.bitRate(peak).map { "peak \($0)" },
            points > 0 ? (points == 1 ? "1 key frame" : "\(points) key frames") : nil,
        ].compactMap { $0 }.joined(separator: " · ")
    }

    private static func saturating(_ left: Int, _ right: Int) -> Int {
        let (sum, isOver) = left.addingReportingOverflow(right)
        return isOver ? .max : sum
    }

    private static func label(_ rate: Double) -> String {
        rate < 1e15 ? Quantity.bitRate(Int(rate)) ?? "" : ""
    }
}

/// Loudness of an audio track over time.
enum LoudnessChart {
    /// LUFS at the bottom of the chart; 0 is at the top.
    private static let lowest = -60.0

    /// The chart; nil if loudness was not measured over time.
    static func make(_ track: MediaPlayerTrack, points: Int) -> TimeChart? {
        guard let loudness = track.measuredSound?.loudness, let measured = loudness.curve,
            measured.interval > 0, measured.shortTerm.count > 1
        else { return nil }
        let curve = Curve(measured.shortTerm, points: points, scale: share)
        var marks = [0.0, -23, -40].map {
            TimeChart.Mark(height: share($0), label: label($0) + ($0 == 0 ? " LUFS" : ""))
        }
        if let integrated = loudness.integrated {
            let words = Quantity.decimal(integrated, places: 1).map(signed) ?? ""
            marks.append(
                .init(height: share(integrated), label: "integrated \(words)", isLimit: true))
        }
        let start = track.startTime ?? 0
        return TimeChart(
            title: "Loudness of #\(track.trackID)", summary: summary(loudness),
            width: curve.width,
            drawings: [
                .init(
                    name: "short-term loudness (3 s), maximum", style: .area, shape: .curve(curve))
            ], marks: marks,
            times: ChartSpan(start, start + measured.interval * Double(measured.shortTerm.count)))
    }

    private static func share(_ level: Double) -> Double { 1 - level / lowest }

    private static func label(_ level: Double) -> String {
        Quantity.decimal(level, places: 0).map(signed) ?? ""
    }

    private static func signed(_ digits: String) -> String {
        digits.hasPrefix("-") ? "−" + digits.dropFirst() : digits
    }

    private static func summary(_ loudness: AudioLoudness) -> String {
        func words(_ value: Double?, _ unit: String) -> String? {
            value.flatMap { Quantity.decimal($0, places: 1) }.map { signed($0) + " " + unit }
        }
        return [
            words(loudness.integrated, "LUFS"),
            words(loudness.range, "LU").map { "range \($0)" },
            words(loudness.truePeak, "dBTP").map { "true peak \($0)" },
        ].compactMap { $0 }.joined(separator: " · ")
    }
}

/// Events of a file, in a lane for each kind: decoding errors, timestamp discontinuities, black and
/// frozen frames, and judder.
package struct EventChart {
    /// Width in units.
    private static let width = 1000

    private struct Lane {
        let name: String
        var spans: [ChartSpan] = []
        var count: Int { spans.count }
    }

    private let lanes: [Lane]
    private let duration: Double

    package var isEmpty: Bool { lanes.isEmpty || duration <= 0 }

    /// No events.
    package init() {
        lanes = []
        duration = 0
    }

    package init(_ record: MediaRecord) {
        var errors = Lane(name: "decoding errors")
        errors.spans = (record.decode?.errors ?? []).compactMap(\.time).map { ChartSpan($0, $0) }
        var breaks = Lane(name: "timestamp discontinuities")
        var black = Lane(name: "black")
        var frozen = Lane(name: "frozen")
        var uneven = Lane(name: "judder")
        for track in record.tracks {
            breaks.spans += (track.packets?.timestamps.first ?? []).compactMap { fault in
                fault.time.map { ChartSpan($0, $0 + fault.length) }
            }
            black.spans += (track.measuredPicture?.black?.spans ?? []).map(Self.range)
            guard let cadence = track.measuredPicture?.cadence else { continue }
            frozen.spans += cadence.frozen.map(Self.range)
            uneven.spans += (cadence.stuck ?? []).map { ChartSpan($0, $0) }
            uneven.spans += (cadence.jumps ?? []).map { ChartSpan($0, $0) }
        }
        let all = [errors, breaks, black, frozen, uneven]
        lanes = all.filter { $0.count > 0 }.map { lane in
            Lane(name: lane.name, spans: lane.spans.sorted { $0.start < $1.start })
        }
        duration = record.container?.duration ?? 0
    }

    private static func range(_ span: PictureSpan) -> ChartSpan {
        ChartSpan(span.start, span.end)
    }

    package var json: JSONValue {
        .object([
            "width": .int(Self.width), "height": .int(Curve.height),
            "lanes": .array(
                lanes.map { lane in
                    .object([
                        "lane": .string(lane.name), "count": .int(lane.count),
                        "first": .string(
                            lane.spans.first.flatMap { ChartTime.text($0.start) } ?? ""),
                        "path": .string(path(lane.spans)),
                    ])
                }),
            "ends": .array(
                [0, duration / 2, duration].map { .string(ChartTime.text($0) ?? "–") }),
        ])
    }

    /// Boxes over the duration of the events, with a visible minimum width.
    private func path(_ spans: [ChartSpan]) -> String {
        var seen: Set<Int> = []
        return spans.compactMap { span -> String? in
            let (from, to) = (x(span.start), x(span.end))
            guard seen.insert(from * 2000 + to).inserted else { return nil }
            return "M\(from) 0h\(max(to - from, 3))V\(Curve.height)H\(from)Z"
        }.joined()
    }

    private func x(_ time: Double) -> Int {
        let share = time / duration
        return share.isFinite ? Int(Double(Self.width) * min(max(share, 0), 1)) : 0
    }
}
