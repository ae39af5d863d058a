import ArgumentParser
import TrackProbeKit

struct FindingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "findings",
        abstract: "List or explain the findings a report can contain.",
        discussion: """
            Examples:
              trackprobe findings                        # one line per finding
              trackprobe findings upscaled               # findings with a word
              trackprobe findings color.range-conflict   # its meaning and how to correct it
              trackprobe findings hdr.                   # the findings of an area
              trackprobe findings apple.1.27             # a rule of variants --validate
            """)

    @Argument(
        help: ArgumentHelp(
            "A finding to explain, the beginning of codes, or words to search for.",
            valueName: "code"),
        completion: .list(
            Finding.Code.allCases.map(\.rawValue) + ValidationRule.all.map(\.code)
                + RequestReport.Rule.allCases.map(\.code)))
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
        let chosen = try chosen()
        let list = FindingList(
            chosen.findings, rules: chosen.rules, requestRules: chosen.requestRules)
        if json.isOn || format == .json {
            _ = StandardOutput.write(list.json)
        } else if chosen.isExact || chosen.count == 1 {
            let options = color.report
            let texts =
                chosen.findings.map { FindingDocument($0).text(options) }
                + chosen.rules.map { RuleDocument($0).text(options) }
                + chosen.requestRules.map { RequestRuleDocument($0).text(options) }
            _ = StandardOutput.write(texts.joined(separator: "\n"))
        } else {
            _ = StandardOutput.write(list.text(Terminal.tableOptions(color.choice)))
        }
    }

    private func chosen() throws -> FindingSearch {
        do {
            return try FindingSearch(codes)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
