import Dispatch
import Platform
import TrackProbeKit

/// Stands by while files are read: shows on a terminal how far it is, and on the
/// first Ctrl-C or SIGTERM ends the reading with what was seen so far, so that what was
/// written is whole. A second one ends the program.
struct InterruptibleRun {
    let control: ProbeControl
    private let isLong: Bool
    private let line: ProgressLine?
    private let interruptions: [any DispatchSourceSignal]

    /// - Parameters:
    ///   - isLong: whether it takes long enough to wait for what is seen.
    ///   - stop: what else ends on the first Ctrl-C.
    init(
        files: Int, isLong: Bool, isQuiet: Bool,
        sentence: String = "Stopping; Ctrl-C again ends at once.",
        stop: @escaping @Sendable () -> Void = {}
    ) {
        let isTold = (isLong || files > 1) && !isQuiet && Terminal.isErrorOutput
        let line = isTold ? ProgressLine(files: files) : nil
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

    /// Whether it was not analysed because of the stop alone.
    func leavesOut(_ error: MediaRecord.Failure?) -> Bool {
        isStopped && !isLong && error?.code == "cancelled"
    }

    /// Before anything else is written to the terminal.
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
