import ArgumentParser
import TrackProbeKit

struct CatalogSummaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary", abstract: "Print a summary of the library.")

    @OptionGroup
    var catalog: CatalogArgument

    @OptionGroup
    var conditions: CatalogConditions

    @OptionGroup var color: ColorOption

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let asked = try conditions.conditions
            var summary = LibrarySummary()
            try reader.forEach(where: asked, includesMissing: conditions.missing) { file in
                summary.add(try part(of: file, isWhole: asked.isEmpty))
                return true
            }
            _ = StandardOutput.write(summary.text(options: color.report))
        }
    }

    /// - Parameter isWhole: whether the whole file counts, so that its stored summary can be used.
    private func part(of file: ListedFile, isWhole: Bool) throws -> LibrarySummary {
        if isWhole, let digest = file.digest.flatMap({ try? RecordDigest(json: $0) }) {
            return digest.summary
        }
        return LibrarySummary(try file.record)
    }
}
