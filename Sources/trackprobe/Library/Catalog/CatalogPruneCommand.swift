import ArgumentParser
import TrackProbeKit

struct CatalogPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Forget files that have long been missing, but for those of offline folders.",
        discussion: """
            Files of a folder that is not there, or that lost a fifth of them at once, are kept \
            until you say that they are gone for good:
              trackprobe catalog prune films.sqlite --confirm-gone ~/Films
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @Option(
        help: ArgumentHelp("How long they have been missing: 30d, 12h.", valueName: "time"))
    var olderThan = Days(30)

    @Option(
        help: ArgumentHelp(
            """
            A folder that batches were asked for: what is no longer below it is forgotten, \
            however long it has been missing.
            """, valueName: "folder"), completion: .directory)
    var confirmGone: String?

    func run() throws {
        try reporting {
            // Nothing is made where there is no catalogue.
            _ = try catalog.reader
            let writer = try CatalogWriter(catalog.path)
            if let confirmGone { return try forget(confirmGone, in: writer) }
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

    private func forget(_ folder: String, in writer: CatalogWriter) throws {
        var input = MediaRecord.Input(path: folder)
        if folder.hasPrefix("s3://") {
            input.url = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        }
        let location = BatchCatalog.location(of: input)
        let removed = try writer.confirmGone(location, volume: VolumeIdentity.text(of: location))
        try writer.close()
        guard let removed else {
            throw OutputFile.Failure(
                description:
                    "No batch was asked for “\(FileName.shown(folder))” with this catalogue. "
                    + "Name a folder as the batch had it.")
        }
        _ = StandardOutput.write("\(removed) \(removed == 1 ? "file" : "files") removed\n")
    }
}
