import ArgumentParser
import TrackProbeKit

struct FindingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "findings",
        abstract: "List every finding a report can hold, or explain some: meaning, "
            + "consequence, remedy.",
        discussion: """
            Examples:
              trackprobe findings                        every finding in a line
              trackprobe findings color.range-conflict   what it means and how to mend it
              trackprobe findings hdr                    all of an area
              trackprobe findings apple.1.27             a rule of variants --validate
            """)

    @Argument(
        help: ArgumentHelp("Findings to explain, or an area of them.", valueName: "code"),
        completion: .list(
            Finding.Code.allCases.map(\.rawValue) + ValidationRule.all.map(\.code)))
    var codes: [String] = []

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(name: [.customShort("f"), .long], help: "How the findings are written.")
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
            func isMeant(_ code: String) -> Bool { code == name || code.hasPrefix(name + ".") }
            let found = (
                findings.filter { isMeant($0.rawValue) }, rules.filter { isMeant($0.code) }
            )
            if found.0.isEmpty, found.1.isEmpty {
                let near = NearestName(name)
                    .nearest(in: findings.map(\.rawValue) + rules.map(\.code))
                let hint =
                    near.map { " Did you mean “\($0)”?" } ?? " trackprobe findings lists them all."
                throw ValidationError("There is no finding “\(name)”.\(hint)")
            }
            chosen.0 += found.0
            chosen.1 += found.1
        }
        return chosen
    }
}
