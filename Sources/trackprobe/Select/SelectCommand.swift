import ArgumentParser
import TrackProbeKit

struct SelectCommand: AsyncParsableCommand, CommonOptions {
    static let commonOptions = [
        "policy", "device", "languages", "explain", "why-not", "sidecars", "pin", "emit",
        "format",
        "depth",
    ]

    static let configuration = CommandConfiguration(
        commandName: "select",
        abstract: "Show which video, audio and subtitle tracks would play, and why.",
        discussion: """
            Examples:
              trackprobe select film.mkv --languages ja,en
              trackprobe select film.mkv --policy mpv --explain
              trackprobe select Films --languages original,en --titles nfo
              trackprobe select film.mkv --why-not 3      # why track 3 was not chosen
              trackprobe select film.mkv --policy all     # the choice of every player
              trackprobe select film.mkv --device apple-tv-4k --policy rules.yaml
              trackprobe select film.mkv --emit mkvmerge  # a command for a remux

            trackprobe policy list lists the policies and devices.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "The selection rules; all shows the choice of every player.",
            valueName: "name or file"),
        completion: .policies)
    var policy = "matroska"

    @OptionGroup var options: SelectionOptions

    @Option(
        name: .customLong("why-not"),
        help: ArgumentHelp(
            "Explain why this track was not chosen; may be repeated.", valueName: "number"))
    var whyNot: [Int] = []

    @Flag(
        help: "Explain the choice: reason, runner-up, and what would change it.")
    var explain = false

    @OptionGroup var sidecars: SidecarsFlag

    @Option(
        help: ArgumentHelp(
            "Choose among records instead of media files; may be repeated.", valueName: "file.json"),
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
            throw ValidationError(
                "--emit writes the choice of one policy; it cannot be combined with --policy all, --why-not or --explain."
            )
        }
        if policy == "all", !whyNot.isEmpty || explain {
            throw ValidationError(
                "--why-not and --explain need one policy; --policy all compares every one.")
        }
    }

    func run() async throws {
        let policies = policy == "all" ? PolicyLibrary.players : [try load(policy)]
        var selector = TrackSelector(
            policy: policies.first ?? .default, request: try options.request(for: policies),
            whyNot: whyNot, takesSidecars: sidecars.isOn, originals: try options.titles.originals)
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

/// Loads a policy by name or file. An error is printed without the usage, which does not help here.
func load(_ policy: String) throws -> SelectionPolicy {
    do {
        return try PolicyLibrary.policy(policy)
    } catch {
        StandardError.say("\(error)")
        throw ExitStatus.usage.exitCode
    }
}
