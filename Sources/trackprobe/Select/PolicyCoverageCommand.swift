import ArgumentParser
import TrackProbeKit

struct PolicyCoverageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract:
            "Show how many files satisfy a policy, and which files in each folder differ from the rest."
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv, html }

    @Argument(help: ArgumentHelp("The policy.", valueName: "name or file"), completion: .policies)
    var policy: String

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; with --records, record files.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(
        help: ArgumentHelp("Read a catalogue instead of files.", valueName: "catalog"),
        completion: .file())
    var catalog: String?

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only files that match; may be repeated, all must match.",
            valueName: "condition"))
    var filters: [String] = []

    @OptionGroup var sidecars: SidecarsFlag

    @OptionGroup var options: SelectionOptions

    @Option(
        name: [.customShort("f"), .long],
        help: "Format of the report; html is a complete page. (default: text)")
    var format: Format?

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            """
            Write to this file in the format of its extension: .txt, .json, .csv or .html; - is \
            standard output.
            """, valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var json: JSONFlag

    @OptionGroup var color: ColorOption

    func validate() throws {
        if files.isEmpty == (catalog == nil) {
            throw ValidationError("Name media files, or a catalogue with --catalog.")
        }
        try json.check(beside: format?.rawValue)
        if let output, output != "-", format == nil, !json.isOn, Self.format(of: output) == nil {
            throw ValidationError(
                "--output \(output): unknown extension; use .txt, .json, .csv or .html.")
        }
        _ = try conditions
    }

    private var conditions: [RecordCondition] {
        get throws {
            try filters.map { try condition($0, of: "--where", RecordCondition.init(parsing:)) }
        }
    }

    func run() async throws {
        let policy = try load(policy)
        let selector = TrackSelector(
            policy: policy, request: try options.request(for: [policy]),
            takesSidecars: sidecars.isOn,
            originals: try options.titles.originals)
        var coverage = PolicyCoverage(policy: policy.name)
        var status = ExitStatus.analysed
        func add(_ input: SelectedInput) {
            if let error = input.error {
                status = .someFailed
                StandardError.say(error.message)
            }
            coverage.add(input)
        }
        let filters = try conditions
        if let catalog {
            try reporting {
                let reader = try CatalogReader(catalog)
                try reader.reportUnanswered(filters)
                try reader.forEachFilm(
                    where: filters, without: policy.unusedMembers,
                    { selector.select($0, isBrief: true) },
                    {
                        add($0)
                        return true
                    })
            }
        } else {
            for await input in try stream(of: selector, filters) {
                if let input { add(input) }
            }
        }
        do {
            let inputs = files + [catalog].compactMap { $0 }
            try NamedOutput(output ?? "-", inputs: inputs).write(Array(text(of: coverage).utf8))
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.someFailed.exitCode
        }
        throw status.exitCode
    }

    private func text(of coverage: PolicyCoverage) -> String {
        switch json.isOn ? .json : format ?? output.flatMap(Self.format) ?? .text {
        case .text: coverage.text(options: reportOptions)
        case .json: JSONWriter.text(coverage.json, isPretty: true) + "\n"
        case .csv: coverage.csv
        case .html: coverage.html
        }
    }

    /// Output to a file uses a fixed width and no colour.
    private var reportOptions: ReportOptions {
        output == nil || output == "-"
            ? color.report : ReportOptions(isColored: false, width: 100)
    }

    private static func format(of path: String) -> Format? {
        switch path.lastIndex(of: ".").map({ path[$0...].lowercased() }) {
        case ".txt": .text
        case ".json": .json
        case ".csv": .csv
        case ".html": .html
        default: nil
        }
    }

    private func stream(
        of selector: TrackSelector, _ filters: [RecordCondition]
    ) throws -> AsyncMapSequence<AsyncStream<MediaRecord>, SelectedInput?> {
        do {
            return try selector.select(
                files, keeping: { record in filters.allSatisfy { $0.keeping(record) != nil } },
                areRecords: options.records.isOn, baseFolders: try options.bases.folders,
                network: options.network.access, depth: options.depth.value,
                jobs: options.jobs.count)
        } catch let error as RecordFile.Unreadable {
            StandardError.say(error.description)
            throw ExitStatus.someFailed.exitCode
        }
    }
}
