import Dispatch
import Platform
import TrackProbeKit

/// Shows progress on a terminal while files are read. The first Ctrl-C or SIGTERM ends the analysis and keeps
/// the results so far, so that the output is complete; the second one ends the program.
struct InterruptibleRun {
    let control: ProbeControl
    private let isLong: Bool
    private let line: ProgressLine?
    private let interruptions: [any DispatchSourceSignal]

    /// - Parameters:
    ///   - isLong: whether an interrupted file is worth reporting with its partial results.
    ///   - stop: further work to end on the first Ctrl-C.
    init(
        files: Int, isLong: Bool, isQuiet: Bool,
        sentence: String = "Stopping; press Ctrl-C again to quit at once.",
        stop: @escaping @Sendable () -> Void = {}
    ) {
        let isShown = (isLong || files > 1) && !isQuiet && Terminal.isErrorOutput
        let line = isShown ? ProgressLine(files: files) : nil
        let control = ProbeControl(report: line?.show)
        self.line = line
        self.isLong = isLong
        self.control = control
        let queue = DispatchQueue(label: "trackprobe.interruption")
        interruptions = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if control.isStopped { _exit(ExitStatus.interrupted.rawValue) }
                control.end()
                stop()
                line?.clear()
                if !isQuiet, isLong { StandardError.say(sentence) }
            }
            signal(number, SIG_IGN)
            source.activate()
            return source
        }
    }

    var isStopped: Bool { control.isStopped }

    /// Whether a file failed only because of the interruption.
    func leavesOut(_ error: MediaRecord.Failure?) -> Bool {
        isStopped && !isLong && error?.code == "cancelled"
    }

    /// Erases the progress line before other output.
    func clear() { line?.clear() }

    func fileEnded(_ path: String) { line?.end(path) }

    func end() {
        clear()
        for interruption in interruptions { interruption.cancel() }
    }
}

extension Terminal {
    static var isErrorOutput: Bool { isatty(STDERR_FILENO) == 1 }
}
