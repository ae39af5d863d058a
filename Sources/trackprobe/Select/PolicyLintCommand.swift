import ArgumentParser
import TrackProbeKit

struct PolicyLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find rules that never apply, contradict each other or use unknown names.")

    @Argument(help: ArgumentHelp("Policies.", valueName: "name or file"))
    var policies: [String]

    func run() throws {
        var status = ExitStatus.analysed
        for name in policies {
            do {
                for remark in try PolicyLibrary.policy(name).remarks {
                    status = .someFailed
                    _ = StandardOutput.write("\(remark)\n")
                }
            } catch {
                status = .someFailed
                _ = StandardOutput.write("\(error)\n")
            }
        }
        throw status.exitCode
    }
}
