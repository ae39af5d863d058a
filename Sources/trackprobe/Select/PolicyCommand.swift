import ArgumentParser
import TrackProbeKit

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Work on the rules by which tracks are chosen.",
        subcommands: [
            PolicyListCommand.self, PolicyShowCommand.self, PolicyFieldsCommand.self,
            PolicyLintCommand.self, PolicyTestCommand.self, PolicyDiffCommand.self,
            PolicyCoverageCommand.self,
        ])
}
