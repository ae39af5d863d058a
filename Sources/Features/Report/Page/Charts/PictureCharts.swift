import Reporting
import TrackModel

/// Charts of banding, damage and cadence over time, each only if significant.
enum PictureCharts {
    static func make(_ track: MediaPlayerTrack, points: Int) -> [TimeChart] {
        [banding(track, points), damage(track, points), cadence(track, points)].compactMap { $0 }
    }

    /// Index at the top of the chart, index that becomes annoying, and least index with a chart.
    private static let (mostBanding, annoying, visible) = (20.0, 5.0, 2.5)

    private static func banding(_ track: MediaPlayerTrack, _ points: Int) -> TimeChart? {
        guard let banding = track.measuredPicture?.banding, banding.greatest >= visible,
            let measured = banding.curve
        else { return nil }
        func share(_ index: Double) -> Double { index / mostBanding }
        return chart(
            "Banding", track, measured.start, measured.interval,
            summary: "mean index \(words(banding.mean)), "
                + "maximum \(words(banding.greatest))",
            series: [
                (
                    "worst analysed frame", .area,
                    Curve(carried(measured.values), points: points, scale: share)
                )
            ],
            marks: [
                .init(height: 1, label: "20"), .init(height: 0.5, label: "10"),
                .init(height: share(annoying), label: "5: annoying", isLimit: true),
            ])
    }

    /// Only some frames are analysed; each value is held until the next one.
    private static func carried(_ values: [Double?]) -> [Double?] {
        var last: Double?
        return values.map { value in
            last = value ?? last
            return last
        }
    }

    private static func damage(_ track: MediaPlayerTrack, _ points: Int) -> TimeChart? {
        guard let damage = track.measuredPicture?.damage, damage.damaged > 0,
            damage.greatestCorners > 0, let threshold = damage.threshold, threshold > 0,
            let measured = damage.curve
        else { return nil }
        let most = Double(max(damage.greatestCorners, threshold)) * 1.1
        return chart(
            "Damage", track, measured.start, measured.interval,
            summary: "\(damage.damaged) of \(damage.pictures) frames damaged, "
                + "at most \(damage.greatestCorners) block corners",
            series: [
                (
                    "new block corners per frame", .area,
                    Curve(measured.values, points: points) { $0 / most }
                )
            ],
            marks: [
                .init(
                    height: Double(damage.greatestCorners) / most,
                    label: "\(damage.greatestCorners) corners"),
                .init(
                    height: Double(threshold) / most, label: "threshold \(threshold)",
                    isLimit: true),
            ])
    }

    /// Least share of frames with a chart, which leaves out isolated repeats.
    private static let noticed = 0.1

    private static func cadence(_ track: MediaPlayerTrack, _ points: Int) -> TimeChart? {
        guard let cadence = track.measuredPicture?.cadence, let measured = cadence.curve else {
            return nil
        }
        let kinds: [(name: String, style: TimeChart.Drawing.Style, shares: [Double?])] = [
            ("duplicate frames", .area, measured.repeated),
            ("interlaced frames", .line, measured.interlaced),
        ]
        let series: [Series] = kinds.compactMap { kind in
            guard kind.shares.contains(where: { $0 ?? 0 >= noticed }) else { return nil }
            return (kind.name, kind.style, Curve(kind.shares, points: points) { $0 })
        }
        guard !series.isEmpty else { return nil }
        let rates = [
            cadence.pictureRate.map { "\(words($0)) frames per second" },
            cadence.contentRate.map { "\(words($0)) of them unique" },
        ].compactMap { $0 }
        return chart(
            "Cadence", track, measured.start, measured.interval,
            summary: rates.joined(separator: ", "), series: series,
            marks: [
                .init(height: 1, label: "100 %"), .init(height: 0.6, label: "60 %"),
                .init(height: 0.2, label: "20 %"),
            ])
    }

    private typealias Series = (name: String, style: TimeChart.Drawing.Style, curve: Curve)

    /// A chart of curves; nil for a single point.
    private static func chart(
        _ title: String, _ track: MediaPlayerTrack, _ start: Double, _ interval: Double,
        summary: String, series: [Series], marks: [TimeChart.Mark]
    ) -> TimeChart? {
        guard let first = series.first?.curve, first.shares.count > 1, interval > 0 else {
            return nil
        }
        return TimeChart(
            title: "\(title) of #\(track.trackID)", summary: summary, width: first.width,
            drawings: series.map {
                .init(name: $0.name, style: $0.style, shape: .curve($0.curve))
            }, marks: marks,
            times: ChartSpan(start, start + interval * Double(first.count)))
    }

    private static func words(_ value: Double) -> String {
        Quantity.decimal(value, places: 1, isTrimmed: true) ?? "–"
    }
}
