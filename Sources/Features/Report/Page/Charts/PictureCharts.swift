import Reporting
import TrackModel

/// Banding, damage and cadence over time, each drawn where it is visible.
enum PictureCharts {
    static func make(_ track: MediaPlayerTrack, points: Int) -> [TimeChart] {
        [banding(track, points), damage(track, points), cadence(track, points)].compactMap { $0 }
    }

    /// Index at the top; what annoys, and what is worth a drawing.
    private static let (mostBanding, annoying, visible) = (20.0, 5.0, 2.5)

    private static func banding(_ track: MediaPlayerTrack, _ points: Int) -> TimeChart? {
        guard let banding = track.measuredPicture?.banding, banding.greatest >= visible,
            let measured = banding.curve
        else { return nil }
        func share(_ index: Double) -> Double { index / mostBanding }
        return chart(
            "Banding", track, measured.start, measured.interval,
            summary: "index of \(words(banding.mean)) on average, "
                + "\(words(banding.greatest)) at worst",
            series: [
                (
                    "worst picture looked at", .area,
                    Curve(carried(measured.values), points: points, scale: share)
                )
            ],
            marks: [
                .init(height: 1, label: "20"), .init(height: 0.5, label: "10"),
                .init(height: share(annoying), label: "5: begins to annoy", isLimit: true),
            ])
    }

    /// Pictures are looked at now and then, and the last one stands for those up to the next.
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
            summary: "\(damage.damaged) of \(damage.pictures) pictures, "
                + "\(damage.greatestCorners) corners at worst",
            series: [
                (
                    "new corners of blocks in a picture", .area,
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

    /// Share of a point's pictures that is worth a drawing: single repeats are not.
    private static let noticed = 0.1

    private static func cadence(_ track: MediaPlayerTrack, _ points: Int) -> TimeChart? {
        guard let cadence = track.measuredPicture?.cadence, let measured = cadence.curve else {
            return nil
        }
        let kinds: [(name: String, style: TimeChart.Drawing.Style, shares: [Double?])] = [
            ("pictures that repeat the one before", .area, measured.repeated),
            ("pictures of two moments (interlaced)", .line, measured.interlaced),
        ]
        let series: [Series] = kinds.compactMap { kind in
            guard kind.shares.contains(where: { $0 ?? 0 >= noticed }) else { return nil }
            return (kind.name, kind.style, Curve(kind.shares, points: points) { $0 })
        }
        guard !series.isEmpty else { return nil }
        let rates = [
            cadence.pictureRate.map { "\(words($0)) pictures a second" },
            cadence.contentRate.map { "\(words($0)) new ones" },
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

    /// nil for a curve of one point.
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
