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
            """)

    @Argument(
        help: ArgumentHelp("Findings to explain, or an area of them.", valueName: "code"),
        completion: .list(Finding.Code.allCases.map(\.rawValue)))
    var codes: [String] = []

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(name: [.customShort("f"), .long], help: "How the findings are written.")
    var format: Format = .text

    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isJSON = false

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    func validate() throws { _ = try chosen() }

    func run() throws {
        let chosen = try chosen()
        if isJSON || format == .json {
            _ = StandardOutput.write(FindingList(chosen).json)
        } else if codes.isEmpty {
            _ = StandardOutput.write(FindingList(chosen).text(Terminal.tableOptions(color)))
        } else {
            let texts = chosen.map { FindingDocument($0).text(Terminal.reportOptions(color)) }
            _ = StandardOutput.write(texts.joined(separator: "\n"))
        }
    }

    private func chosen() throws -> [Finding.Code] {
        let all = Finding.Code.allCases.sorted { $0.rawValue < $1.rawValue }
        guard !codes.isEmpty else { return all }
        return try codes.flatMap { name in
            let found = all.filter { $0.rawValue == name || $0.rawValue.hasPrefix(name + ".") }
            guard found.isEmpty else { return found }
            let near = NearestName(name).nearest(in: all.map(\.rawValue))
            let hint =
                near.map { " Did you mean “\($0)”?" } ?? " trackprobe findings lists them all."
            throw ValidationError("There is no finding “\(name)”.\(hint)")
        }
    }
}
