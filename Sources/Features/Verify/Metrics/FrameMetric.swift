import Reporting
import TrackModel

/// A metric of the difference of frames that filters of FFmpeg compute: `--metrics`.
package enum FrameMetric: String, CaseIterable, Sendable {
    /// VMAF of libvmaf, 0 to 100.
    case vmaf
    /// XPSNR of luma in dB, as Fraunhofer HHI defines it.
    case xpsnr

    /// The name of the filter.
    var filter: String { self == .vmaf ? "libvmaf" : "xpsnr" }

    /// XPSNR of equal frames, which is infinite.
    private static let maxDecibels = 100.0

    /// The score of a line of the filter's log; nil for other lines.
    ///
    /// - Parameter header: the line with the names of columns, of logs that have one.
    func score(_ line: Substring, header: [Substring]) -> Double? {
        switch self {
        case .vmaf:
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            guard let column = header.firstIndex(of: "vmaf"), column < cells.count else {
                return nil
            }
            return Double(cells[column]).flatMap { $0.isFinite ? $0 : nil }
        case .xpsnr:
            return line.hasPrefix("n:") ? luma(line) : nil
        }
    }

    /// The score of all frames that the log has; nil for other lines and metrics.
    func total(_ line: Substring) -> Double? {
        self == .xpsnr && line.hasPrefix("XPSNR average") ? luma(line) : nil
    }

    /// `n:    1  XPSNR y: 42.4004  XPSNR u: 49.8957 …`
    private func luma(_ line: Substring) -> Double? {
        guard let name = line.firstRange(of: " y:") else { return nil }
        let words = line[name.upperBound...].split(separator: " ")
        guard let value = words.first.flatMap({ Double($0) }), !value.isNaN else { return nil }
        return min(max(value, 0), Self.maxDecibels)
    }
}

/// The scores of the frames of a pair by one metric.
struct MetricScores: Hashable, Sendable {
    struct Score: Hashable, Sendable {
        /// Number of the frame, from 0.
        let frame: Int
        let value: Double
    }

    let metric: FrameMetric
    /// Version of the ffmpeg that computed them.
    let version: String
    /// Model of VMAF.
    var model: String?
    let count: Int
    /// Arithmetic mean; for XPSNR the score of the mean weighted error, as the filter computes it.
    let mean: Double
    /// Harmonic mean of libvmaf, which weighs low scores more; nil for other metrics.
    let harmonicMean: Double?
    let lowest: Score
    /// Seconds from the first frame at which the lowest score is; nil where the rate is unknown.
    var lowestTime: Double?

    /// The scores of a log; nil without a frame.
    init?(_ metric: FrameMetric, log: Substring, version: String) {
        var lines = log.split(whereSeparator: \.isNewline)
        var header: [Substring] = []
        if metric == .vmaf, let first = lines.first {
            header = first.split(separator: ",", omittingEmptySubsequences: false)
            lines.removeFirst()
        }
        var (sum, inverse, count) = (0.0, 0.0, 0)
        var lowest: Score?
        var total: Double?
        for line in lines {
            total = metric.total(line) ?? total
            guard let value = metric.score(line, header: header) else { continue }
            if value < lowest?.value ?? .infinity { lowest = Score(frame: count, value: value) }
            sum += value
            inverse += 1 / (max(value, 0) + 1)
            count += 1
        }
        guard let lowest else { return nil }
        (self.metric, self.version, self.count, self.lowest) = (metric, version, count, lowest)
        mean = total ?? sum / Double(count)
        harmonicMean = metric == .vmaf ? Double(count) / inverse - 1 : nil
    }
}

/// A metric that was asked for, with its scores or why there are none.
struct MetricResult: Hashable, Sendable {
    let metric: FrameMetric
    var scores: MetricScores?
    /// One sentence.
    var reason: String?

    /// `VMAF 95.2, lowest 88.1 at 0:00:04.2 (vmaf_v0.6.1, FFmpeg 9.0.2)`
    var words: String {
        guard let scores else {
            return "\(metric.rawValue.uppercased()) not computed: \(reason ?? "")"
        }
        let unit = metric == .xpsnr ? " dB" : ""
        let time = scores.lowestTime.flatMap(TimeStamp.tenths) ?? "frame \(scores.lowest.frame)"
        let origin = [scores.model, "FFmpeg \(scores.version)"].compactMap { $0 }
        let figures = [scores.mean, scores.lowest.value].map {
            (Quantity.decimal($0, places: 1) ?? "?") + unit
        }
        return "\(metric.rawValue.uppercased()) \(figures[0]), lowest \(figures[1]) at \(time) "
            + "(\(origin.joined(separator: ", ")))"
    }
}
