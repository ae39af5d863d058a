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

    @OptionGroup var checksums: ChecksumOptions

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
    var night: NightOptions

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
        if night.upgrade != nil, catalog.path == nil {
            throw ValidationError("--upgrade requires --catalog.")
        }
        if night.rate.limitRate != nil, network.allowNetwork {
            throw ValidationError(
                "--limit-rate limits reads of files; it cannot be combined with --allow-network.")
        }
        if night.upgrade != nil, sheets {
            throw ValidationError("--upgrade and --sheets cannot be combined.")
        }
        if list, fields.fields != nil {
            throw ValidationError("--list reads no file; it cannot be combined with --fields.")
        }
        try checksums.validate(
            decodesEverything: probeDepth == .full, hint: "--depth full or --check")
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
                stream: stream, paths: options(color.report).paths, scope: scope.scope,
                countsFailures: !self.catalog.failWhenNew)
            let queue = try InputQueue(
                walk, shard: self.walk.shard, settled: self.walk.settled,
                folder: Terminal.temporaryFolder)
            let catalog = try catalog.open(
                paths: self.walk.inputs(named: paths, takesAddresses: network.allowNetwork),
                depth: probeDepth, readsAll: sheets, shard: self.walk.shard,
                checksums: checksums.request, isQuiet: quiet.isOn)
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
        let end = WorkerStop()
        let watch = InterruptibleRun(
            files: 2, isLong: true, isQuiet: quiet.isOn,
            sentence: "Finishing the files in progress; Ctrl-C again quits at once."
        ) {
            end.finish()
            queue.stop()
        }
        await reports.begin()
        var ending = BatchReports.Ending.whole
        var unread: [String] = []
        var reported: String?
        let time = night.time
        let timer = time.end(end) { queue.stop() }
        do {
            unread = try await read(queue, reports, catalog, talk, time, end)
        } catch {
            // Finished inputs are stored and reported all the same.
            ending = .failed
            reported = sentence(about: error)
            await reports.raise(.someFailed, sentence(about: error), talk)
        }
        timer?.cancel()
        if ending == .whole, await !reports.isOpen || watch.isStopped { ending = .stopped }
        var progress = UpgradeProgress()
        do {
            if let depth = night.upgrade?.depth, let found = try await catalog?.progress(to: depth)
            {
                progress = found
            }
            for line in try await catalog?.end(isComplete: ending == .whole) ?? [] {
                talk.say(line)
            }
        } catch  where sentence(about: error) != reported {
            await reports.raise(.someFailed, sentence(about: error), talk)
        } catch {
            // Already reported when it occurred.
        }
        talk.end()
        var changes = await catalog?.changes
        if let found = changes, let path = self.catalog.path {
            changes = try await reports.add(found, of: path, talk: talk)
        }
        unread.forEach(talk.say)
        let night = night.upgrade == nil ? [] : progress.sentences(now: time.now)
        night.forEach(talk.say)
        if ending == .whole { await reports.waiverSentences.forEach(talk.say) }
        // The end of the time is a complete run, but its list of files is not.
        let isCut = ending == .whole && end.hasCutList
        if isCut {
            talk.say("The time was over before all files were found. The next run goes on.")
        }
        try await reports.finish(isCut ? .stopped : ending, talk: talk)
        watch.end()
        if watch.isStopped { talk.say(stopped(queue.found, await reports.count)) }
        if let sentence = await reports.emptiness, !watch.isStopped { talk.say(sentence) }
        write(await reports.summary, changes)
        if let changes { try await notify(changes, night, reports, talk) }
        return watch.isStopped ? .interrupted : await reports.status
    }

    /// Reads the inputs of the queue, then held files at the depth of `--upgrade`.
    private func read(
        _ queue: InputQueue, _ reports: BatchReports, _ catalog: BatchCatalog?,
        _ talk: BatchMessages, _ time: RunTime, _ end: WorkerStop
    ) async throws -> [String] {
        if night.upgrade != nil { await catalog?.holdResults() }
        var unread = try await batch(at: probeDepth, jobs ?? defaultJobs, end).run(
            queue,
            known: { [access = network.access] input in
                guard let catalog else { return nil }
                return try await catalog.known(await input.withRemoteState(access))
            }, begun: talk.begin, waits: talk.pause,
            progress: talk.report
        ) { result in
            guard try await catalog?.store(result) ?? true else {
                if let input = result.input { talk.pause(input) }
                return
            }
            talk.end(result)
            let isOpen = try await reports.add(result, talk: talk)
            if !isOpen { queue.stop() }
        }
        if end.isStopped {
            end.noteCutList()
            await catalog?.noteUnlisted()
        }
        guard let catalog, let depth = night.upgrade?.depth else { return unread }
        unread += try await upgrade(
            to: end.isEnded ? nil : depth, catalog, reports, talk, time, end)
        return unread
    }

    /// Runs the command of `--notify-command`.
    private func notify(
        _ changes: LibraryChanges, _ night: [String], _ reports: BatchReports,
        _ talk: BatchMessages
    ) async throws {
        guard let command = catalog.notifyCommand else { return }
        let failure = await MessageCommand(command, folder: Terminal.temporaryFolder)
            .send(
                changes.mail + (night.isEmpty ? "" : "\n" + night.map { $0 + "\n" }.joined()),
                subject: changes.subject)
        if let failure { await reports.raise(.someFailed, failure, talk) }
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

    /// Reads held files deeper, and reports all held results.
    ///
    /// - Parameter depth: nil to read nothing.
    private func upgrade(
        to depth: ProbeDepth?, _ catalog: BatchCatalog, _ reports: BatchReports,
        _ talk: BatchMessages, _ time: RunTime, _ end: WorkerStop
    ) async throws -> [String] {
        var unread: [String] = []
        if let depth {
            let workers = jobs ?? defaultJobs
            let source = UpgradeSource(
                try await catalog.upgrades(
                    to: depth, rereads: time.isLimited,
                    bytesPerSecond: night.rate.bytesPerSecond(of: workers)),
                of: catalog, in: time, end: end)
            unread = try await batch(at: depth, workers, end).run(
                source, begun: talk.begin, waits: talk.pause, progress: talk.report,
                stopped: { try await catalog.stop($0, seconds: $1) }
            ) { result in
                talk.end(result)
                try await catalog.storeUpgrade(result)
                let isOpen = try await reports.add(result, talk: talk)
                if !isOpen { end.finish() }
            }
        }
        for result in await catalog.releaseResults() {
            talk.end(result)
            _ = try await reports.add(result, talk: talk)
        }
        return unread
    }

    private func batch(at depth: ProbeDepth, _ jobs: Int, _ end: WorkerStop) -> BatchRun {
        let rate = night.rate.bytesPerSecond(of: jobs)
        var limits = WorkerLimits(
            memory: memory, timeout: timeout?.value, readsWholeFiles: checksums.request != nil)
        limits.bytesPerSecond = rate
        return BatchRun(
            command: .worker(
                InputPath(Executable.path), memory: memory, depth: depth,
                speechModel: speechModel.path, isIdle: night.idle, rate: rate,
                checksums: checksums.request),
            depth: depth, jobs: jobs, limits: limits, makesSheets: sheets,
            network: network.access, stop: end)
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
    private func write(_ library: LibrarySummary, _ changes: LibraryChanges?) {
        let isAlone = !hasStream && reportFiles.output.isEmpty
        let isOnTerminal = Terminal.isOutput || Terminal.isErrorOutput
        guard summary || !quiet.isOn && (isAlone || isOnTerminal) else { return }
        if hasStream {
            let options = options(Terminal.errorOptions(color.choice))
            StandardError.write(
                library.screen(options: options) + (changes?.screen(options: options) ?? ""))
        } else {
            let options = options(color.report)
            _ = StandardOutput.write(
                library.screen(options: options) + (changes?.screen(options: options) ?? ""))
        }
    }
}
