import Dispatch
import Platform
import TrackProbeKit

/// The inputs of a command and the loop over them: folders are walked, progress is shown, and
/// the first Ctrl-C ends it with the inputs that were read.
struct InputLoop {
    /// Files, with those of folders.
    let paths: [String]
    /// Number of subjects of the report; a folder counts as a list even with one file.
    let count: Int
    private let watch: InterruptibleRun

    /// - Parameters:
    ///   - named: the arguments.
    ///   - areRecords: whether folders are searched for record files, not media files.
    ///   - stop: work to end on the first Ctrl-C, besides that of `control`.
    init(
        _ named: [String], areRecords: Bool = false, depth: ProbeDepth, isQuiet: Bool,
        stop: @escaping @Sendable () -> Void = {}
    ) {
        self.init(
            paths: MediaFolders.files(at: named, areRecords: areRecords), of: named, depth: depth,
            isQuiet: isQuiet, stop: stop)
    }

    /// - Parameter paths: the files of the arguments, where they are needed before the loop.
    init(
        paths: [String], of named: [String], depth: ProbeDepth, isQuiet: Bool,
        stop: @escaping @Sendable () -> Void
    ) {
        self.paths = paths
        count = paths == named ? paths.count : max(paths.count, 2)
        watch = InterruptibleRun(
            files: paths.count, isLong: depth.readsWholeFile, isQuiet: isQuiet, stop: stop)
    }

    /// Ends the analysis on the first Ctrl-C.
    var control: ProbeControl { watch.control }

    /// Passes each result to `body`, without inputs that were not read because of Ctrl-C.
    ///
    /// - Parameters:
    ///   - subject: the subject of an element.
    ///   - body: false ends the loop.
    func run<Inputs: AsyncSequence>(
        over inputs: Inputs, subject: (Inputs.Element) -> any Reportable,
        body: (Inputs.Element) async throws -> Bool
    ) async throws {
        defer { watch.end() }
        for try await element in inputs {
            guard try await end(subject(element), { try await body(element) }) else { return }
        }
    }

    /// Variant for elements that are subjects themselves.
    func run<Inputs: AsyncSequence>(
        over inputs: Inputs, body: (Inputs.Element) async throws -> Bool
    ) async throws where Inputs.Element: Reportable {
        try await run(over: inputs, subject: { $0 }, body: body)
    }

    /// Variant for a single input, without a stream.
    func run<Subject: Reportable>(
        one subject: Subject, body: (Subject) async throws -> Bool
    ) async throws {
        defer { watch.end() }
        _ = try await end(subject) { try await body(subject) }
    }

    private func end(
        _ subject: any Reportable, _ body: () async throws -> Bool
    ) async throws -> Bool {
        watch.fileEnded(subject.input.path)
        return watch.leavesOut(subject.error) ? true : try await body()
    }

    /// The exit status of the command.
    func status(_ status: ExitStatus) -> ExitStatus { watch.isStopped ? .interrupted : status }
}

/// Opens files of records, and ends the command with a message if one cannot be read.
func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error as RecordFile.Unreadable {
        StandardError.say(error.description)
        throw ExitStatus.someFailed.exitCode
    }
}

/// Shows progress on a terminal while files are read. The first Ctrl-C or SIGTERM ends the analysis
/// and keeps the results so far, so that the output is complete; the second one removes unfinished
/// output files and ends the program.
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
                if control.isStopped {
                    OpenDrafts.removeAll()
                    StatusLine.erase()
                    _exit(ExitStatus.interrupted.rawValue)
                }
                control.end()
                stop()
                StatusLine.erase()
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

    func fileEnded(_ path: String) { line?.end(path) }

    func end() {
        StatusLine.erase()
        for interruption in interruptions { interruption.cancel() }
    }
}

extension Terminal {
    static var isErrorOutput: Bool { isatty(STDERR_FILENO) == 1 }
}
