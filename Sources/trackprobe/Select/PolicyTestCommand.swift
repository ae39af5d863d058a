import ArgumentParser
import TrackProbeKit

struct PolicyTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Run the tests written in policy files.")

    @Argument(help: ArgumentHelp("Policies.", valueName: "name or file"))
    var policies: [String]

    func run() throws {
        var status = ExitStatus.analysed
        for name in policies {
            let policy = try load(name)
            var passed = 0
            for test in policy.tests {
                let failures = test.failures(under: policy)
                if failures.isEmpty { passed += 1 } else { status = .someFailed }
                for failure in failures {
                    _ = StandardOutput.write(
                        "\(name):\(test.line ?? 0): “\(test.name)”: \(failure)\n")
                }
            }
            _ = StandardOutput.write("\(name): \(passed) of \(policy.tests.count) tests passed\n")
        }
        throw status.exitCode
    }
}
