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

    /// - Parameter isLong: whether it takes long enough to wait for what is seen.
    init(files: Int, isLong: Bool, isQuiet: Bool) {
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
        source.setEventHandler { InterruptibleRun.interrupt(control, line, isQuiet: isQuiet) }
        signal(SIGINT, SIG_IGN)
        source.activate()
        interruption = source
    }

    private static func interrupt(
        _ control: ProbeControl, _ line: ProgressLine?, isQuiet: Bool
    ) {
        if control.isStopped { _exit(ExitStatus.interrupted.rawValue) }
        control.end()
        line?.clear()
        if !isQuiet { StandardError.say("Stopping; Ctrl-C again ends at once.") }
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
