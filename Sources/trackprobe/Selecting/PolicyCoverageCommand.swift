import ArgumentParser
import TrackProbeKit

struct PolicyCoverageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Tell how many files get what a policy wishes, and the odd ones of each folder.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }

    @Argument(help: ArgumentHelp("The policy.", valueName: "name or file"), completion: .policies)
    var policy: String

    @Argument(
        help: ArgumentHelp(
            "Media files or folders of them; with --records, files of records.",
            valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(
        help: ArgumentHelp("A catalogue in place of files.", valueName: "catalog"),
        completion: .file())
    var catalog: String?

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only files for which this holds; may be repeated, and all must hold.",
            valueName: "condition"))
    var filters: [String] = []

    @Flag(
        help: "Choose among subtitle files beside the film too, told by their names: film.en.srt.")
    var sidecars = false

    @OptionGroup var options: SelectionOptions

    @Option(name: [.customShort("f"), .long], help: "How it is written.")
    var format: Format = .text

    @OptionGroup var json: JSONFlag

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    func validate() throws {
        if files.isEmpty == (catalog == nil) {
            throw ValidationError("Name media files, or a catalogue with --catalog.")
        }
        try json.check(beside: format == .text ? nil : format.rawValue)
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
            policy: policy, request: try options.request(for: [policy]), takesSidecars: sidecars)
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
                try CatalogReader(catalog).forEachFilm(
                    where: filters, { selector.select($0, isBrief: true) },
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
        switch json.isOn ? .json : format {
        case .text: _ = StandardOutput.write(coverage.text(options: Terminal.reportOptions(color)))
        case .json:
            _ = StandardOutput.write(JSONWriter.text(coverage.json, isPretty: true) + "\n")
        case .csv: _ = StandardOutput.write(coverage.csv)
        }
        throw status.exitCode
    }

    private func stream(
        of selector: TrackSelector, _ filters: [RecordCondition]
    ) throws -> AsyncMapSequence<MediaRecords, SelectedInput?> {
        do {
            return try selector.select(
                files, keeping: { record in filters.allSatisfy { $0.keeping(record) != nil } },
                areRecords: options.records, baseFolders: try options.bases.folders,
                depth: options.depth, jobs: options.jobs ?? Terminal.processorCount)
        } catch let error as RecordFile.Unreadable {
            StandardError.say(error.description)
            throw ExitStatus.someFailed.exitCode
        }
    }
}
