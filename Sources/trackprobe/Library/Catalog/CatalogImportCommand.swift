import ArgumentParser
import TrackProbeKit

struct CatalogImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import stored records, such as the parts of a batch, into a catalogue.",
        discussion: """
            A missing catalogue is created. A record replaces the one of the same path, so that \
            importing twice changes nothing. Truncated records are reported and left out:
              trackprobe catalog import films.sqlite part*.ndjson
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @Argument(
        help: ArgumentHelp(
            "Record files written by --format ndjson or json.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let writer = try CatalogWriter(catalog.path)
            var reader = StoredPartsReader(files, isQuiet: quiet.isOn)
            try reader.forEach(reportsInvalid: true) { piece, record in
                try writer.add(piece.line(of: record), at: BatchCatalog.location(of: record.input))
            }
            try writer.close()
            throw reader.status.exitCode
        }
    }
}
