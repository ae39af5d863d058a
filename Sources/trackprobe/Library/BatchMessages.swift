import Dispatch
import TrackProbeKit

/// Messages of a batch on standard error: diagnostics, and a progress line, which is rewritten in place on a
/// terminal and printed every ten seconds elsewhere.
final class BatchMessages: @unchecked Sendable {
    private static let erase = "\r\u{1B}[K"

    // Unchecked: the state and the terminal line are used only on the serial `queue`.
    private let queue = DispatchQueue(label: "trackprobe.talk")
    private var timer: (any DispatchSourceTimer)?
    private let isOnTerminal = Terminal.isErrorOutput
    private let isQuiet: Bool
    private let inputs: InputQueue
    private var state: BatchState
    private var isDrawn = false

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

    func begin(_ input: DiscoveredInput) {
        queue.async { self.state.begin(input, now: .now) }
    }

    func report(_ input: DiscoveredInput, _ step: WorkerProgress) {
        queue.async { self.state.report(input, step) }
    }

    func end(_ result: BatchRun.Result) { queue.async { self.state.end(result) } }

    /// Writes one sentence for the user.
    func say(_ sentence: String) {
        guard !isQuiet else { return }
        queue.sync {
            erase()
            StandardError.say(sentence)
        }
    }

    /// Erases the progress line before other output.
    func clear() { queue.sync { erase() } }

    func end() {
        queue.sync {
            timer?.cancel()
            erase()
        }
    }

    private func erase() {
        guard isDrawn else { return }
        StandardError.write(Self.erase)
        isDrawn = false
    }

    private func show() {
        let text = state.text(found: inputs.found, now: .now)
        if isOnTerminal {
            StandardError.write(Self.erase + DisplayWidth.clip(text, to: Terminal.errorWidth - 1))
            isDrawn = true
        } else {
            StandardError.say(text)
        }
    }
}
