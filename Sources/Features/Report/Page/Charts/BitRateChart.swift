import Reporting
import TrackModel

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
