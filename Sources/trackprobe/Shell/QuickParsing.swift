import ArgumentParser
import TrackProbeKit

/// Reads arguments without the parser of the whole program, which builds every command several times.
///
/// Each function returns nil to leave the arguments to that parser, which also reports errors.
enum QuickParsing {
    /// Files and the simplest options of `probe`, each given once. Reading them by hand saves 24 % of the
    /// instructions of a run at header depth on one file (callgrind).
    static func probe(_ arguments: [String]) -> ProbeRun? {
        guard let first = arguments.first, first != "help",
            !TrackProbeCommand.subcommands.contains(where: {
                $0.configuration.commandName == first
            })
        else { return nil }
        var run = ProbeRun(files: [])
        var seen: Set<String> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                guard !argument.isEmpty else { return nil }
                run.files.append(argument)
                continue
            }
            let name = argument == "-f" || argument == "--json" ? "--format" : argument
            guard seen.insert(name).inserted, take(argument, &rest, into: &run) else { return nil }
        }
        let isRefused = run.isIsolated && run.format.name == .ffprobe
        return run.files.isEmpty || isRefused ? nil : run
    }

    /// - Returns: false for any other option, and for an invalid value.
    private static func take(
        _ option: String, _ rest: inout ArraySlice<String>, into run: inout ProbeRun
    ) -> Bool {
        switch option {
        case "--json": run.format = .json
        case "--quiet": run.isQuiet = true
        case "--isolate": run.isIsolated = true
        case "--details": run.isDetailed = true
        case "--ordered": run.isOrdered = true
        case "--format", "-f", "--depth", "--jobs":
            guard let value = rest.popFirst(), !value.hasPrefix("-") else { return false }
            switch option {
            case "--depth":
                guard let depth = ProbeDepth(rawValue: value) else { return false }
                run.depth = depth
            case "--jobs":
                guard let jobs = Int(value), jobs > 0 else { return false }
                run.jobs = jobs
            default:
                guard let format = FormatName<MediaRecord>(argument: value) else { return false }
                run.format = format
            }
        default: return false
        }
        return true
    }

    /// The command named by the first arguments, or the default one, parsed as the root command. This halves
    /// the processor time of starting `variants`.
    static func command(_ arguments: [String]) -> (any ParsableCommand)? {
        var command: any ParsableCommand.Type = TrackProbeCommand.self
        var rest = arguments[...]
        while let name = rest.first,
            let named = command.configuration.subcommands.first(where: {
                $0.configuration.commandName == name
            })
        {
            command = named
            rest.removeFirst()
        }
        if let standard = command.configuration.defaultSubcommand, rest.first != "help" {
            command = standard
        }
        guard command.configuration.subcommands.isEmpty,
            let parsed = try? command.parseAsRoot(Array(rest)), type(of: parsed) == command
        else { return nil }
        return parsed
    }

    static func worker(_ arguments: [String]) -> WorkerCommand? {
        guard arguments.first == WorkerCommand.configuration.commandName else { return nil }
        return command(arguments) as? WorkerCommand
    }
}
