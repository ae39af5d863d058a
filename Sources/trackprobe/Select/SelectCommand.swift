import ArgumentParser
import TrackProbeKit

struct SelectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "select",
        abstract: "Tell which video, audio and subtitle track would play, and why.")

    @Argument(
        help: ArgumentHelp(
            "Media files or folders of them; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "The rules to choose by; all shows what every player would choose.",
            valueName: "name or file"),
        completion: .policies)
    var policy = "matroska"

    @OptionGroup var options: SelectionOptions

    @Option(
        name: .customLong("why-not"),
        help: ArgumentHelp(
            "Say why this track was not chosen; may be repeated.", valueName: "number"))
    var whyNot: [Int] = []

    @Flag(
        help: "Say in sentences why, what came second, and what would have to change.")
    var explain = false

    @Flag(
        help: "Choose among subtitle files beside the film too, told by their names: film.en.srt.")
    var sidecars = false

    @Option(
        help: ArgumentHelp(
            "Choose among records instead of media; may be repeated.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var tracks: [String] = []

    @OptionGroup var format: FormatOptions<SelectedInput>

    @OptionGroup var commands: CommandOptions

    @OptionGroup var ordered: OrderedFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        if files.isEmpty == tracks.isEmpty {
            throw ValidationError("Name media files, or files of records with --tracks.")
        }
        if commands.emit != nil, policy == "all" || !whyNot.isEmpty || explain {
            throw ValidationError("--emit writes what one policy chooses, and nothing else.")
        }
        if policy == "all", !whyNot.isEmpty || explain {
            throw ValidationError(
                "--why-not and --explain ask one policy, and --policy all names every one.")
        }
    }

    func run() async throws {
        let policies = policy == "all" ? PolicyLibrary.players : [try load(policy)]
        var selector = TrackSelector(
            policy: policies.first ?? .default, request: try options.request(for: policies),
            whyNot: whyNot, takesSidecars: sidecars)
        if policy == "all" { selector.players = policies }
        selector.isExplained = explain
        let areRecords = options.records.isOn || !tracks.isEmpty
        let named = tracks.isEmpty ? files : tracks
        let loop = InputLoop(
            named, areRecords: areRecords, depth: options.depth.value, isQuiet: quiet.isOn)
        let inputs = try reading {
            try selector.select(
                loop.paths, areRecords: areRecords, baseFolders: try options.bases.folders,
                network: options.network.access, order: RecordOrder(format.name.name, ordered.isOn),
                depth: options.depth.value, jobs: options.jobs.count, control: loop.control)
        }
        var report =
            try commands.report.map {
                ReportWriter($0, isQuiet: quiet.isOn, count: loop.count)
            }
            ?? ReportWriter(
                format: format.name, color: color.choice, isQuiet: quiet.isOn, count: loop.count)
        try await loop.run(over: inputs) { report.add($0) }
        report.end()
        throw loop.status(report.status).exitCode
    }
}

/// A policy by name or file; a wrong one is told without the usage, which does not help.
func load(_ policy: String) throws -> SelectionPolicy {
    do {
        return try PolicyLibrary.policy(policy)
    } catch {
        StandardError.say("\(error)")
        throw ExitStatus.usage.exitCode
    }
}
