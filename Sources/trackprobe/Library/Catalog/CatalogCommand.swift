import ArgumentParser
import TrackProbeKit

struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Query a catalogue written by batch --catalog; opens no media files.",
        subcommands: [
            CatalogListCommand.self, CatalogSummaryCommand.self, CatalogReportCommand.self,
            CatalogDiffCommand.self, CatalogMergeCommand.self, CatalogImportCommand.self,
            CatalogPruneCommand.self,
        ])
}

extension ParsableCommand {
    /// Ends with the documented status if a catalogue cannot be used.
    func reporting(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let code as ExitCode {
            throw code
        } catch let error as ValidationError {
            throw error
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.someFailed.exitCode
        }
    }
}

/// The catalogue of a command.
struct CatalogArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The catalogue.", valueName: "catalog"), completion: .file())
    var path: String

    var reader: CatalogReader { get throws { try CatalogReader(path) } }
}

/// `--where` and `--missing` of a catalogue.
struct CatalogConditions: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            """
            Only files that match, themselves or with a track: 'ANY tracks.dovi.profile == 7'. May \
            be repeated; all must match.
            """, valueName: "condition"))
    var filters: [String] = []

    @Flag(help: "Include files that no longer exist.")
    var missing = false

    func validate() throws { _ = try conditions }

    var conditions: [RecordCondition] {
        get throws {
            try filters.map { try condition($0, of: "--where", RecordCondition.init(parsing:)) }
        }
    }
}
