import ArgumentParser
import TrackProbeKit

struct CatalogPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Forget files that have long been missing, but for those of offline folders.")

    @OptionGroup
    var catalog: CatalogArgument

    @Option(
        help: ArgumentHelp("How long they have been missing: 30d, 12h.", valueName: "time"))
    var olderThan = Days(30)

    func run() throws {
        try reporting {
            // Nothing is made where there is no catalogue.
            _ = try catalog.reader
            let writer = try CatalogWriter(catalog.path)
            let report = try writer.prune(missingFor: olderThan.seconds)
            try writer.close()
            _ = StandardOutput.write(
                "\(report.removed) \(report.removed == 1 ? "file" : "files") removed\n")
            guard report.refused > 0 else { return }
            let roots = report.offlineRoots.map { "“\($0)”" }.joined(separator: ", ")
            StandardError.say(
                "\(report.refused) \(report.refused == 1 ? "file" : "files") of \(roots) stay: "
                    + "the folder is offline. Run the batch again when it is back.")
            throw ExitStatus.someFailed.exitCode
        }
    }
}
