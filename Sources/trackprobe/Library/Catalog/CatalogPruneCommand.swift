import ArgumentParser
import TrackProbeKit

struct CatalogPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract:
            "Remove entries for files missing for a long time, except those in offline folders.",
        discussion: """
            Files of a folder that is missing, or that lost a fifth of its files at once, are kept \
            until you confirm that they are gone:
              trackprobe catalog prune films.sqlite --confirm-gone ~/Films
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @Option(
        help: ArgumentHelp(
            "Remove files missing for at least this time: 30d, 12h.", valueName: "time"))
    var olderThan = Days(30)

    @Option(
        help: ArgumentHelp(
            """
            A folder that was passed to batch: remove all entries for missing files in it, \
            regardless of --older-than.
            """, valueName: "folder"), completion: .directory)
    var confirmGone: String?

    func run() throws {
        try reporting {
            // Opening for reading first creates no catalogue if none exists.
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
                "\(report.refused) \(report.refused == 1 ? "file" : "files") in \(roots) kept: "
                    + "the folder is offline. Run the batch again when it is available.")
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
                    "“\(FileName.shown(folder))” was not passed to a batch with this catalogue. "
                    + "Name the folder as it was passed to batch.")
        }
        _ = StandardOutput.write("\(removed) \(removed == 1 ? "file" : "files") removed\n")
    }
}
