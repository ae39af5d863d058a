import ArgumentParser
import TrackProbeKit

struct CatalogReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write reports of the stored records, without probing again.")

    @OptionGroup
    var catalog: CatalogArgument

    @OptionGroup
    var reportFiles: ReportFiles

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @OptionGroup
    var scope: ScopeOptions

    @Flag(help: "Include files that no longer exist.")
    var missing = false

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            let scope = try scope.scope
            var report = try StoredReport(
                outputs(), count: count(reader, scope), scope: scope, isQuiet: quiet.isOn)
            try reader.forEach(includesMissing: missing) { file in
                try report.add(file)
                return true
            }
            try report.finish()
            throw report.status.exitCode
        }
    }

    private func outputs() throws -> [any BatchOutput] {
        guard reportFiles.output.isEmpty else {
            return try reportFiles.open(catalog: catalog.path, inputs: [catalog.path])
        }
        return [StandardOutputReport(format.name.name, options: color.report)]
    }

    /// Number of reported records.
    private func count(_ reader: CatalogReader, _ scope: ReportScope) throws -> Int {
        var count = 0
        try reader.forEach(includesMissing: missing) { file in
            count += try scope.isAll || scope.kept(of: file.record) != nil ? 1 : 0
            return true
        }
        return count
    }
}

extension ListedFile: StoredText {
    var decoded: MediaRecord { get throws { try record } }
}
