import Dispatch
import TrackProbeKit

/// Progress line on standard error, rewritten in place: `43 % 2.3× 1:12 left`, for several files
/// `37/300 Alien.mkv 41 % 2.1× 3:10 left`.
///
/// `@unchecked Sendable`: its state belongs to its queue.
final class ProgressLine: @unchecked Sendable {
    private static let erase = "\r\u{1B}[K"

    private let begin = ContinuousClock.now
    private let queue = DispatchQueue(label: "trackprobe.progress")
    private var progress: FileProgress
    private var lastShown: ContinuousClock.Instant?

    init(files: Int) { progress = FileProgress(files: files) }

    func show(_ step: ProbeControl.Progress) {
        queue.sync {
            let elapsed = begin.duration(to: .now) / .seconds(1)
            progress.add(step, at: elapsed)
            // Many files may begin at the same time.
            if step.fraction == nil, let lastShown,
                lastShown.duration(to: .now) < .milliseconds(100)
            {
                return
            }
            guard let words = progress.words(at: elapsed, columns: Terminal.width) else { return }
            lastShown = .now
            StandardError.write(Self.erase + words)
        }
    }

    /// Counts a file as done.
    func end(_ path: String) { queue.sync { progress.end(path) } }

    func clear() { StandardError.write(Self.erase) }

    /// `3:10`, `1:02:03`
    static func clock(_ seconds: Double) -> String {
        guard seconds < 360_000 else { return "days" }
        let whole = Int(seconds.rounded())
        let (minutes, rest) = (whole / 60 % 60, whole % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return whole < 3600
            ? "\(minutes):\(two(rest))" : "\(whole / 3600):\(two(minutes)):\(two(rest))"
    }
}
