import ArgumentParser
import TrackProbeKit

struct CatalogMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join catalogues into a new one, such as those of several machines.",
        discussion: """
            Of a file that several know, the deeper record is taken while the file is the same, \
            else the later one. Files at one path on two disks are both kept.
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
            var doubled = 0
            for reader in readers { doubled += try file.writer.merge(reader) }
            try file.finish()
            guard doubled > 0 else { return }
            StandardError.say(
                "\(doubled) \(doubled == 1 ? "file has" : "files have") the path of a file on "
                    + "another disk that was mounted at the same place; both are kept.")
        }
    }
}
