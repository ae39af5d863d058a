import Reporting
import TrackModel

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
