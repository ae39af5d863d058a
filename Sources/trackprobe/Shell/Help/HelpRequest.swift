import ArgumentParser
import Platform
import TrackProbeKit

/// What is answered from the names of commands, before any option is parsed: help, and names that
/// do not exist.
enum HelpRequest {
    /// Help that the user asked for.
    case page(HelpPage)
    /// Help for a command line without a file.
    case start
    /// Message about a name that is no command.
    case unknown(String, in: CommandPath)

    /// - Parameter exists: whether a file of this name exists.
    init?(_ arguments: [String], exists: (String) -> Bool = Self.isFile) {
        guard let first = arguments.first else {
            self = .start
            return
        }
        let options = arguments.prefix { $0 != "--" }
        let (isFull, isBrief) = (options.contains("--help"), options.contains("-h"))
        let isWord = UnknownCommand.isBareWord(first)
        // Shells ask for completions with three dashes.
        guard isFull || isBrief || isWord, !first.hasPrefix("---") else { return nil }
        let names = arguments.filter { $0 != "-h" && $0 != "--help" }
        if names.first == "help" {
            self.init(topic: Array(names.dropFirst()), isBrief: isBrief && !isFull)
            return
        }
        let path = CommandPath(arguments)
        if let request = Self(unknownIn: path, exists) {
            self = request
        } else if isFull || isBrief || path.rest.isEmpty && path.isGroup {
            // Options before help are those of the command that needs no name.
            let isProgram = path.isRoot && names.isEmpty
            let shown = path.isRoot && !isProgram ? CommandPath([ProbeCommand.commandName]) : path
            self = .page(isBrief && !isFull ? .brief(shown) : .full(shown))
        } else {
            return nil
        }
    }

    /// `help`, with the names of a command.
    private init(topic names: [String], isBrief: Bool) {
        let path = CommandPath(names)
        if let unknown = UnknownCommand(path) {
            self = .unknown(unknown.helpSentence, in: path)
        } else {
            self = .page(isBrief ? .brief(path) : .full(path))
        }
    }

    private init?(unknownIn path: CommandPath, _ exists: (String) -> Bool) {
        guard path.isRoot || path.isGroup, let name = path.rest.first, !name.hasPrefix("-")
        else { return nil }
        if path.isRoot {
            guard UnknownCommand.isBareWord(name), !exists(name),
                let sentence = UnknownCommand(path)?.sentence
            else { return nil }
            self = .unknown(sentence, in: path)
        } else if name == "help" {
            self.init(
                topic: path.commands.dropFirst().map { $0.commandName } + path.rest.dropFirst(),
                isBrief: false)
        } else {
            guard let sentence = UnknownCommand(path)?.sentence else { return nil }
            self = .unknown(sentence, in: path)
        }
    }

    /// Writes the answer.
    ///
    /// - Returns: the exit status.
    func answer() -> ExitStatus {
        switch self {
        case .page(let page):
            _ = StandardOutput.write(page.text)
            return .analysed
        case .start:
            StandardError.write(HelpPage.start.text)
            return .usage
        case .unknown(let sentence, let path):
            StandardError.print("Error: \(sentence)\n  See '\(path.name) -h' for the commands.")
            return .usage
        }
    }

    private static func isFile(_ name: String) -> Bool {
        var status = stat()
        return lstat(FileName.path(name), &status) == 0
    }
}

extension CommandPath {
    /// Whether a subcommand must follow.
    fileprivate var isGroup: Bool {
        !isRoot && !command.configuration.subcommands.isEmpty
            && command.configuration.defaultSubcommand == nil
    }
}
