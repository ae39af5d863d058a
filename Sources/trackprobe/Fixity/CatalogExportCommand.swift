import ArgumentParser
import TrackProbeKit

struct CatalogExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export-checksums",
        abstract: "Write stored digests as a list for sha256sum and others.",
        discussion: """
            Examples:
              trackprobe catalog export-checksums library.sqlite | sha256sum -c
              trackprobe catalog export-checksums library.sqlite --format sfv \\
                  --relative-to ~/Videos -o ~/Videos/library.sfv
              trackprobe catalog export-checksums library.sqlite --format bagit \\
                  --relative-to bag          # tag files for the files in bag/data
            """)

    @OptionGroup var catalog: CatalogArgument

    @Option(name: [.customShort("f"), .long], help: "Format of the list.")
    var format = ManifestFormat.sha256sum

    @Option(
        help: ArgumentHelp(
            "Only files below this folder, with names relative to it.", valueName: "folder"),
        completion: .directory)
    var relativeTo: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        guard format == .bagit else { return }
        if relativeTo == nil || output != nil {
            throw ValidationError(
                "--format bagit writes its files into the folder of --relative-to, without -o.")
        }
    }

    func run() throws {
        try reporting {
            let files = try catalog.reader.digestedFiles()
            let writer = ManifestWriter(
                format, folder: relativeTo, in: CurrentFolder.bytes)
            if format == .bagit { return try write(bag: writer.bag(files)) }
            let list = writer.list(files)
            if let output {
                let file = try OutputFile(output, as: .text, inputs: [catalog.path])
                try file.write(list.text)
                try file.finish()
            } else {
                _ = StandardOutput.write(list.text)
            }
            guard let first = list.leftOut.first else { return }
            if !quiet.isOn {
                StandardError.say(
                    "\(Quantity.files(list.leftOut.count)) left out, such as “\(FileName.shown(first))”: no "
                        + "\(format.algorithm.rawValue) is stored, or the format cannot express the name. "
                        + "trackprobe batch --catalog --checksum \(format.algorithm.rawValue) stores digests."
                )
            }
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func write(bag: [(name: String, text: [UInt8])]) throws {
        for (name, text) in bag {
            let file = try OutputFile("\(relativeTo ?? ".")/\(name)", as: .text)
            try file.write(text)
            try file.finish()
        }
    }
}

extension ManifestFormat: ExpressibleByArgument {}
