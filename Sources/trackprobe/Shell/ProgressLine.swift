import Dispatch
import TrackProbeKit

/// Progress line on standard error, rewritten in place: `43 % 2.3× 1:12 left`, for several files
/// `37/300 Alien.mkv 41 % 2.1× 3:10 left`.
///
/// `@unchecked Sendable`: its state belongs to its queue.
final class ProgressLine: @unchecked Sendable {
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
            guard let words = progress.words(at: elapsed, columns: StatusLine.columns) else {
                return
            }
            lastShown = .now
            StatusLine.draw(words)
        }
    }

    /// Counts a file as done.
    func end(_ path: String) { queue.sync { progress.end(path) } }

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

/// Progress text of files that are read in parallel.
struct FileProgress {
    private let files: Int
    private var done = 0
    /// The files being read, with their start time in seconds and their progress.
    private var running: [String: (begin: Double, latest: ProbeControl.Progress)] = [:]
    /// The file that reported progress last.
    private var current: String?

    init(files: Int) { self.files = files }

    mutating func add(_ progress: ProbeControl.Progress, at elapsed: Double) {
        running[progress.input] = (running[progress.input]?.begin ?? elapsed, progress)
        current = progress.input
    }

    mutating func end(_ path: String) {
        done += 1
        running[path] = nil
        if current == path { current = running.keys.min() }
    }

    /// The progress text; nil before any progress.
    func words(at elapsed: Double, columns: Int) -> String? {
        let file = current.flatMap { running[$0] }
        let (fraction, seconds) = (file?.latest.fraction, elapsed - (file?.begin ?? 0))
        var speed: [String] = []
        if let fraction { speed.append("\(Int((fraction * 100).rounded(.down))) %") }
        if let time = file?.latest.time, time > 0, seconds > 0 {
            speed.append("\((time / seconds * 10).rounded() / 10)×")
        }
        var left: [String] = []
        let parts = running.values.reduce(0) { $0 + ($1.latest.fraction ?? 0) }
        let share = (Double(done) + parts) / Double(max(files, 1))
        // The first second predicts the remaining time poorly.
        if share > 0.01, share < 1, elapsed > 1 {
            left.append(ProgressLine.clock(elapsed * (1 - share) / share) + " left")
        }
        let tail = (speed + left).joined(separator: " ")
        guard files > 1 else { return tail.isEmpty ? nil : tail }
        let place = "\(min(done + 1, files))/\(files)"
        let room = columns - place.count - 2
        // The name is worth more than the speed.
        let end = room - tail.count < Self.minName ? left.joined(separator: " ") : tail
        let name = current.map { SafeText($0.split(separator: "/").last.map(String.init) ?? $0) }
        let shown = name.map { DisplayWidth.clip($0.text, to: max(room - end.count, 0)) } ?? ""
        return [place, shown, end].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Columns that a name should have.
    private static let minName = 12
}
