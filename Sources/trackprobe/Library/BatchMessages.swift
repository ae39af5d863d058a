import Dispatch
import TrackProbeKit

/// Messages of a batch on standard error: diagnostics, and a progress line, which is rewritten in
/// place on a terminal and printed every ten seconds elsewhere.
final class BatchMessages: @unchecked Sendable {
    // Unchecked: the state is used only on the serial `queue`.
    private let queue = DispatchQueue(label: "trackprobe.talk")
    private var timer: (any DispatchSourceTimer)?
    private let isOnTerminal = Terminal.isErrorOutput
    private let isQuiet: Bool
    private let inputs: InputQueue
    private var state: BatchState
    private var isShown = false

    /// - Parameter depth: the remaining time is estimated from bytes if whole files are read.
    init(of inputs: InputQueue, depth: ProbeDepth, isQuiet: Bool) {
        self.inputs = inputs
        self.isQuiet = isQuiet
        state = BatchState(goesByBytes: depth.readsWholeFile, now: .now)
        guard !isQuiet else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let interval: DispatchTimeInterval = isOnTerminal ? .milliseconds(250) : .seconds(10)
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler { [weak self] in self?.show() }
        timer.activate()
        self.timer = timer
    }

    /// Shows the first input at once on a terminal, so that the line precedes all records.
    func begin(_ input: DiscoveredInput) {
        queue.sync {
            state.begin(input, now: .now)
            if isOnTerminal, !isQuiet, !isShown { show() }
        }
    }

    /// An input waits for its second reading.
    func pause(_ input: DiscoveredInput) { queue.async { self.state.pause(input) } }

    func report(_ input: DiscoveredInput, _ step: WorkerProgress) {
        queue.async { self.state.report(input, step) }
    }

    func end(_ result: BatchRun.Result) { queue.async { self.state.end(result) } }

    /// Writes one sentence for the user.
    func say(_ sentence: String) {
        if !isQuiet { StandardError.say(sentence) }
    }

    func end() {
        queue.sync { timer?.cancel() }
        StatusLine.erase()
    }

    private func show() {
        isShown = true
        if isOnTerminal {
            StatusLine.draw(
                state.text(found: inputs.found, now: .now, columns: StatusLine.columns))
        } else {
            StandardError.say(state.text(found: inputs.found, now: .now))
        }
    }
}

/// Progress of a batch.
struct BatchState {
    private struct Running {
        let name: String
        let size: Int64
        let start: ContinuousClock.Instant
        /// Bytes read.
        var position: Int64 = 0
    }

    private static let barWidth = 20

    private let goesByBytes: Bool
    private let start: ContinuousClock.Instant
    /// Running files by ordinal.
    private var running: [Int: Running] = [:]
    private var done = 0
    private var bytes: Int64 = 0
    private var findings = 0
    private var errors = 0

    init(goesByBytes: Bool, now: ContinuousClock.Instant) {
        self.goesByBytes = goesByBytes
        start = now
    }

    mutating func begin(_ input: DiscoveredInput, now: ContinuousClock.Instant) {
        running[input.ordinal] = Running(
            name: InputPathText(input.path).text.split(separator: "/").last.map(String.init) ?? "",
            size: input.status.size, start: now)
    }

    mutating func pause(_ input: DiscoveredInput) { running[input.ordinal] = nil }

    mutating func report(_ input: DiscoveredInput, _ step: WorkerProgress) {
        guard let position = step.position else { return }
        running[input.ordinal]?.position = max(position, 0)
    }

    mutating func end(_ result: BatchRun.Result) {
        running[result.ordinal] = nil
        done += 1
        bytes += max(result.input?.status.size ?? 0, 0)
        findings += result.digest.summary.findings.reduce(0) { $0 + $1.value.files }
        if result.digest.error != nil { errors += 1 }
    }

    /// `[====      ] 40 of 200 files  20 files/s  …`
    ///
    /// - Parameter columns: width of the terminal. Where it is small, the number of files, the time
    ///   left, the errors and the name of the file remain.
    func text(
        found: InputQueue.Totals, now: ContinuousClock.Instant, columns: Int = .max
    ) -> String {
        let seconds = start.duration(to: now) / .seconds(1)
        let read = bytes + running.values.reduce(0) { $0 + min($1.position, max($1.size, 0)) }
        let fraction = fraction(found: found, read: read)
        var words = [
            Word("\(done) of \(found.inputs)\(found.isComplete ? "" : " or more") files")
        ]
        if let fraction { words.insert(Word(bar(fraction), rank: 2, gap: " "), at: 0) }
        if seconds > 0 {
            words.append(Word("\(rate(Double(done) / seconds)) files/s", rank: 3))
            let speed = Double(read) / seconds
            if let amount = Quantity.bytes(Int(min(speed, 1e15))) {
                words.append(Word(amount + "/s", rank: 4))
            }
        }
        if let fraction, fraction > 0.001, seconds > 1 {
            words.append(Word(ProgressLine.clock(seconds * (1 - fraction) / fraction) + " left"))
        }
        words.append(Word("\(findings) \(findings == 1 ? "finding" : "findings")", rank: 1))
        words.append(
            Word("\(errors) \(errors == 1 ? "error" : "errors")", rank: errors == 0 ? 1 : 0))
        let name = slowest(now)
        for rank in [4, 3, 2, 1]
        where Word.width(words) + min(DisplayWidth.of(name), Self.minName) + 2 > columns {
            words.removeAll { $0.rank >= rank }
        }
        let room = columns - Word.width(words) - 2
        if !name.isEmpty, room > 0 { words.append(Word(DisplayWidth.clip(name, to: room))) }
        return Word.line(words)
    }

    /// Columns that a name should have.
    private static let minName = 24

    /// A part of the line.
    private struct Word {
        var text: String
        /// What is left out first where columns are few has the highest; 0 is never left out.
        var rank = 0
        /// What follows it.
        var gap = "  "

        init(_ text: String, rank: Int = 0, gap: String = "  ") {
            (self.text, self.rank, self.gap) = (text, rank, gap)
        }

        static func line(_ words: [Word]) -> String {
            words.dropLast().map { $0.text + $0.gap }.joined() + (words.last?.text ?? "")
        }

        static func width(_ words: [Word]) -> Int { DisplayWidth.of(line(words)) }
    }

    /// The file that has been read for longest, after a second with its time.
    private func slowest(_ now: ContinuousClock.Instant) -> String {
        guard let slowest = running.values.min(by: { $0.start < $1.start }) else { return "" }
        let since = slowest.start.duration(to: now) / .seconds(1)
        let name = SafeText(slowest.name).text
        return since >= 1 ? "\(ProgressLine.clock(since)) \(name)" : name
    }

    /// Share of the work done; nil until the walk is complete.
    private func fraction(found: InputQueue.Totals, read: Int64) -> Double? {
        guard found.isComplete else { return nil }
        if goesByBytes, found.bytes > 0 { return min(Double(read) / Double(found.bytes), 1) }
        return found.inputs > 0 ? min(Double(done) / Double(found.inputs), 1) : nil
    }

    private func bar(_ fraction: Double) -> String {
        let filled = Int((fraction * Double(Self.barWidth)).rounded(.down))
        return "[" + String(repeating: "=", count: filled)
            + String(repeating: " ", count: Self.barWidth - filled) + "]"
    }

    private func rate(_ value: Double) -> String {
        value < 9.95 ? "\((value * 10).rounded() / 10)" : "\(Int(min(value, 1e9).rounded()))"
    }
}
