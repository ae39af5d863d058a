import ArgumentParser
import TrackProbeKit

struct CatalogDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what changed since an earlier catalogue.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, ndjson, html }

    @OptionGroup
    var catalog: CatalogArgument

    @Argument(
        help: ArgumentHelp("The earlier catalogue.", valueName: "old"), completion: .file())
    var old: String

    @Option(name: [.customShort("f"), .long], help: "Format of the differences.")
    var format: Format = .text

    func run() throws {
        try reporting {
            let reader = try catalog.reader
            var page = ChangesHTML(
                .init(
                    program: LibraryVersions.program,
                    inputs: [old, catalog.path].map { FileName.shown($0) },
                    time: Terminal.timeText))
            var isEmpty = true
            try reader.forEachDifference(since: try CatalogReader(old)) { difference in
                isEmpty = false
                switch format {
                case .text: return StandardOutput.write(difference.text)
                case .ndjson: return StandardOutput.write(difference.line)
                case .html:
                    page.add(difference)
                    return true
                }
            }
            if isEmpty { StandardError.say("Nothing has changed since “\(old)”.") }
            if format == .html { _ = StandardOutput.write(page.text) }
        }
    }
}

extension ChangesHTML {
    fileprivate mutating func add(_ difference: FileDifference) {
        let kind: Kind =
            switch difference.kind {
            case .added: .added
            case .removed: .removed
            case .changed: .changed
            case .moved: .moved
            }
        add(
            kind, path: difference.path, before: difference.before, facts: difference.facts)
    }
}

extension FileDifference {
    /// `changed  films/a.mkv`, followed by one line per fact.
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

    /// One JSON object.
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
