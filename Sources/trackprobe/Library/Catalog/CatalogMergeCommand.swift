import ArgumentParser
import TrackProbeKit

struct CatalogMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge catalogues, such as those of several machines, into a new one.",
        discussion: """
            If several catalogues contain a file, the deeper record is used while the file is \
            unchanged, else the later one. Files with the same path on two disks are both kept.
            """)

    @Argument(
        help: ArgumentHelp("Catalogues to merge.", valueName: "catalog"), completion: .file())
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
                "\(doubled) \(doubled == 1 ? "file has" : "files have") the same path as a file on "
                    + "a different disk with the same mount point; both are kept.")
        }
    }
}
