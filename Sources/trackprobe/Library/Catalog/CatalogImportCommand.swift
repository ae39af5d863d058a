import ArgumentParser
import TrackProbeKit

struct CatalogImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put stored records into a catalogue, such as the parts of a batch.",
        discussion: """
            A catalogue that is not there is made. A record takes the place of that of the same \
            path, so that importing twice changes nothing. What was cut is told and left out:
              trackprobe catalog import films.sqlite part*.ndjson
            """)

    @OptionGroup
    var catalog: CatalogArgument

    @Argument(
        help: ArgumentHelp(
            "Files of records, as --format ndjson and json write them.", valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let writer = try CatalogWriter(catalog.path)
            var reader = StoredPartsReader(files, isQuiet: quiet.isOn)
            try reader.forEach(tellsBroken: true) { piece, record in
                try writer.add(piece.line(of: record), at: BatchCatalog.location(of: record.input))
            }
            try writer.close()
            throw reader.status.exitCode
        }
    }
}
