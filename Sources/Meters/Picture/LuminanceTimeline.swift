import TrackModel

/// Peaks and averages a second, in a bounded number of points.
struct LuminanceTimeline {
    static let limit = 512

    private var start: Double?
    private var interval = 1.0
    private var peaks: [Double?] = []
    private var averages: [Double?] = []

    mutating func add(time: Double, peak: Double, average: Double) {
        let start = start ?? time
        self.start = start
        guard time >= start else { return }
        while (time - start) / interval >= Double(Self.limit) {
            guard interval < 1e6 else { return }
            interval *= 2
            peaks = Self.halved(peaks)
            averages = Self.halved(averages)
        }
        let point = Int((time - start) / interval)
        while peaks.count <= point {
            peaks.append(nil)
            averages.append(nil)
        }
        peaks[point] = max(peaks[point] ?? 0, peak)
        averages[point] = max(averages[point] ?? 0, average)
    }

    private static func halved(_ points: [Double?]) -> [Double?] {
        stride(from: 0, to: points.count, by: 2).map { index in
            let second = index + 1 < points.count ? points[index + 1] : nil
            guard let first = points[index] else { return second }
            return max(first, second ?? 0)
        }
    }

    var curve: LightCurve? {
        guard let start else { return nil }
        func rounded(_ points: [Double?]) -> [Double?] {
            points.map { $0.map { ($0 * 100).rounded() / 100 } }
        }
        return LightCurve(
            start: start, interval: interval, peaks: rounded(peaks), averages: rounded(averages))
    }
}
