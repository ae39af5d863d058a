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
              trackprobe batch ~/Films -o films.html
              trackprobe batch ~/Films --catalog films.sqlite
              trackprobe batch ~/Films --list
              find . -print0 | trackprobe batch --from-stdin --format ndjson
              trackprobe batch --from-stdin --input-format ndjson --format ndjson < list.ndjson
              trackprobe batch ~/Films --shard 2/8 -o part2.ndjson
              trackprobe batch --from-stdin --allow-network -o films.csv < addresses.txt
              trackprobe batch s3://bucket/films/ --allow-network -o films.csv
            """)

    @Argument(
        help: ArgumentHelp(
            "Folders and files; with --allow-network addresses, and s3://bucket/prefix.",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @OptionGroup
    var reportFiles: ReportFiles

    @OptionGroup
    var catalog: CatalogOptions

    @OptionGroup
    var format: StreamFormatOptions

    @OptionGroup var depth: DepthOption

    @OptionGroup var speechModel: SpeechModelOption

    @Option(help: "Worker processes (default: one a processor; one a disk where all disks turn).")
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

    @OptionGroup var network: NetworkOptions

    @OptionGroup
    var scope: ScopeOptions

    @Flag(
        help: """
            Put a contact sheet of each film into reports in HTML; with --catalog all files are \
            read again.
            """)
    var sheets = false

    @Flag(help: "Say what would be read and what is left out and why, and read nothing.")
    var list = false

    @Flag(help: "Print the library at a glance, on a terminal or not.")
    var summary = false

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        guard !paths.isEmpty || walk.fromStdin else {
            throw ValidationError("Name a folder or file, or say --from-stdin.")
        }
        try JobsOption.check(jobs)
        if memory < WorkerLimits.leastMemory {
            throw ValidationError("--memory takes MiB from \(WorkerLimits.leastMemory).")
        }
        if let timeout, timeout.value <= 0 {
            throw ValidationError("--timeout takes a time above 0.")
        }
        if walk.inputFormat == .ndjson, !walk.fromStdin || catalog.path != nil {
            throw ValidationError(
                "--input-format ndjson goes with --from-stdin, and not with --catalog, which knows "
                    + "records by their paths.")
        }
        if sheets, !reportFiles.output.contains(where: BatchOutputs.isPage) {
            throw ValidationError("--sheets is for a report in HTML: -o films.html.")
        }
        if sheets, catalog.refresh == Refresh.none {
            throw ValidationError("--sheets reads all files again, which --refresh none forbids.")
        }
        try scope.conditions.requireNames(knownAt: depth.value)
        try speechModel.open(depth: depth.value)
    }

    func run() async throws {
        let walk = walk.walk(named: paths, network: network.access)
        try requireRoom()
        guard !list else { return InputListing(shard: self.walk.shard).write(walk()) }
        do {
            let reports = try BatchReports(
                outputs: reportFiles.output, inputs: paths,
                pages: reportFiles.pages.options(
                    catalog: self.catalog.path,
                    inputs: paths.map { network.allowNetwork ? NetworkAccess.name(of: $0) : $0 }
                        + (self.walk.fromStdin ? ["standard input"] : [])),
                stream: stream, scope: scope.scope)
            let queue = try InputQueue(
                walk, shard: self.walk.shard, settled: self.walk.settled,
                folder: Terminal.temporaryFolder)
            let catalog = try catalog.open(
                paths: self.walk.inputs(named: paths, takesAddresses: network.allowNetwork),
                depth: depth.value, readsAll: sheets, shard: self.walk.shard,
                isQuiet: quiet.isOn)
            throw try await run(queue, reports, catalog).exitCode
        } catch let code as ExitCode {
            throw code
        } catch {
            if !quiet.isOn { StandardError.say(sentence(about: error)) }
            throw ExitStatus.someFailed.exitCode
        }
    }

    /// Descriptors and threads for the workers that were asked for; those that nobody asked for
    /// are fewer where there is little.
    private func requireRoom() throws {
        let wanted = jobs ?? 1
        guard BatchRoom.isThere(jobs: wanted) else {
            if !quiet.isOn { StandardError.say(BatchRoom.sentence(jobs: wanted)) }
            throw ExitStatus.someFailed.exitCode
        }
    }

    /// The system's own errors are those of the lists and records that are kept meanwhile.
    private func sentence(about error: any Error) -> String {
        guard let error = error as? SystemError else { return "\(error)" }
        return "Cannot keep the list and its records in “\(Terminal.temporaryFolder)”: \(error). "
            + "Set TMPDIR to another folder."
    }

    private func run(
        _ queue: InputQueue, _ reports: BatchReports, _ catalog: BatchCatalog?
    ) async throws -> ExitStatus {
        let talk = BatchMessages(of: queue, depth: depth.value, isQuiet: quiet.isOn)
        let watch = InterruptibleRun(
            files: 2, isLong: true, isQuiet: quiet.isOn,
            sentence: "Finishing what is under way; Ctrl-C again ends at once."
        ) {
            queue.stop()
        }
        await reports.begin()
        var ending = BatchReports.Ending.whole
        var told: String?
        do {
            try await batch.run(
                queue,
                known: { [access = network.access] input in
                    guard let catalog else { return nil }
                    return try await catalog.known(await input.withRemoteState(access))
                }, begun: talk.begin,
                progress: talk.report
            ) { result in
                talk.end(result)
                try await catalog?.store(result)
                let isOpen = try await reports.add(result, talk: talk)
                if !isOpen { queue.stop() }
            }
        } catch {
            // Finished inputs are stored and reported all the same.
            ending = .failed
            told = sentence(about: error)
            await reports.raise(.someFailed, sentence(about: error), talk)
        }
        if ending == .whole, await !reports.isOpen || watch.isStopped { ending = .stopped }
        do {
            for line in try await catalog?.end(isComplete: ending == .whole) ?? [] {
                talk.say(line)
            }
        } catch  where sentence(about: error) != told {
            await reports.raise(.someFailed, sentence(about: error), talk)
        } catch {
            // It was said when it went wrong.
        }
        talk.end()
        try await reports.finish(ending, talk: talk)
        watch.end()
        if watch.isStopped { talk.say(stopped(queue.found, await reports.count)) }
        write(await reports.summary)
        return watch.isStopped ? .interrupted : await reports.status
    }

    /// How to go on.
    private func stopped(_ found: InputQueue.Totals, _ count: Int) -> String {
        let all = "\(found.inputs)\(found.isComplete ? "" : " or more")"
        let rest =
            catalog.path == nil
            ? "Run the same command again for all of them; with --catalog it would go on from here."
            : "Run the same command again: it goes on from here."
        return "Stopped after \(count) of \(all) files; the reports hold these. \(rest)"
    }

    private var batch: BatchRun {
        BatchRun(
            command: .worker(
                InputPath(Executable.path), memory: memory, depth: depth.value,
                speechModel: speechModel.path),
            depth: depth.value, jobs: jobs ?? defaultJobs,
            limits: WorkerLimits(memory: memory, timeout: timeout?.value), makesSheets: sheets,
            network: network.access)
    }

    /// A list on standard input may name any disk.
    private var defaultJobs: Int {
        let processors = Terminal.processorCount
        let most = BatchRoom.jobs(upTo: processors)
        guard !walk.fromStdin else { return most }
        return min(
            RotationalDisk.jobs(
                for: walk.inputs(named: paths, takesAddresses: network.allowNetwork),
                processors: processors), most)
    }

    private var stream: RecordTexts? {
        format.name.map { RecordTexts($0.name, options: color.report) }
    }

    /// On standard output where nothing else is written to it, on a terminal always.
    private func write(_ library: LibrarySummary) {
        let isAlone = format.name == nil && reportFiles.output.isEmpty
        let isOnTerminal = Terminal.isOutput || Terminal.isErrorOutput
        guard summary || isAlone || isOnTerminal && !quiet.isOn else { return }
        if format.name == nil {
            _ = StandardOutput.write(library.text(options: color.report))
        } else {
            StandardError.write(library.text(options: Terminal.errorOptions(color.choice)))
        }
    }
}
