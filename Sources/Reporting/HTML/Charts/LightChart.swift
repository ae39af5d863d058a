import TrackModel

/// Light of the decoded pictures over time, beside the limits the file declares.
enum LightChart {
    /// Decades of cd/m²: 0.1 at the bottom, 10,000, where PQ ends, at the top.
    private static let decades = 5.0

    static func make(_ track: MediaPlayerTrack, points: Int) -> TimeChart? {
        guard let light = track.measuredPicture?.light, let curve = light.curve,
            curve.interval > 0, curve.peaks.contains(where: { $0 != nil })
        else { return nil }
        let peaks = Curve(curve.peaks, points: points, scale: share)
        let averages = Curve(curve.averages, points: points, scale: share)
        var drawings: [TimeChart.Drawing] = [
            .init(name: "brightest pixel", style: .area, shape: .curve(peaks)),
            .init(name: "average of the picture", style: .line, shape: .curve(averages)),
        ]
        var marks = [1.0, 100, 10_000].map {
            TimeChart.Mark(
                height: share($0), label: "\(Int($0))" + ($0 == 10_000 ? " cd/m²" : ""))
        }
        for (name, value, style) in [
            ("MaxCLL", track.contentLight?.maxCLL, TimeChart.Drawing.Style.limit),
            ("MaxFALL", track.contentLight?.maxFALL, .lower),
        ] {
            guard let value, value > 0 else { continue }
            let height = share(Double(value))
            drawings.append(
                .init(
                    name: "declared \(name) \(value)", style: style,
                    shape: .path(
                        "M0 \(Int(Double(Curve.height) * (1 - height)))H\(peaks.width)")))
            marks.append(.init(height: height, label: "\(name) \(value)", isLimit: true))
        }
        let end = curve.start + curve.interval * Double(curve.peaks.count)
        return TimeChart(
            title: "Light of #\(track.trackID)", summary: summary(light),
            width: peaks.width, drawings: drawings, marks: marks,
            times: ChartSpan(curve.start, end))
    }

    private static func share(_ light: Double) -> Double {
        guard light > 0.1 else { return 0 }
        var (rest, exponent) = (light * 10, 0.0)
        while rest >= 10, exponent < decades {
            rest /= 10
            exponent += 1
        }
        // Between two powers of ten along a straight line: near enough for the eye.
        return min((exponent + (rest - 1) / 9) / decades, 1)
    }

    private static func summary(_ light: LightMeasurement) -> String {
        [
            Quantity.decimal(light.maxCLL, places: 0).map { "brightest pixel \($0) cd/m²" },
            Quantity.decimal(light.maxFALL, places: 0).map { "greatest average \($0) cd/m²" },
        ].compactMap { $0 }.joined(separator: " · ")
    }
}
