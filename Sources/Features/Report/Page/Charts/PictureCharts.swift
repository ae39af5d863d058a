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

/// Light levels of the decoded frames over time, with the declared limits.
enum LightChart {
    /// Decades of cd/m²: 0.1 at the bottom, 10,000, where PQ ends, at the top.
    private static let decades = 5.0

    static func make(
        _ track: MediaPlayerTrack, _ findings: [Finding], points: Int
    ) -> TimeChart? {
        guard let light = track.measuredPicture?.light, let curve = light.curve,
            curve.interval > 0, curve.peaks.contains(where: { $0 != nil })
        else { return nil }
        let peaks = Curve(curve.peaks, points: points, scale: share)
        let averages = Curve(curve.averages, points: points, scale: share)
        var drawings: [TimeChart.Drawing] = [
            .init(name: "brightest pixel", style: .area, shape: .curve(peaks)),
            .init(name: "frame average", style: .line, shape: .curve(averages)),
        ]
        var marks = [1.0, 100, 10_000].map {
            TimeChart.Mark(
                height: share($0), label: "\(Int($0))" + ($0 == 10_000 ? " cd/m²" : ""))
        }
        for limit in limits(track) {
            let height = share(limit.light)
            let value = Quantity.decimal(limit.light, places: 0) ?? "–"
            drawings.append(
                .init(
                    name: "declared \(limit.name) \(value)", style: limit.style,
                    shape: .path(
                        "M0 \(Int(Double(Curve.height) * (1 - height)))H\(peaks.width)")))
            let label = "\(limit.name) \(value)"
            // Labels of close lines would overlap.
            if let near = marks.firstIndex(where: {
                $0.isLimit && abs($0.height - height) < lineHeight
            }) {
                marks[near].label += " · \(label)"
            } else {
                marks.append(.init(height: height, label: label, isLimit: true))
            }
        }
        let end = curve.start + curve.interval * Double(curve.peaks.count)
        return TimeChart(
            title: "Light level of #\(track.trackID)",
            summary: summary(light, isFar: isFar(track, findings)),
            width: peaks.width, drawings: drawings, marks: marks,
            times: ChartSpan(curve.start, end))
    }

    /// Height of a label as a share of the chart.
    private static let lineHeight = 0.1

    private struct Limit {
        let name: String
        /// cd/m².
        let light: Double
        let style: TimeChart.Drawing.Style
    }

    /// The declared MaxCLL, MaxFALL and peak of the mastering display.
    private static func limits(_ track: MediaPlayerTrack) -> [Limit] {
        [
            ("MaxCLL", track.contentLight.map { Double($0.maxCLL) }, .limit),
            ("MaxFALL", track.contentLight.map { Double($0.maxFALL) }, .lower),
            ("mastering display", track.masteringDisplay?.maxLuminance, .display),
        ].compactMap { (name, light, style) in
            guard let light, light > 0, light.isFinite else { return nil }
            return Limit(name: name, light: light, style: style)
        }
    }

    private static let farOff: Set<Finding.Code> = [.hdrLightLevelMismatch, .hdrImplausibleLight]

    /// Whether a finding reports that the light differs from the declared values.
    private static func isFar(_ track: MediaPlayerTrack, _ findings: [Finding]) -> Bool {
        findings.contains { $0.trackID == track.trackID && farOff.contains($0.code) }
    }

    private static func share(_ light: Double) -> Double {
        guard light > 0.1 else { return 0 }
        var (rest, exponent) = (light * 10, 0.0)
        while rest >= 10, exponent < decades {
            rest /= 10
            exponent += 1
        }
        // Linear interpolation between powers of ten is accurate enough for a chart.
        return min((exponent + (rest - 1) / 9) / decades, 1)
    }

    private static func summary(_ light: LightMeasurement, isFar: Bool) -> String {
        [
            Quantity.decimal(light.maxCLL, places: 0).map { "brightest pixel \($0) cd/m²" },
            Quantity.decimal(light.maxFALL, places: 0).map { "highest frame average \($0) cd/m²" },
            isFar ? "far from the declared values" : nil,
        ].compactMap { $0 }.joined(separator: " · ")
    }
}

/// Active area of the video, without letterbox or pillarbox bars, over time.
enum ActivePictureChart {
    /// The chart; nil for video without bars.
    static func make(_ track: MediaPlayerTrack) -> TimeChart? {
        guard let measured = track.measuredPicture?.activePicture, measured.size.height > 0,
            measured.stretches.contains(where: { !$0.bars.isEmpty }),
            let first = measured.stretches.first?.start, let last = measured.stretches.last,
            let lastStart = last.start, lastStart + last.seconds > first
        else { return nil }
        let end = lastStart + last.seconds
        let (height, width) = (Double(measured.size.height), 1000)
        func x(_ time: Double) -> Int {
            let share = (time - first) / (end - first)
            return share.isFinite ? Int(Double(width) * min(max(share, 0), 1)) : 0
        }
        func y(_ row: Int) -> Int {
            Int(Double(Curve.height) * min(max(Double(row) / height, 0), 1))
        }
        let path = measured.stretches.enumerated().map { place, stretch in
            let from = x(stretch.start ?? first)
            let next =
                place + 1 < measured.stretches.count ? measured.stretches[place + 1].start : end
            let (top, bottom) = (
                y(stretch.bars.top), y(measured.size.height.subtracting(stretch.bars.bottom))
            )
            return "M\(from) \(top)H\(max(x(next ?? end), from + 1))V\(bottom)H\(from)Z"
        }.joined()
        return TimeChart(
            title: "Active area of #\(track.trackID)",
            summary: "active area within \(measured.size), \(measured.stretches.count) "
                + (measured.stretches.count == 1 ? "section" : "sections"),
            width: width,
            drawings: [
                .init(name: "rows of the active area", style: .picture, shape: .path(path))
            ],
            marks: [
                .init(height: 1, label: "first row"),
                .init(height: 0, label: "row \(measured.size.height)"),
            ], times: ChartSpan(first, end))
    }
}

extension Int {
    fileprivate func subtracting(_ other: Int) -> Int {
        let (rest, isOver) = subtractingReportingOverflow(other)
        return isOver ? self : rest
    }
}
