import ArgumentParser
import TrackProbeKit

struct BatchCommand: AsyncParsableCommand, CommonOptions {
    static let commonOptions = [
        "output", "catalog", "depth", "where", "fail-when", "list", "jobs", "timeout", "exclude",
        "allow-network",
    ]

    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Report on folders and long lists of files.",
        discussion: """
            A bad file does not stop the others: files are read in worker processes, and a file that \
            crashes or hangs a codec only loses its own result.

            Examples:
              trackprobe batch ~/Videos -o library.html -o library.csv
              trackprobe batch ~/Videos --catalog library.sqlite  # resumes where it ended
              trackprobe batch ~/Videos --list                    # which files it reads
              trackprobe batch ~/Videos --depth full --format csv-findings
              trackprobe batch ~/Videos -o no-german.csv \\
                  --where 'NONE audio.languageCode == "de"'
              trackprobe batch ~/Videos --fail-when 'ANY findings.severity == "error"'
              find . -print0 | trackprobe batch --from-stdin --format ndjson
              trackprobe batch --from-stdin --input-format ndjson -f ndjson < list.ndjson
              trackprobe batch ~/Videos --shard 2/8 -o part2.ndjson
              trackprobe batch --from-stdin --allow-network -o library.csv < addresses.txt
              trackprobe batch s3://bucket/films/ --allow-network -o library.csv
            """)

    @Argument(
        help: ArgumentHelp(
            "Folders and files; with --allow-network also URLs and s3://bucket/prefix.",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    @OptionGroup
    var reportFiles: ReportFiles

    @OptionGroup
    var catalog: CatalogOptions

    @OptionGroup
    var format: StreamFormatOptions

    @OptionGroup var fields: FieldsOption

    @OptionGroup var depth: DepthOption

    @Flag(help: "Read as much as check does, for verdicts on whole files: depth full.")
    var check = false

    @OptionGroup var speechModel: SpeechModelOption

    @Option(
        help: """
            Number of worker processes (default: one per processor, or one per disk if all are \
            rotational).
            """)
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Time limit per file (default: depends on the depth, at full also on the duration).",
            valueName: "time"))
    var timeout: Seconds?

    @Option(help: ArgumentHelp("Memory limit per worker.", valueName: "MiB"))
    var memory: Int = WorkerLimits.defaultMemory

    @OptionGroup
    var walk: WalkArguments

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup
    var scope: ScopeOptions

    @Flag(
        help: """
            Put a contact sheet of each file into HTML reports; with --catalog all files are read \
            again.
            """)
    var sheets = false

    @Flag(
        help: "List the files that would be read, and those left out with the reason; read nothing."
    )
    var list = false

    @Flag(help: "Always print the summary of the library, not only on a terminal.")
    var summary = false

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    /// The depth of all files.
    private var probeDepth: ProbeDepth { check ? .full : depth.value }

    func validate() throws {
        guard !paths.isEmpty || walk.fromStdin else {
            throw ValidationError("Name a folder or file, or use --from-stdin.")
        }
        if check, depth.value != .sample, depth.value != .full {
            throw ValidationError("--check reads at depth full; leave out --depth.")
        }
        try JobsOption.check(jobs)
        if memory < WorkerLimits.minimumMemory {
            throw ValidationError("--memory takes at least \(WorkerLimits.minimumMemory) MiB.")
        }
        if let timeout, timeout.value <= 0 {
            throw ValidationError("--timeout takes a time above 0.")
        }
        if walk.inputFormat == .ndjson, !walk.fromStdin || catalog.path != nil {
            throw ValidationError(
                "--input-format ndjson requires --from-stdin, and cannot be combined with --catalog, "
                    + "which identifies records by path.")
        }
        if sheets, !reportFiles.output.contains(where: BatchOutputs.isPage) {
            throw ValidationError("--sheets requires an HTML report: -o library.html.")
        }
        if sheets, catalog.refresh == Refresh.none {
            throw ValidationError(
                "--sheets reads all files again; it cannot be combined with --refresh none.")
        }
        if list, fields.fields != nil {
            throw ValidationError("--list reads no file; it cannot be combined with --fields.")
        }
        _ = try stream
        try fields.requireNames(knownAt: probeDepth)
        try scope.conditions.requireNames(knownAt: probeDepth)
        try speechModel.open(depth: probeDepth)
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
                stream: stream, paths: options(color.report).paths, scope: scope.scope)
            let queue = try InputQueue(
                walk, shard: self.walk.shard, settled: self.walk.settled,
                folder: Terminal.temporaryFolder)
            let catalog = try catalog.open(
                paths: self.walk.inputs(named: paths, takesAddresses: network.allowNetwork),
                depth: probeDepth, readsAll: sheets, shard: self.walk.shard,
                isQuiet: quiet.isOn)
            throw try await run(queue, reports, catalog).exitCode
        } catch let code as ExitCode {
            throw code
        } catch {
            if !quiet.isOn { StandardError.say(sentence(about: error)) }
            throw ExitStatus.someFailed.exitCode
        }
    }

    /// Checks descriptors and threads for the requested workers. The default number of workers is
    /// reduced instead.
    private func requireRoom() throws {
        let wanted = jobs ?? 1
        guard BatchRoom.isThere(jobs: wanted) else {
            if !quiet.isOn { StandardError.say(BatchRoom.sentence(jobs: wanted)) }
            throw ExitStatus.someFailed.exitCode
        }
    }

    /// Message of an error; system errors come from the temporary lists and records.
    private func sentence(about error: any Error) -> String {
        guard let error = error as? SystemError else { return "\(error)" }
        return "Cannot write temporary files in “\(Terminal.temporaryFolder)”: \(error). "
            + "Set TMPDIR to another folder."
    }

    private func run(
        _ queue: InputQueue, _ reports: BatchReports, _ catalog: BatchCatalog?
    ) async throws -> ExitStatus {
        let talk = BatchMessages(of: queue, depth: probeDepth, isQuiet: quiet.isOn)
        let watch = InterruptibleRun(
            files: 2, isLong: true, isQuiet: quiet.isOn,
            sentence: "Finishing the files in progress; Ctrl-C again quits at once."
        ) {
            queue.stop()
        }
        await reports.begin()
        var ending = BatchReports.Ending.whole
        var unread: [String] = []
        var reported: String?
        do {
            unread = try await batch.run(
                queue,
                known: { [access = network.access] input in
                    guard let catalog else { return nil }
                    return try await catalog.known(await input.withRemoteState(access))
                }, begun: talk.begin, waits: talk.pause,
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
            reported = sentence(about: error)
            await reports.raise(.someFailed, sentence(about: error), talk)
        }
        if ending == .whole, await !reports.isOpen || watch.isStopped { ending = .stopped }
        do {
            for line in try await catalog?.end(isComplete: ending == .whole) ?? [] {
                talk.say(line)
            }
        } catch  where sentence(about: error) != reported {
            await reports.raise(.someFailed, sentence(about: error), talk)
        } catch {
            // Already reported when it occurred.
        }
        talk.end()
        unread.forEach(talk.say)
        try await reports.finish(ending, talk: talk)
        watch.end()
        if watch.isStopped { talk.say(stopped(queue.found, await reports.count)) }
        if let sentence = await reports.emptiness, !watch.isStopped { talk.say(sentence) }
        write(await reports.summary)
        return watch.isStopped ? .interrupted : await reports.status
    }

    /// Message after an interruption.
    private func stopped(_ found: InputQueue.Totals, _ count: Int) -> String {
        let all = "\(found.inputs)\(found.isComplete ? "" : " or more")"
        let rest =
            catalog.path == nil
            ? "Run the same command again for all of them; with --catalog it would resume from here."
            : "Run the same command again to resume."
        return "Stopped after \(count) of \(all) files; the reports contain these. \(rest)"
    }

    private var batch: BatchRun {
        BatchRun(
            command: .worker(
                InputPath(Executable.path), memory: memory, depth: probeDepth,
                speechModel: speechModel.path),
            depth: probeDepth, jobs: jobs ?? defaultJobs,
            limits: WorkerLimits(memory: memory, timeout: timeout?.value), makesSheets: sheets,
            network: network.access)
    }

    /// Default number of workers; a list on standard input may refer to any disk, so that disks are
    /// not checked.
    private var defaultJobs: Int {
        let processors = Terminal.processorCount
        let maxCount = BatchRoom.jobs(upTo: processors)
        guard !walk.fromStdin else { return maxCount }
        return min(
            RotationalDisk.jobs(
                for: walk.inputs(named: paths, takesAddresses: network.allowNetwork),
                processors: processors), maxCount)
    }

    private var stream: RecordTexts? {
        get throws {
            if let report = try fields.report(format.name?.name) { return RecordTexts(report) }
            return format.name.map { RecordTexts($0.name, options: options(color.report)) }
        }
    }

    private func options(_ options: ReportOptions) -> ReportOptions {
        var options = options
        options.paths = ShownPaths(below: paths.filter(NamedOutput.isFolder))
        return options
    }

    private var hasStream: Bool { format.name != nil || fields.fields != nil }

    /// Writes the summary to standard output if nothing else is written there, and always to a
    /// terminal; with `--quiet` only for `--summary`.
    private func write(_ library: LibrarySummary) {
        let isAlone = !hasStream && reportFiles.output.isEmpty
        let isOnTerminal = Terminal.isOutput || Terminal.isErrorOutput
        guard summary || !quiet.isOn && (isAlone || isOnTerminal) else { return }
        if hasStream {
            StandardError.write(
                library.screen(options: options(Terminal.errorOptions(color.choice))))
        } else {
            _ = StandardOutput.write(library.screen(options: options(color.report)))
        }
    }
}
