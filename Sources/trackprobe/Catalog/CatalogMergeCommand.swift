import ArgumentParser
import TrackProbeKit

struct CatalogMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join catalogues into a new one, such as those of several machines.",
        discussion: """
            Of a file that several know, the deeper record is taken while the file is the same, \
            else the later one.
            """)

    @Argument(
        help: ArgumentHelp("Catalogues.", valueName: "catalog"), completion: .file())
    var catalogs: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The catalogue to write.", valueName: "file"), completion: .file())
    var output: String

    func run() throws {
        try reporting {
            let readers = try catalogs.map { try CatalogReader($0) }
            let file = try CatalogOutputFile(output, inputs: catalogs)
            for reader in readers { try file.writer.merge(reader) }
            try file.finish()
        }
    }
}
