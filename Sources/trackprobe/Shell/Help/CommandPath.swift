import ArgumentParser
import TrackProbeKit

/// The command that the first arguments name, and the arguments after it.
struct CommandPath {
    /// The program, and each subcommand below it.
    private(set) var commands: [any ParsableCommand.Type] = [TrackProbeCommand.self]
    private(set) var rest: ArraySlice<String>

    init(_ arguments: [String]) {
        rest = arguments[...]
        while let name = rest.first, let next = command.subcommand(named: name) {
            commands.append(next)
            rest.removeFirst()
        }
    }

    var command: any ParsableCommand.Type { commands[commands.count - 1] }

    var isRoot: Bool { commands.count == 1 }

    /// The named command, or the one that runs without a name.
    var effective: any ParsableCommand.Type {
        command.configuration.defaultSubcommand ?? command
    }

    /// `trackprobe catalog list`
    var name: String { commands.map { $0.commandName }.joined(separator: " ") }
}

extension ParsableCommand {
    static var commandName: String { configuration.commandName ?? _commandName }

    fileprivate static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.commandName == name }
    }

    /// Names of the subcommands that help shows.
    static var subcommandNames: [String] {
        configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0.commandName }
    }
}

/// A name where a command is expected, and the command that was probably meant.
struct UnknownCommand {
    private let path: CommandPath
    private let name: String

    /// - Parameter path: a path whose next argument names no command.
    init?(_ path: CommandPath) {
        guard let name = path.rest.first else { return nil }
        (self.path, self.name) = (path, name)
    }

    /// Whether only letters and dashes are in the name, unlike in file names.
    static func isBareWord(_ name: String) -> Bool {
        !name.hasPrefix("-")
            && name.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
            }
    }

    /// Words for what another command does, with the arguments that do it.
    private static let synonyms: [String: [String]] = [
        "analyse": [], "analyze": [], "info": [], "inspect": [], "show": [],
        "mediainfo": ["--format", "mediainfo"], "ffprobe": ["--format", "ffprobe"],
        "index": ["batch"], "library": ["batch"], "scan": ["batch"],
        "compare": ["diff"], "correct": ["fix"], "repair": ["fix"], "explain": ["findings"],
        "compatibility": ["plays"], "devices": ["policy", "list"], "policies": ["policy", "list"],
        "dash": ["variants"], "hls": ["variants"], "playlist": ["variants"],
        "simulate": ["variants", "--simulate"], "validate": ["variants", "--validate", "rfc"],
        "captions": ["timeline"], "events": ["timeline"],
        "atoms": ["structure"], "boxes": ["structure"], "tree": ["structure"],
        "frame": ["sheet"], "screenshot": ["sheet"], "thumbnail": ["sheet"],
        "thumbnails": ["sheet"], "search": ["catalog", "list"], "query": ["catalog", "list"],
        "version": ["--version"],
    ]

    /// Arguments that replace the name; nil where nothing is close.
    private var replacement: [String]? {
        let word = name.lowercased()
        let names = path.command.subcommandNames
        if path.isRoot, let words = Self.synonyms[word] { return words }
        if let near = NearestName(name).nearest(in: names) { return [near] }
        guard !path.isRoot else {
            return NearestName(name).nearest(in: Self.synonyms.keys).flatMap { Self.synonyms[$0] }
        }
        // A file is for the first subcommand that takes one.
        guard !Self.isBareWord(name) else { return nil }
        let taker = path.command.configuration.subcommands.first { subcommand in
            CommandDescription(of: subcommand).arguments.contains(where: \.isPositional)
        }
        return taker.map { [$0.commandName, name] }
    }

    /// The command line that was probably meant; nil where nothing is close.
    private var suggestion: String? {
        guard let replacement else { return nil }
        var words = path.commands.map { $0.commandName } + replacement
        words += path.rest.dropFirst().map { ShellWord(FileName.shown($0)).text }
        if words.count == 1 { words.append("FILE") }
        return words.joined(separator: " ")
    }

    /// Message with the suggestion; nil for a name that may be a file.
    var sentence: String? {
        guard !path.isRoot else {
            return suggestion.map {
                "There is no command “\(name)”, and no such file. Did you mean: \($0)"
            }
        }
        return "\(path.name) has no command “\(name)”\(hint)"
    }

    /// Message where only a command may be named.
    var helpSentence: String { "There is no command “\(name)”\(hint)" }

    private var hint: String {
        if let suggestion { return ". Did you mean: \(suggestion)" }
        return "; there are \(path.command.subcommandNames.joined(separator: ", "))."
    }
}
