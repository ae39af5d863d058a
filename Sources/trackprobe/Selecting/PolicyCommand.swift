import ArgumentParser
import TrackProbeKit

struct PolicyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy", abstract: "Work on the rules by which tracks are chosen.",
        subcommands: [
            PolicyListCommand.self, PolicyShowCommand.self, PolicyFieldsCommand.self,
            PolicyLintCommand.self, PolicyTestCommand.self, PolicyDiffCommand.self,
        ])
}

struct PolicyListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the policies and devices that have a name.")

    func run() throws {
        let policies = SelectionPolicy.presetNames.map {
            ($0, SelectionPolicy(preset: $0)?.about ?? "")
        }
        let devices = Device.named.map { ($0.name, $0.about ?? "") }
        _ = StandardOutput.write("Policies\n" + rows(policies) + "\nDevices\n" + rows(devices))
    }
}

struct PolicyShowCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case yaml, json }

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print a policy as a rule file.")

    @Argument(help: ArgumentHelp("A policy.", valueName: "name or file"))
    var policy: String

    @Option(help: "YAML as it is written, or JSON, which says the same.")
    var format: Format = .yaml

    func run() throws {
        do {
            let text = try PolicyLibrary.policyText(policy)
            let shown = format == .yaml ? text : try SelectionPolicy.json(of: text, file: policy)
            _ = StandardOutput.write(shown.hasSuffix("\n") ? shown : shown + "\n")
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

struct PolicyFieldsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fields",
        abstract: "List what rules may ask of a track, besides the keys of its record.")

    func run() throws {
        _ = StandardOutput.write(rows(PolicyField.all.map { ($0.name, $0.about) }))
    }
}

struct PolicyLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find rules that never count, fight each other or name what nobody knows.")

    @Argument(help: ArgumentHelp("Policies.", valueName: "name or file"))
    var policies: [String]

    func run() throws {
        var status = ExitStatus.analysed
        for name in policies {
            do {
                for remark in try PolicyLibrary.policy(name).remarks {
                    status = .someFailed
                    _ = StandardOutput.write("\(name): \(remark)\n")
                }
            } catch {
                status = .someFailed
                _ = StandardOutput.write("\(error)\n")
            }
        }
        throw status.exitCode
    }
}

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

private func rows(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, about in
        "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(about)\n"
    }.joined()
}
