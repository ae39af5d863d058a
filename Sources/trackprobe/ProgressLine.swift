import TrackProbeKit

/// One line on standard error that is written over and over:
/// `43 %  2.3×  1:12 left`.
final class ProgressLine: Sendable {
    private static let erase = "\r\u{1B}[K"

    private let begin = ContinuousClock.now
    /// Several files are read at once, and only how many are done is of use.
    private let isOneFile: Bool

    init(files: Int) { isOneFile = files == 1 }

    func show(_ progress: ProbeControl.Progress) {
        guard isOneFile, let words = words(progress, after: begin.duration(to: .now)) else {
            return
        }
        StandardError.write(Self.erase + words)
    }

    func clear() { StandardError.write(Self.erase) }

    /// nil before there is anything to tell.
    func words(_ progress: ProbeControl.Progress, after elapsed: Duration) -> String? {
        let seconds = elapsed / .seconds(1)
        guard seconds > 0, let fraction = progress.fraction else { return nil }
        var words = ["\(Int((fraction * 100).rounded(.down))) %"]
        if let time = progress.time, time > 0 {
            words.append("\((time / seconds * 10).rounded() / 10)×")
        }
        // The first moments say little of the rest.
        if fraction > 0.01, seconds > 1 {
            words.append(Self.clock(seconds * (1 - fraction) / fraction) + " left")
        }
        return words.joined(separator: "  ")
    }

    static func clock(_ seconds: Double) -> String {
        guard seconds < 360_000 else { return "days" }
        let whole = Int(seconds.rounded())
        let (minutes, rest) = (whole / 60 % 60, whole % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return whole < 3600
            ? "\(minutes):\(two(rest))" : "\(whole / 3600):\(two(minutes)):\(two(rest))"
    }
}
