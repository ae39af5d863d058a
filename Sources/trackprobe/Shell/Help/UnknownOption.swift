import ArgumentParser
import TrackProbeKit

/// An option that a command does not have, with a hint to the one that does what was wanted.
struct UnknownOption {
    private let name: String
    private let path: CommandPath
    private let options: [String]

    private static let beginning = "Unknown option '"

    /// - Parameter message: what ArgumentParser says about the arguments.
    /// - Returns: nil for another message.
    init?(message: String, arguments: [String]) {
        guard message.hasPrefix(Self.beginning) else { return nil }
        name = String(message.dropFirst(Self.beginning.count).prefix { $0 != "'" })
        path = CommandPath(arguments)
        options = CommandDescription(of: path.effective).optionNames
    }

    var sentence: String { "\(Self.beginning)\(name)'.\(hint.map { " \($0)" } ?? "")" }

    private var hint: String? {
        let word = name.drop { $0 == "-" }.lowercased()
        if let habit = habit(word) { return habit }
        let isLetter = !name.hasPrefix("--") && word.count == 1
        let near = NearestName(word)
        let same =
            isLetter
            ? options.filter { $0.hasPrefix(word) }
            : [near.nearest(in: options) ?? near.completed(in: options)].compactMap { $0 }
        if !same.isEmpty {
            return "Did you mean \(same.prefix(4).map { "'--\($0)'" }.joined(separator: " or "))?"
        }
        let all = Self.commands(below: CommandPath([]))
        let names = all.flatMap(\.options)
        guard let option = names.first(where: { $0 == word }) ?? near.completed(in: names) else {
            return nil
        }
        let others = all.filter { $0.options.contains(option) }.map { $0.path.name }
        let more = others.count > 3 ? " and others" : ""
        return "'--\(option)' is an option of \(others.prefix(3).joined(separator: ", "))\(more)."
    }

    /// What options of many other programs are here.
    private func habit(_ word: String) -> String? {
        switch word {
        case "v", "vv", "verbose", "debug": return moreDetail
        case "q", "silent": return options.contains("quiet") ? "Use '--quiet'." : nil
        case "j", "threads", "parallel":
            guard options.contains("jobs") else { return nil }
            return "Use '--jobs <number>'"
                + (options.contains("json") ? ", or '--json' for JSON." : ".")
        case "o", "out", "outfile", "output", "output-file":
            if options.contains("output") { return "Use '--output <file>'." }
            let isProbe = path.effective == ProbeCommand.self
            return "Redirect standard output: > FILE."
                + (isProbe ? " trackprobe batch takes -o report.html." : "")
        case "r", "recursive":
            return options.contains("depth")
                ? "Folders are read with all files below them." : nil
        default: return nil
        }
    }

    /// The options of this command that show more.
    private var moreDetail: String? {
        let hints = [
            ("depth", "--depth full reads more"), ("details", "--details shows more"),
            ("explain", "--explain gives reasons"), ("format", "--format json has every value"),
            ("quiet", "--quiet suppresses messages"),
        ].filter { options.contains($0.0) }
        return hints.isEmpty ? nil : "Here, \(hints.map(\.1).joined(separator: ", "))."
    }

    /// Commands without subcommands, with their options.
    private static func commands(
        below path: CommandPath
    ) -> [(path: CommandPath, options: [String])] {
        path.command.subcommandNames.flatMap { name in
            let inner = CommandPath(path.commands.dropFirst().map { $0.commandName } + [name])
            return inner.command.configuration.subcommands.isEmpty
                ? [(inner, CommandDescription(of: inner.command).optionNames)]
                : commands(below: inner)
        }
    }
}
