import TrackModel

/// Bit rate over time.
enum BitRateChart {
    /// nil for a track of which packets were not counted, and for sound that is as good
    /// as constant.
    static func make(_ track: MediaPlayerTrack, points: Int) -> TimeChart? {
        guard let packets = track.packets, let interval = packets.bitRateInterval, interval > 0,
            packets.bitRates.count > 1, let most = packets.bitRates.max(), most > 0
        else { return nil }
        if track.mediaType == .audio, let least = packets.bitRates.dropLast().min(),
            Double(least) > Double(most) * 0.8
        {
            return nil
        }
        let curve = Curve(packets.bitRates.map(Double.init), points: points)
        let ceiling = Self.ceiling(Double(most))
        var marks = [TimeChart.Mark(height: 1, label: label(ceiling))]
        if let average = packets.averageBitRate {
            let words = Quantity.bitRate(average) ?? ""
            marks.append(
                .init(height: Double(average) / ceiling, label: "average \(words)", isLimit: true))
        }
        let start = packets.firstTime ?? 0
        return TimeChart(
            title: "Bit rate of #\(track.trackID)",
            summary: summary(packets, most: most),
            width: curve.values.count - 1,
            drawings: [
                .init(
                    name: "bit rate", style: .area,
                    path: curve.path(isArea: true) { $0 / ceiling })
            ], marks: marks,
            times: ChartSpan(start, start + interval * Double(packets.bitRates.count)))
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

    /// The next of 1, 2, 5, 10 … above.
    static func ceiling(_ value: Double) -> Double {
        guard value.isFinite, value > 0 else { return 1 }
        var power = 1.0
        while power * 10 < value { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value } ?? value
    }
}
