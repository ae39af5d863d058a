import ArgumentParser
import TrackProbeKit

struct PlaysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plays",
        abstract: "Tell whether devices play files, and the least that must change.",
        discussion: """
            Examples:
              trackprobe plays film.mkv --on apple-tv-4k,webos-2022
              trackprobe plays ~/Films --on profile.json --summary
              trackprobe plays --catalog films.sqlite --on living-room.yaml
              trackprobe plays film.mkv --on apple-tv-4k --fail-when 'plays.appleTV4K != "direct"'

            trackprobe policy list names devices, and policy show NAME prints one to start from. \
            Nothing is run.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders of them; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @OptionGroup var options: PlaysOptions

    @Option(
        help: ArgumentHelp(
            "A catalogue in place of files; all of it in a summary, unless a format is named.",
            valueName: "catalog"), completion: .file())
    var catalog: String?

    @Flag(help: "Count files by verdict and reason in place of a report of each.")
    var summary = false

    @Flag(help: "The inputs hold records, as --format json writes them.")
    var records = false

    @Option(help: "How much of media files is read.")
    var depth: ProbeDepth = .sample

    @Option(help: "Files analysed at the same time (default: one a processor).")
    var jobs: Int?

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup var network: NetworkOptions

    @OptionGroup var format: FormatOptions<PlayedInput>

    @Flag(help: "Write ndjson in the order of the files, not as each ends.")
    var ordered = false

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        if files.isEmpty == (catalog == nil) {
            throw ValidationError("Name media files, or a catalogue with --catalog.")
        }
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
        if summary, ![.text, .json].contains(format.name.name) {
            throw ValidationError("--summary is written as text or json.")
        }
    }

    func run() async throws {
        let judge = try options.judge
        let rules = try options.rules(on: judge.devices)
        let filters = try options.conditions
        let paths = MediaFolders.files(at: files, areRecords: records)
        let watch = InterruptibleRun(
            files: paths.count, isLong: depth.readsWholeFile, isQuiet: quiet)
        let isSummary = summary || catalog != nil && format.name == .text
        var report = PlaysReport(
            ReportWriter(
                format: format.name, color: color, isQuiet: quiet,
                count: catalog == nil && paths == files ? paths.count : max(paths.count, 2),
                isSilent: isSummary), rules: rules)
        if let catalog {
            try reporting {
                try CatalogReader(catalog).forEachFilm(
                    where: filters, { ($0, judge.judge($0)) }, { report.add($0.0, $0.1) })
            }
        } else {
            let inputs = try stream(judge, paths, watch.control)
            for await (record, answer) in inputs where !watch.leavesOut(answer.error) {
                watch.clear()
                guard filters.allSatisfy({ $0.keeping(record) != nil }) else { continue }
                guard report.add(record, answer) else { break }
            }
        }
        watch.end()
        report.end(summary: isSummary, isJSON: format.name == .json, color)
        throw (watch.isStopped ? ExitStatus.interrupted : report.status).exitCode
    }

    private func stream(
        _ judge: PlaybackJudge, _ paths: [String], _ control: ProbeControl
    ) throws -> AsyncMapSequence<
        AsyncStream<MediaRecord>, (record: MediaRecord, answer: PlayedInput)
    > {
        do {
            return try judge.judge(
                paths, areRecords: records, baseFolders: try bases.folders,
                network: network.access,
                order: RecordOrder(format.name.name, isOrdered: ordered), depth: depth,
                jobs: jobs ?? Terminal.processorCount, control: control)
        } catch let error as RecordFile.Unreadable {
            StandardError.say(error.description)
            throw ExitStatus.someFailed.exitCode
        }
    }
}

/// Answers as they come, and what they come to.
private struct PlaysReport {
    private var writer: ReportWriter<PlayedInput>
    private let rules: [PlaysCondition]
    private var summary = PlaysSummary()

    var status: ExitStatus { writer.status }

    init(_ writer: ReportWriter<PlayedInput>, rules: [PlaysCondition]) {
        (self.writer, self.rules) = (writer, rules)
    }

    /// - Returns: false when nobody reads on.
    mutating func add(_ record: MediaRecord, _ answer: PlayedInput) -> Bool {
        summary.add(answer)
        let isOpen = writer.add(answer)
        for rule in rules where rule.holds(for: record, answer) {
            writer.raise(
                .ruleMatched, "“\(record.input.path)” matches --fail-when \(rule.expression)")
        }
        return isOpen
    }

    mutating func end(summary isSummary: Bool, isJSON: Bool, _ color: ColorChoice) {
        writer.end()
        guard isSummary else { return }
        let text =
            isJSON
            ? JSONWriter.text(summary.json, isPretty: true) + "\n"
            : summary.text(options: Terminal.reportOptions(color))
        _ = StandardOutput.write(text)
    }
}
