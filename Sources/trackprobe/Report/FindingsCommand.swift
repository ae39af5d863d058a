import ArgumentParser
import TrackProbeKit

struct FindingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "findings",
        abstract: "List the findings a report can contain, or explain some: meaning, consequence, "
            + "remedy.",
        discussion: """
            Examples:
              trackprobe findings                        one line per finding
              trackprobe findings color.range-conflict   its meaning and how to correct it
              trackprobe findings hdr                    all findings of an area
              trackprobe findings apple.1.27             a rule of variants --validate
            """)

    @Argument(
        help: ArgumentHelp(
            "Findings to explain, or an area (the code's first part).", valueName: "code"),
        completion: .list(
            Finding.Code.allCases.map(\.rawValue) + ValidationRule.all.map(\.code)))
    var codes: [String] = []

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(name: [.customShort("f"), .long], help: "Format of the list.")
    var format: Format = .text

    @OptionGroup var json: JSONFlag

    @OptionGroup var color: ColorOption

    func validate() throws { _ = try chosen() }

    func run() throws {
        let (findings, rules) = try chosen()
        let list = FindingList(findings, rules: rules)
        if json.isOn || format == .json {
            _ = StandardOutput.write(list.json)
        } else if codes.isEmpty {
            _ = StandardOutput.write(list.text(Terminal.tableOptions(color.choice)))
        } else {
            let options = color.report
            let texts =
                findings.map { FindingDocument($0).text(options) }
                + rules.map { RuleDocument($0).text(options) }
            _ = StandardOutput.write(texts.joined(separator: "\n"))
        }
    }

    private func chosen() throws -> ([Finding.Code], [ValidationRule]) {
        let findings = Finding.Code.allCases.sorted { $0.rawValue < $1.rawValue }
        let rules = ValidationRule.all
        guard !codes.isEmpty else { return (findings, rules) }
        var chosen: ([Finding.Code], [ValidationRule]) = ([], [])
        for name in codes {
            func matches(_ code: String) -> Bool { code == name || code.hasPrefix(name + ".") }
            let found = (
                findings.filter { matches($0.rawValue) }, rules.filter { matches($0.code) }
            )
            if found.0.isEmpty, found.1.isEmpty {
                let near = NearestName(name)
                    .nearest(in: findings.map(\.rawValue) + rules.map(\.code))
                let hint =
                    near.map { " Did you mean “\($0)”?" } ?? " trackprobe findings lists all codes."
                throw ValidationError("Unknown finding “\(name)”.\(hint)")
            }
            chosen.0 += found.0
            chosen.1 += found.1
        }
        return chosen
    }
}
