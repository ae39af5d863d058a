import ArgumentParser
import TrackProbeKit

/// Selection of the files of a batch.
struct WalkArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read only files that match; may be repeated.", valueName: "glob"))
    var include: [String] = []

    @Option(
        help: ArgumentHelp(
            "Leave out files and folders that match; may be repeated.", valueName: "glob"))
    var exclude: [String] = []

    @Flag(help: "Also read files without a media file extension.")
    var allFiles = false

    @Flag(help: "Follow symbolic links.")
    var follow = false

    @Flag(help: "Stay on the file system of each named folder.")
    var oneFileSystem = false

    @Flag(help: "Read paths from standard input, one per line or separated by NUL bytes.")
    var fromStdin = false

    @Option(
        help: ArgumentHelp(
            """
            Format of --from-stdin: paths, or ndjson with {"path": …} or {"pathBytes": base64} and \
            an optional "id", which is copied to the record.
            """))
    var inputFormat = ListedInput.Format.paths

    @Option(
        help: ArgumentHelp(
            "Read one of N equal parts of the list, the same part in every run: 2/8.",
            valueName: "i/n"))
    var shard: Shard?

    @Option(
        help: ArgumentHelp(
            "Read files modified within this time last (60, 60s, 5m).", valueName: "time"))
    var settle = Seconds(value: 0)

    func inputs(named paths: [String], takesAddresses: Bool) -> [InputPath] {
        paths.map { InputPath(named: $0, takesAddresses: takesAddresses) }
    }

    /// Walk over the named paths, then over those of standard input.
    func walk(
        named paths: [String], network: NetworkAccess?
    ) -> @Sendable () -> InputWalk {
        let takesAddresses = network != nil
        let named = inputs(named: paths, takesAddresses: takesAddresses)
        var options = options
        options.network = network
        options.temporaryFolder = Terminal.temporaryFolder
        let (readsList, format) = (fromStdin, inputFormat)
        return { [options] in
            var list = readsList ? InputList(format: format, takesAddresses: takesAddresses) : nil
            return InputWalk(
                named, list: AnyIterator { list?.next() }, options: options,
                presentations: PresentationFiles.finder(network))
        }
    }

    /// Latest modification time of a settled file, in nanoseconds since 1970.
    var settled: Int64 {
        guard settle.value > 0 else { return .max }
        return Terminal.now - Int64(min(settle.value, 1e9) * 1e9)
    }

    private var options: WalkOptions {
        var options = WalkOptions()
        options.include = include.map { GlobPattern($0) }
        options.exclude = exclude.map { GlobPattern($0) }
        options.takesAllFiles = allFiles
        options.followsLinks = follow
        options.staysOnFileSystem = oneFileSystem
        return options
    }
}

extension ListedInput.Format: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}

/// `--catalog`, and options that use it.
struct CatalogOptions: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            """
            Store records in this catalogue (SQLite), and do not read unchanged files again. Run \
            the same command again to resume an interrupted batch.
            """, valueName: "file"), completion: .file())
    var path: String?

    @Option(
        help: """
            Which unchanged files to read again: those this version would report differently \
            (stale), all, or none.
            """)
    var refresh: Refresh?

    @Flag(
        help: """
            Exit with status 3 only if a file has an error or cannot be read that could be read, \
            or had no error, in the last run over the same folders. Old errors do not count. With \
            --fail-when: only if this matches a new or changed file, or a known one with its new \
            findings only.
            """)
    var failWhenNew = false

    @Option(
        help: ArgumentHelp(
            """
            Run this command line with /bin/sh at the end, with a summary of what is new on \
            standard input and a subject in TRACKPROBE_SUBJECT.
            """, valueName: "command"))
    var notifyCommand: String?

    func validate() throws {
        guard path == nil else { return }
        for (option, isGiven) in [
            ("--refresh", refresh != nil), ("--fail-when-new", failWhenNew),
            ("--notify-command", notifyCommand != nil),
        ] where isGiven {
            throw ValidationError("\(option) requires --catalog.")
        }
    }

    /// Opens the catalogue; nil without `--catalog`.
    ///
    /// - Parameter readsAll: whether unchanged files are read again.
    func open(
        paths: [InputPath], depth: ProbeDepth, readsAll: Bool, shard: Shard?,
        checksums: ChecksumRequest?, isQuiet: Bool
    ) throws -> BatchCatalog? {
        guard let path else { return nil }
        let catalog = try BatchCatalog(
            path, depth: depth, refresh: readsAll ? .all : refresh ?? .stale,
            roots: paths,
            arguments: shard.map { ["\($0.index)/\($0.count)"] } ?? [],
            checksums: checksums?.fileAlgorithms ?? [])
        if let system = catalog.networkFileSystem, !isQuiet {
            StandardError.say(
                "“\(path)” is on a network file system (\(system)); it is written with a rollback "
                    + "journal, which is slower.")
        }
        return catalog
    }
}

extension Refresh: ExpressibleByArgument {}

/// `--list`: every path that a batch would read or leave out, one per line.
struct InputListing {
    let shard: Shard?

    func write(_ walk: InputWalk) {
        for event in walk {
            if case .input(let input) = event, shard?.contains(input.path) == false { continue }
            let line =
                switch event {
                case .input(let input): "take  \(text(input.path))\(role(input))"
                case .skipped(let path, let reason):
                    "skip  \(text(path))  (\(SafeText(reason.text).text))"
                case .failed(let path, let cause, _):
                    "fail  \(text(path))  (\(reason(cause, path)))"
                }
            guard StandardOutput.write(line + "\n") else { return }
        }
    }

    private func reason(_ cause: WorkerFailure, _ path: InputPath) -> String {
        if case .cannotRead(let error) = cause { return "\(error)" }
        return SafeText(cause.failure(path: InputPathText(path).text).message).text
    }

    private func role(_ input: DiscoveredInput) -> String {
        let words = [input.kind == .file ? nil : input.kind.rawValue, input.role?.rawValue]
            .compactMap { $0 }
        return words.isEmpty ? "" : "  (\(words.joined(separator: ", ")))"
    }

    /// The path with control characters escaped.
    private func text(_ path: InputPath) -> String { SafeText(InputPathText(path).text).text }
}

/// `--upgrade` and the time of a run.
struct NightOptions: ParsableArguments {
    /// A depth, or `check` for the one of that command.
    enum Depth: String, ExpressibleByArgument, CaseIterable {
        case check, packets, sample, full

        var depth: ProbeDepth { ProbeDepth(rawValue: rawValue) ?? .full }
    }

    @Option(
        name: .customLong("upgrade"),
        help: ArgumentHelp(
            """
            After new and changed files, read those whose records are less deep at this depth \
            (check is full); with --for or --until then again those not read for longest.
            """, valueName: "depth"))
    var upgrade: Depth?

    @OptionGroup var reading: ReadingOptions

    var rate: RateOption { reading.rate }
    var idle: Bool { reading.idle }
    var time: RunTime { reading.time }
}

/// The time in which files are read, and how much of the disk is used.
struct ReadingOptions: ParsableArguments {
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("End after this time (6h, 90m).", valueName: "time"))
    var limit: Seconds?

    @Option(help: ArgumentHelp("End at this time of the day (06:30).", valueName: "hh:mm"))
    var until: TimeOfDay?

    @Flag(help: "Read only while no other program uses the disk (Linux and macOS).")
    var idle = false

    @OptionGroup var rate: RateOption

    func validate() throws {
        if limit != nil, until != nil {
            throw ValidationError("--for and --until cannot be combined.")
        }
        if let limit, limit.value <= 0 { throw ValidationError("--for takes a time above 0.") }
    }

    /// The time of a run that starts now.
    var time: RunTime { RunTime(seconds: limit?.value, until: until) }
}

extension TimeOfDay: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }
}
