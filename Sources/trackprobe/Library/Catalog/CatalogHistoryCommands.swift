import ArgumentParser
import TrackProbeKit

struct CatalogChangesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "Show what the last complete batch found new.",
        discussion: """
            Compares with the batch before it over the same folders: new, changed, worse, mended, \
            missing and unread files.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup
    var catalog: CatalogArgument

    @Option(name: [.customShort("f"), .long], help: "Format of the changes.")
    var format: Format = .text

    @OptionGroup var color: ColorOption

    func run() throws {
        try reporting {
            guard let changes = try catalog.reader.lastChanges() else {
                StandardError.say("“\(catalog.path)” has no complete batch.")
                throw ExitStatus.someFailed.exitCode
            }
            let text =
                switch format {
                case .text: changes.mail
                case .json: JSONWriter.text(changes.json) + "\n"
                }
            _ = StandardOutput.write(text)
        }
    }
}

struct CatalogHistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show when a file was read, and findings that came and went.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup
    var catalog: CatalogArgument

    @Argument(
        help: ArgumentHelp("A file, as it was passed to batch.", valueName: "file"),
        completion: .file())
    var file: String

    @Option(name: [.customShort("f"), .long], help: "Format of the history.")
    var format: Format = .text

    @OptionGroup var color: ColorOption

    func run() throws {
        try reporting {
            let input = MediaRecord.Input(path: file)
            let timeline = try catalog.reader.timeline(
                of: BatchCatalog.location(of: input), path: input.path)
            guard let timeline else {
                StandardError.say("“\(catalog.path)” does not have “\(FileName.shown(file))”.")
                throw ExitStatus.someFailed.exitCode
            }
            let text =
                switch format {
                case .text: timeline.text(options: color.report)
                case .json: JSONWriter.text(timeline.json) + "\n"
                }
            _ = StandardOutput.write(text)
        }
    }
}

struct CatalogMetricsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Print numbers of the library for Prometheus.",
        discussion: """
            For the textfile collector of node_exporter:
              trackprobe catalog metrics library.sqlite > trackprobe.prom
            """)

    @OptionGroup
    var catalog: CatalogArgument

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let metrics = try CatalogMetrics(reader.counts, reader.lastChanges())
            _ = StandardOutput.write(metrics.text)
        }
    }
}

struct CatalogPlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Show the cost of deeper readings, and what they find.",
        discussion: """
            Times are those of one worker, from the readings that the catalogue has.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @OptionGroup
    var catalog: CatalogArgument

    @Option(name: [.customShort("f"), .long], help: "Format of the plan.")
    var format: Format = .text

    @OptionGroup var color: ColorOption

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            guard try reader.hasHistory else {
                StandardError.say(
                    "“\(catalog.path)” was written by an earlier version. Run the batch again.")
                throw ExitStatus.someFailed.exitCode
            }
            let plan = try reader.upgradePlan()
            let text =
                switch format {
                case .text: plan.text(options: color.report)
                case .json: JSONWriter.text(plan.json) + "\n"
                }
            _ = StandardOutput.write(text)
        }
    }
}
