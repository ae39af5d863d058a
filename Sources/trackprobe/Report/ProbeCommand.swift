import ArgumentParser
import TrackProbeKit

struct ProbeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Report on media files (the default).")

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; - is standard input. With --allow-network also URLs.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @Flag(
        help: """
            Text format: also show container identifiers, chapter titles and the writing \
            application.
            """)
    var details = false

    @OptionGroup var depth: DepthOption

    @OptionGroup
    var scope: ScopeOptions

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup var network: NetworkOptions

    @OptionGroup var speechModel: SpeechModelOption

    @OptionGroup var jobs: JobsOption

    @Flag(help: "Read each file in a sandboxed worker process, as batch does.")
    var isolate = false

    @Option(
        help: ArgumentHelp(
            "Memory limit per file being analysed.", valueName: "MiB"))
    var memory: Int = WorkerLimits.defaultMemory

    @Option(
        help: ArgumentHelp(
            """
            Buffer standard input in a temporary file of up to this size, for files whose index \
            is at the end (e.g. non-faststart MP4).
            """, valueName: "MiB"))
    var pipeFile: Int?

    @Flag(help: "Put a contact sheet of each file into an HTML report.")
    var sheets = false

    @OptionGroup var ordered: OrderedFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    @Option(
        help: ArgumentHelp(
            "With --format nfo: write the stream details into this existing .nfo file.",
            valueName: "nfo"),
        completion: .file())
    var merge: String?

    func validate() throws {
        if merge != nil, format.name.name != .nfo || files.count != 1 || files == ["-"] || isolate {
            throw ValidationError("--merge requires one file and --format nfo.")
        }
        if files.isEmpty { throw ValidationError("Name at least one media file.") }
        if memory < WorkerLimits.minimumMemory {
            throw ValidationError("--memory takes at least \(WorkerLimits.minimumMemory) MiB.")
        }
        if let pipeFile, pipeFile < 1 || !files.contains("-") {
            throw ValidationError(
                "--pipe-file takes at least 1 MiB, and requires - for standard input.")
        }
        if isolate, files.contains("-") {
            throw ValidationError("--isolate cannot read standard input.")
        }
        let hasBases = try !bases.folders.isEmpty
        if isolate, sheets || hasBases {
            throw ValidationError("--isolate cannot be combined with --sheets or --map-base.")
        }
        if isolate, format.name.name == .ffprobe {
            throw ValidationError("--format ffprobe cannot be combined with --isolate.")
        }
        if sheets, format.name.name != .html {
            throw ValidationError(
                "--sheets requires --format html; trackprobe sheet writes a PNG file.")
        }
        if speechModel.path != nil, isolate {
            throw ValidationError("--speech-model cannot be combined with --isolate; use batch.")
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
