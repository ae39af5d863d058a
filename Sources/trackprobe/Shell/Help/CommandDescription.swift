import ArgumentParser
import TrackProbeKit

/// A command that chooses which of its options `-h` lists.
protocol CommonOptions {
    /// Long names without dashes, at most ten, the ones used most often first.
    static var commonOptions: [String] { get }
}

/// Texts and arguments of a command, from the JSON that ArgumentParser writes about it.
struct CommandDescription {
    struct Argument {
        let kind: String
        /// Names with their dashes, the short one first; empty for a positional argument.
        var names: [String]
        let valueName: String
        var about: String
        let values: [String]
        let defaultValue: String?
        /// Title of its group; nil for ungrouped arguments.
        let section: String?
        let isOptional: Bool
        let isRepeating: Bool

        var isPositional: Bool { kind == "positional" }

        /// Long name without dashes.
        var longName: String? {
            names.last { $0.hasPrefix("--") }.map { name in
                String(name.dropFirst(2).prefix { $0 != "/" })
            }
        }
    }

    let abstract: String
    let discussion: String
    let arguments: [Argument]

    init(of command: any ParsableCommand.Type) {
        let tool = try? JSONValue(parsing: command._dumpHelp().utf8)
        let json = tool?["command"]
        abstract = json?["abstract"]?.text ?? ""
        discussion = json?["discussion"]?.text ?? ""
        var arguments: [Argument] = []
        for argument in json?["arguments"]?.elements ?? []
        where argument["shouldDisplay"] != .bool(false) {
            let argument = Argument(argument)
            // Both names of an inversion (--hdr, --no-hdr) are one line.
            if let last = arguments.last?.longName, argument.names == ["--no-\(last)"] {
                arguments[arguments.count - 1].names = ["--\(last)/--no-\(last)"]
            } else {
                arguments.append(argument)
            }
        }
        self.arguments = arguments
    }

    /// Long names of the options, without dashes.
    var optionNames: [String] { arguments.compactMap(\.longName) }

    /// Command lines of the discussion, each as one or more indented lines.
    var examples: [[String]] {
        var examples: [[String]] = []
        var continues = false
        for line in discussion.split(separator: "\n").map(String.init) where line.hasPrefix("  ") {
            // A deeper line explains the one above it.
            if continues || line.hasPrefix("   "), !examples.isEmpty {
                examples[examples.count - 1].append(line)
            } else {
                examples.append([line])
            }
            continues = line.hasSuffix("\\")
        }
        return examples
    }
}

extension CommandDescription.Argument {
    fileprivate init(_ json: JSONValue) {
        kind = json["kind"]?.text ?? "flag"
        let names = (json["names"]?.elements ?? []).compactMap { name in
            name["name"]?.text.map { (name["kind"]?.text == "long" ? "--" : "-") + $0 }
        }
        self.names = names.sorted { $0.count < $1.count }
        valueName = json["valueName"]?.text ?? ""
        about = json["abstract"]?.text ?? ""
        values = (json["allValues"]?.elements ?? []).compactMap(\.text)
        defaultValue = json["defaultValue"]?.text
        section = json["sectionTitle"]?.text
        isOptional = json["isOptional"] == .bool(true)
        isRepeating = json["isRepeating"] == .bool(true)
        if self.names.contains("--help") {
            about = "Show all options; -h shows the common ones."
        }
    }

    /// `-f, --format <format>`
    var title: String {
        if isPositional { return "<\(valueName)>" }
        return names.joined(separator: ", ") + (kind == "option" ? " <\(valueName)>" : "")
    }

    /// `[<file> ...]`
    var synopsis: String {
        let name = isPositional ? title : "\(names.last ?? "") <\(valueName)>"
        let repeated = name + (isRepeating ? " ..." : "")
        return isOptional ? "[\(repeated)]" : repeated
    }

    /// The whole description with values and default.
    var fullAbout: String {
        let facts = [
            values.isEmpty ? nil : "values: \(values.joined(separator: ", "))",
            defaultValue.map { "default: \($0)" },
        ].compactMap { $0 }
        return facts.isEmpty ? about : "\(about) (\(facts.joined(separator: "; ")))"
    }

    /// Characters of a clause that says enough by itself.
    private static let shortClause = 20

    /// The first clause of the description, and the values.
    var briefAbout: String {
        let ends = ["; ", ". ", ", e.g. ", " (default: "].compactMap {
            about.firstRange(of: $0)?.lowerBound
        }
        var clause = String(about[..<(ends.min() ?? about.endIndex)])
        // A list after a long beginning is left out; what precedes a short one says too little.
        if let colon = clause.firstRange(of: ": ")?.lowerBound,
            clause[..<colon].count > Self.shortClause
        {
            clause = String(clause[..<colon])
        }
        if clause.hasSuffix(".") { clause.removeLast() }
        return values.isEmpty ? clause : "\(clause) (\(values.joined(separator: ", ")))"
    }
}
