import ArgumentParser
import TrackProbeKit

struct PolicyTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the expected answers written inside rule files.")

    @Argument(help: ArgumentHelp("Policies.", valueName: "name or file"))
    var policies: [String]

    func run() throws {
        var status = ExitStatus.analysed
        for name in policies {
            let policy = try load(name)
            var right = 0
            for test in policy.tests {
                let failures = test.failures(under: policy)
                if failures.isEmpty { right += 1 } else { status = .someFailed }
                for failure in failures {
                    _ = StandardOutput.write(
                        "\(name):\(test.line ?? 0): “\(test.name)”: \(failure)\n")
                }
            }
            _ = StandardOutput.write("\(name): \(right) of \(policy.tests.count) tests right\n")
        }
        throw status.exitCode
    }
}
