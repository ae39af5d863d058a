import Dispatch
import TrackProbeKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Stands by while files are read: shows on a terminal how far it is, and on the
/// first Ctrl-C ends the reading with what was seen so far. A second one ends the
/// program.
struct InterruptibleRun {
    let control: ProbeControl
    private let line: ProgressLine?
    private let interruption: (any DispatchSourceSignal)?

    /// - Parameters:
    ///   - isLong: whether it takes long enough to wait for what is seen.
    ///   - stop: what else ends on the first Ctrl-C.
    init(
        files: Int, isLong: Bool, isQuiet: Bool,
        sentence: String = "Stopping; Ctrl-C again ends at once.",
        stop: @escaping @Sendable () -> Void = {}
    ) {
        let line =
            isLong && !isQuiet && Terminal.isErrorOutput ? ProgressLine(files: files) : nil
        let control = ProbeControl(report: line?.show)
        self.line = line
        self.control = control
        guard isLong else {
            interruption = nil
            return
        }
        let source = DispatchSource.makeSignalSource(
            signal: SIGINT, queue: DispatchQueue(label: "trackprobe.interruption"))
        source.setEventHandler {
            if control.isStopped { _exit(ExitStatus.interrupted.rawValue) }
            control.end()
            stop()
            line?.clear()
            if !isQuiet { StandardError.say(sentence) }
        }
        signal(SIGINT, SIG_IGN)
        source.activate()
        interruption = source
    }

    var isStopped: Bool { control.isStopped }

    /// Before anything else is written to the terminal.
    func clear() { line?.clear() }

    func end() {
        clear()
        interruption?.cancel()
    }
}

extension Terminal {
    static var isErrorOutput: Bool { isatty(STDERR_FILENO) == 1 }
}
