import ArgumentParser
import TrackProbeKit

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Show, check and compare the rules that choose tracks.",
        subcommands: [
            PolicyListCommand.self, PolicyShowCommand.self, PolicyFieldsCommand.self,
            PolicyLintCommand.self, PolicyTestCommand.self, PolicyDiffCommand.self,
            PolicyCoverageCommand.self,
        ])
}
