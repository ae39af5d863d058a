import ArgumentParser
import Platform
import TrackProbeKit

/// The arguments of the program, byte for byte. File names that begin with `-`, as a shell inserts
/// them for `*.mkv`, are distinguished from options.
struct ProgramArguments {
    private let arguments: [[UInt8]]

    static var texts: [String] {
        let arguments = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            CommandLine.unsafeArgv[index].map { pointer in
                [UInt8](UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
            }
        }
        return ProgramArguments(arguments).texts { name in
            var status = stat()
            return lstat(FileName.path(FileName.text(of: name)), &status) == 0
        }
    }

    init(_ arguments: [[UInt8]]) { self.arguments = arguments }

    /// - Parameter exists: whether a file of this name exists.
    func texts(exists: ([UInt8]) -> Bool) -> [String] {
        var (texts, hasFile, isRest): ([String], Bool, Bool) = ([], false, false)
        for argument in arguments {
            let isDashed = argument.first == UInt8(ascii: "-") && argument.count > 1 && !isRest
            let isFile = isDashed && isName(argument, afterFile: hasFile, exists)
            texts.append(
                isFile ? FileName.text(ofFile: argument) : FileName.text(of: argument))
            isRest = isRest || argument == Array("--".utf8)
            hasFile = hasFile || isFile || !isDashed && exists(argument)
        }
        return texts
    }

    private func isName(
        _ argument: [UInt8], afterFile: Bool, _ exists: ([UInt8]) -> Bool
    ) -> Bool {
        switch String(decoding: argument, as: UTF8.self) {
        case "--": return false
        // Help is requested before any file; after one, it may be a file name.
        case "-h", "--help": return afterFile && exists(argument)
        case let text where text.hasPrefix("--"): return false
        // Single-letter options are not combined: -h.mkv is not a request for help.
        case let text where text.hasPrefix("-h"): return true
        default: return argument.count > 2 && exists(argument)
        }
    }
}

/// Reads arguments without the parser of the whole program, which builds every command several
/// times.
///
/// Each function returns nil to leave the arguments to that parser, which also reports errors.
enum QuickParsing {
    /// Files and the simplest options of `probe`, each given once. Reading them by hand saves 24 %
    /// of the instructions of a run at header depth on one file (callgrind).
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

    /// The command named by the first arguments, or the default one, parsed as the root command.
    /// This halves the processor time of starting `variants`.
    static func command(_ arguments: [String]) -> (any ParsableCommand)? {
        let path = CommandPath(arguments)
        let command = path.rest.first == "help" ? path.command : path.effective
        guard command.configuration.subcommands.isEmpty,
            let parsed = try? command.parseAsRoot(Array(path.rest)), type(of: parsed) == command
        else { return nil }
        return parsed
    }

    static func worker(_ arguments: [String]) -> WorkerCommand? {
        guard arguments.first == WorkerCommand.configuration.commandName else { return nil }
        return command(arguments) as? WorkerCommand
    }
}

/// An option of another analyzer, which people type out of habit.
struct ForeignOption {
    private let text: String
    private let program: String
    private let words: String

    private static let ffprobe: [String: String] = [
        "-show_streams": streams, "-show_format": streams, "-show_chapters": streams,
        "-show_programs": streams,
        "-show_entries": "use --fields: --fields codec,languageCode prints a row for each track",
        "-show_packets": listing, "-show_frames": listing, "-count_frames": listing,
        "-count_packets": listing, "-read_intervals": listing,
        "-print_format": "use --format", "-of": "use --format",
        "-output_format": "use --format",
        "-select_streams": "use --where: --where 'mediaType == \"audio\"'",
        "-loglevel": "use --quiet",
        "-hide_banner": "leave it out, no banner is printed", "-i": "name the file only",
    ]
    private static let streams =
        "use --format json, which has the container, tracks, chapters and programs"
    private static let listing = "use --depth full, which counts packets and frames"

    private static let mediaInfo: [String: String] = [
        "--Output": "use --format mediainfo, which prints MediaInfo's JSON",
        "--Inform": "use --fields: --fields input.path,video.codec prints a row for each file",
    ]

    /// The first one among the arguments before `--`; nil if there is none.
    init?(_ arguments: [String]) {
        for argument in arguments.prefix(while: { $0 != "--" }) {
            let name = String(argument.prefix { $0 != "=" })
            if let words = Self.ffprobe[argument] {
                (text, program, self.words) = (argument, "ffprobe", words)
                return
            }
            if let words = Self.mediaInfo[name] {
                (text, program, self.words) = (argument, "mediainfo", words)
                return
            }
        }
        return nil
    }

    /// Message for the user.
    var sentence: String {
        let link =
            program == "ffprobe"
            ? " Under the name ffprobe (ln -s trackprobe ffprobe), this program takes ffprobe's options."
            : ""
        return "\(text) is an option of \(program). Here, \(words).\(link)"
    }
}
