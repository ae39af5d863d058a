import Reporting
import TrackModel

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
