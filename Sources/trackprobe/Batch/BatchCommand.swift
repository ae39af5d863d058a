import ArgumentParser
import TrackProbeKit

struct BatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Report on folders and long lists of files; a bad file never stops the rest.",
        discussion: """
            Files are read in worker processes: one that crashes, hangs or exhausts a codec costs \
            itself alone. Examples:
              trackprobe batch ~/Films -o films.csv -o films.json
              trackprobe batch ~/Films --catalog films.sqlite
              trackprobe batch ~/Films --list
              find . -print0 | trackprobe batch --from-stdin --format ndjson
              trackprobe batch ~/Films --shard 2/8 -o part2.ndjson
            """)

    @Argument(
        help: ArgumentHelp("Folders and files.", valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A report to write, by its extension: \(BatchOutputs.extensions). May be repeated.",
            valueName: "file"), completion: .file())
    var output: [String] = []

    @OptionGroup
    var catalog: CatalogOptions

    @Option(help: "How records are written to standard output, each as it ends.")
    var format: FormatName<MediaRecord>?

    @Option(help: "How much is read of each file: header, packets, sample or full.")
    var depth: Depth = .sample

    @Option(help: "Worker processes (default: one a processor).")
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Time for one input (default: by depth, at full by its duration).",
            valueName: "time"))
    var timeout: Seconds?

    @Option(help: ArgumentHelp("Address space of one worker.", valueName: "MiB"))
    var memory: Int = WorkerLimits.defaultMemory

    @OptionGroup
    var walk: WalkArguments

    @Option(
        name: .long,
        help: ArgumentHelp("Report only this track; may be repeated.", valueName: "number"))
    var track: [Int] = []

    @OptionGroup
    var conditions: ConditionOptions

    @Flag(help: "Say what would be read and what is left out and why, and read nothing.")
    var list = false

    @Flag(help: "Print the library at a glance, on a terminal or not.")
    var summary = false

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        guard !paths.isEmpty || walk.fromStdin else {
            throw ValidationError("Name a folder or file, or say --from-stdin.")
        }
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
        if memory < WorkerLimits.leastMemory {
            throw ValidationError("--memory takes MiB from \(WorkerLimits.leastMemory).")
        }
        if let timeout, timeout.value <= 0 {
            throw ValidationError("--timeout takes a time above 0.")
        }
        if let wrong = track.first(where: { $0 < 0 }) {
            throw ValidationError("--track \(wrong): tracks are numbered from 0.")
        }
        for path in output where !BatchOutputs.isKnown(path) {
            throw ValidationError(
                "-o \(path): no report has that extension; there are \(BatchOutputs.extensions).")
        }
    }

    func run() async throws {
        let walk = walk.walk(named: paths)
        guard !list else { return InputListing(shard: self.walk.shard).write(walk()) }
        do {
            let reports = try BatchReports(
                outputs: output, stream: stream, scope: conditions.scope(tracks: Set(track)),
                isQuiet: quiet)
            let queue = try InputQueue(
                walk, shard: self.walk.shard, settled: self.walk.settled,
                folder: Terminal.temporaryFolder)
            let catalog = try catalog.open(
                paths: paths, depth: depth, shard: self.walk.shard, isQuiet: quiet)
            throw try await run(queue, reports, catalog).exitCode
        } catch let code as ExitCode {
            throw code
        } catch {
            if !quiet { StandardError.say("\(error)") }
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func run(
        _ queue: InputQueue, _ reports: BatchReports, _ catalog: BatchCatalog?
    ) async throws -> ExitStatus {
        let watch = InterruptibleRun(
            files: 2, isLong: true, isQuiet: quiet,
            sentence: "Finishing what is under way; Ctrl-C again ends at once."
        ) {
            queue.stop()
        }
        await reports.begin()
        try await batch.run(queue) { input in
            try await catalog?.known(input)
        } deliver: { result in
            try await catalog?.store(result)
            try await reports.add(result)
            if await !reports.isOpen { queue.stop() }
        }
        let isComplete = await reports.isOpen && !watch.isStopped
        for sentence in try await catalog?.end(isComplete: isComplete) ?? [] where !quiet {
            StandardError.say(sentence)
        }
        try await reports.finish()
        watch.end()
        write(await reports.summary)
        return watch.isStopped ? .interrupted : await reports.status
    }

    private var batch: BatchRun {
        BatchRun(
            command: .init(
                executable: InputPath(Executable.path),
                arguments: ["worker", "--memory", "\(memory)"]),
            depth: depth, jobs: jobs ?? Terminal.processorCount,
            limits: WorkerLimits(memory: memory, timeout: timeout?.value))
    }

    private var stream: RecordTexts? {
        format.map { RecordTexts($0.name, options: options(onTerminal: Terminal.isOutput)) }
    }

    /// On standard output where nothing else is written to it, on a terminal always.
    private func write(_ library: LibrarySummary) {
        let isAlone = format == nil && output.isEmpty
        let isOnTerminal = Terminal.isOutput || Terminal.isErrorOutput
        guard summary || isAlone || isOnTerminal && !quiet else { return }
        if format == nil {
            _ = StandardOutput.write(library.text(options: options(onTerminal: Terminal.isOutput)))
        } else {
            StandardError.write(
                library.text(options: options(onTerminal: Terminal.isErrorOutput)))
        }
    }

    private func options(onTerminal isTerminal: Bool) -> ReportOptions {
        ReportOptions(isColored: color.isColored(onTerminal: isTerminal), width: Terminal.width)
    }
}
