import ArgumentParser
import TrackProbeKit

struct ProbeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Report on media files (the default).")

    @Argument(
        help: ArgumentHelp(
            "Media files, or folders of them; - is standard input. With --allow-network also addresses.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @Flag(
        help: """
            In text, also identifiers of the container, chapters by name, and what made the \
            file.
            """)
    var details = false

    @OptionGroup var depth: DepthOption

    @OptionGroup
    var scope: ScopeOptions

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup var network: NetworkOptions

    @OptionGroup var speechModel: SpeechModelOption

    @OptionGroup var jobs: JobsOption

    @Flag(help: "Read files in processes that reach nothing else, as batch does.")
    var isolate = false

    @Option(
        help: ArgumentHelp(
            "Address space for each file that is analysed at the same time.", valueName: "MiB"))
    var memory: Int = WorkerLimits.defaultMemory

    @Option(
        help: ArgumentHelp(
            """
            Keep standard input in a temporary file of at most so much, for a film whose index \
            stands at the end.
            """, valueName: "MiB"))
    var pipeFile: Int?

    @Flag(help: "Put a contact sheet of each film into a report in html.")
    var sheets = false

    @OptionGroup var ordered: OrderedFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    @Option(
        help: ArgumentHelp(
            "With --format nfo: the document of one film that takes its stream details.",
            valueName: "nfo"),
        completion: .file())
    var merge: String?

    func validate() throws {
        if merge != nil, format.name.name != .nfo || files.count != 1 || files == ["-"] || isolate {
            throw ValidationError("--merge is for one film and --format nfo.")
        }
        if files.isEmpty { throw ValidationError("Name at least one media file.") }
        if memory < WorkerLimits.leastMemory {
            throw ValidationError("--memory takes MiB from \(WorkerLimits.leastMemory).")
        }
        if let pipeFile, pipeFile < 1 || !files.contains("-") {
            throw ValidationError(
                "--pipe-file takes MiB from 1, and goes with - for standard input.")
        }
        if isolate, files.contains("-") {
            throw ValidationError("--isolate is for files, not for standard input.")
        }
        let hasBases = try !bases.folders.isEmpty
        if isolate, sheets || hasBases {
            throw ValidationError("--isolate does not go with --sheets or --map-base.")
        }
        if isolate, format.name.name == .ffprobe {
            throw ValidationError("--format ffprobe does not go with --isolate.")
        }
        if sheets, format.name.name != .html {
            throw ValidationError(
                "--sheets is for --format html; trackprobe sheet makes a PNG file.")
        }
        if speechModel.path != nil, isolate {
            throw ValidationError("--speech-model does not go with --isolate; batch takes it.")
        }
        try scope.conditions.requireNames(knownAt: depth.value)
        try speechModel.open(depth: depth.value)
    }

    func run() async throws {
        guard let merge, let film = files.first else { return try await probeRun.run() }
        try await NFOMerge(
            film: film, document: merge, depth: depth.value, network: network.access,
            isQuiet: quiet.isOn
        ).run()
    }

    var probeRun: ProbeRun {
        get throws {
            var run = ProbeRun(files: files)
            run.scope = try scope.scope
            run.bases = try bases.folders
            run.network = network.access
            run.format = format.name
            (run.isDetailed, run.hasSheets, run.isOrdered) = (details, sheets, ordered.isOn)
            (run.isIsolated, run.memory, run.pipeFile) = (isolate, memory, pipeFile)
            (run.depth, run.jobs) = (depth.value, jobs.count)
            (run.color, run.isQuiet) = (color.choice, quiet.isOn)
            return run
        }
    }
}
