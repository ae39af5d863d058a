import ArgumentParser
import TrackProbeKit

struct CatalogDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell which files and facts are others than in an earlier catalogue.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, ndjson }

    @OptionGroup
    var catalog: CatalogArgument

    @Argument(
        help: ArgumentHelp("The catalogue as it was.", valueName: "old"), completion: .file())
    var old: String

    @Option(name: [.customShort("f"), .long], help: "How differences are written.")
    var format: Format = .text

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            try reader.forEachDifference(since: try CatalogReader(old)) { difference in
                StandardOutput.write(format == .text ? difference.text : difference.line)
            }
        }
    }
}

extension FileDifference {
    /// `changed  films/a.mkv`, and a line for each fact.
    fileprivate var text: String {
        let kind = kind.rawValue + String(repeating: " ", count: 9 - kind.rawValue.count)
        let from = before.map { "\(SafeText($0).text) → " } ?? ""
        let facts = facts.map { fact in
            let before = fact.before.map { "\($0)" } ?? "–"
            let after = fact.after.map { "\($0)" } ?? "–"
            return "  \(SafeText("\(fact.name): \(before) → \(after)").text)\n"
        }
        return "\(kind)\(from)\(SafeText(path).text)\n" + facts.joined()
    }

    /// One object.
    fileprivate var line: String {
        var members: [String: JSONValue] = [
            "kind": .string(kind.rawValue), "path": .string(path),
            "facts": .array(
                facts.map { fact in
                    var members: [String: JSONValue] = ["name": .string(fact.name)]
                    members["before"] = fact.before
                    members["after"] = fact.after
                    return .object(members)
                }),
        ]
        members["before"] = before.map(JSONValue.string)
        return JSONWriter.text(.object(members)) + "\n"
    }
}
