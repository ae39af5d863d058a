import ArgumentParser
import TrackProbeKit

struct PlaysCommand: AsyncParsableCommand, CommonOptions {
    static let commonOptions = [
        "on", "summary", "catalog", "where", "fail-when", "policy", "languages", "format", "depth",
        "jobs",
    ]

    static let configuration = CommandConfiguration(
        commandName: "plays",
        abstract: "Check whether devices can play files, and what has to change.",
        discussion: """
            Examples:
              trackprobe plays film.mkv                      # a table of all clients
              trackprobe plays film.mkv --on apple-tv-4k,jellyfin-chrome
              trackprobe plays ~/Videos --on profile.json --summary
              trackprobe plays --catalog library.sqlite --on living-room.yaml
              trackprobe plays --on help                     # clients and their sources
              trackprobe plays film.mkv --on apple-tv-4k \\
                  --fail-when 'plays.appleTV4K != "direct"'

            The smallest change that makes a file playable is printed as a command; nothing is run. \
            Clients of Jellyfin and Plex also show what the server would encode. trackprobe policy \
            show NAME prints a device as a template.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @OptionGroup var options: PlaysOptions

    @Option(
        help: ArgumentHelp(
            "Read a catalogue instead of files; prints a summary unless a format is named.",
            valueName: "catalog"), completion: .file())
    var catalog: String?

    @Flag(help: "Count files by verdict and reason instead of reporting each file.")
    var summary = false

    @OptionGroup var records: RecordsFlag

    @OptionGroup var depth: DepthOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup var format: FormatOptions<PlayedInput>

    @OptionGroup var ordered: OrderedFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        if options.isList { return }
        if files.isEmpty == (catalog == nil) {
            throw ValidationError("Name media files, or a catalogue with --catalog.")
        }
        if summary, ![.text, .json].contains(format.name.name) {
            throw ValidationError("--summary supports the formats text and json.")
        }
    }

    func run() async throws {
        guard !options.isList else {
            _ = StandardOutput.write(DeviceList.table(Terminal.tableOptions()))
            return
        }
        let judge = try options.judge
        let rules = try options.rules(on: judge.devices)
        let filters = try options.conditions
        let loop = InputLoop(
            files, areRecords: records.isOn, depth: depth.value, isQuiet: quiet.isOn)
        let isSummary = summary || catalog != nil && format.name == .text
        var report = PlaysReport(
            ReportWriter(
                format: format.name, color: color.choice, isQuiet: quiet.isOn,
                count: catalog == nil ? loop.count : 2, isSilent: isSummary), rules: rules)
        if let catalog {
            try reporting {
                let reader = try CatalogReader(catalog)
                try reader.reportUnanswered(filters, isQuiet: quiet.isOn)
                try reader.forEachFilm(
                    where: filters, { ($0, judge.judge($0)) }, { report.add($0.0, $0.1) })
            }
        } else {
            let inputs = try reading {
                try judge.judge(
                    loop.paths, areRecords: records.isOn, baseFolders: try bases.folders,
                    network: network.access, order: RecordOrder(format.name.name, ordered.isOn),
                    depth: depth.value, jobs: jobs.count, control: loop.control)
            }
            let depthGuard = DepthGuard(filters)
            var unanswered = UnansweredRecords()
            try await loop.run(over: inputs, subject: { $0.answer }) { record, answer in
                let shortfall = depthGuard.shortfall(of: record)
                unanswered.add(record, shortfall)
                guard shortfall == nil else { return true }
                report.checked += 1
                guard filters.allSatisfy({ $0.keeping(record) != nil }) else { return true }
                return report.add(record, answer)
            }
            try unanswered.report(isQuiet: quiet.isOn)
        }
        if report.isEmpty {
            report.say(emptiness(filters, checked: catalog == nil ? report.checked : nil))
        }
        report.end(summary: isSummary, isJSON: format.name == .json, color.report)
        throw loop.status(report.status).exitCode
    }
}

extension PlaysCommand {
    /// Message that no file was judged.
    private func emptiness(_ filters: [RecordCondition], checked: Int?) -> String {
        if filters.isEmpty {
            return catalog.map { "“\($0)” contains no films." } ?? "No file was read."
        }
        return EmptyReport.noMatch(filters.map(\.expression), of: checked)
    }
}

/// Writes results as they arrive, and counts them for the summary.
private struct PlaysReport {
    private var writer: ReportWriter<PlayedInput>
    private let rules: [PlaysCondition]
    private var summary = PlaysSummary()
    private(set) var isEmpty = true
    /// Number of files that conditions were checked on.
    var checked = 0

    func say(_ sentence: String) { writer.say(sentence) }

    var status: ExitStatus { writer.status }

    init(_ writer: ReportWriter<PlayedInput>, rules: [PlaysCondition]) {
        (self.writer, self.rules) = (writer, rules)
    }

    /// - Returns: false if the reader has closed the pipe.
    mutating func add(_ record: MediaRecord, _ answer: PlayedInput) -> Bool {
        summary.add(answer)
        isEmpty = false
        let isOpen = writer.add(answer)
        for rule in rules where rule.holds(for: record, answer) {
            writer.raise(
                .ruleMatched, "“\(record.input.path)” matches --fail-when \(rule.expression)")
        }
        return isOpen
    }

    mutating func end(summary isSummary: Bool, isJSON: Bool, _ options: ReportOptions) {
        writer.end()
        guard isSummary else { return }
        let text =
            isJSON
            ? JSONWriter.text(summary.json, isPretty: true) + "\n"
            : summary.text(options: options)
        _ = StandardOutput.write(text)
    }
}
