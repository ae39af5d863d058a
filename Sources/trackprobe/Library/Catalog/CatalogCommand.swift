import ArgumentParser
import TrackProbeKit

struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Ask a catalogue that batch --catalog keeps. Never opens media.",
        subcommands: [
            CatalogListCommand.self, CatalogSummaryCommand.self, CatalogReportCommand.self,
            CatalogDiffCommand.self, CatalogMergeCommand.self, CatalogImportCommand.self,
            CatalogPruneCommand.self,
        ])
}

extension ParsableCommand {
    /// Ends with the contract's status where a catalogue cannot be used.
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

/// The catalogue that a command asks.
struct CatalogArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The catalogue.", valueName: "catalog"), completion: .file())
    var path: String

    var reader: CatalogReader { get throws { try CatalogReader(path) } }
}

/// `--where` of a catalogue.
struct CatalogConditions: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            """
            Only files for which this holds, or a track of which: \
            'ANY tracks.dovi.profile == 7'. May be repeated; all must hold.
            """, valueName: "condition"))
    var filters: [String] = []

    @Flag(help: "Also files that are no longer there.")
    var missing = false

    func validate() throws { _ = try conditions }

    var conditions: [RecordCondition] {
        get throws {
            try filters.map { try condition($0, of: "--where", RecordCondition.init(parsing:)) }
        }
    }
}
