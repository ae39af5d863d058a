import TrackProbeKit

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
        var words: [String] = []
        if let fraction { words.append("\(Int((fraction * 100).rounded(.down))) %") }
        if let time = file?.latest.time, time > 0, seconds > 0 {
            words.append("\((time / seconds * 10).rounded() / 10)×")
        }
        let parts = running.values.reduce(0) { $0 + ($1.latest.fraction ?? 0) }
        let share = (Double(done) + parts) / Double(max(files, 1))
        // The first second predicts the remaining time poorly.
        if share > 0.01, share < 1, elapsed > 1 {
            words.append(ProgressLine.clock(elapsed * (1 - share) / share) + " left")
        }
        let tail = words.joined(separator: " ")
        guard files > 1 else { return tail.isEmpty ? nil : tail }
        let place = "\(min(done + 1, files))/\(files)"
        let room = columns - place.count - tail.count - 3
        let name = current.map { SafeText($0.split(separator: "/").last.map(String.init) ?? $0) }
        let shown = name.map { DisplayWidth.clip($0.text, to: max(room, 0)) } ?? ""
        return [place, shown, tail].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
