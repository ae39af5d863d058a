import ArgumentParser
import Platform
import TrackProbeKit

struct ProbeCommand: AsyncParsableCommand, CommonOptions {
    static let commonOptions = [
        "depth", "format", "json", "details", "track", "where", "fail-when", "jobs",
        "allow-network", "quiet",
    ]

    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Report on media files (the default).",
        discussion: """
            Examples:
              trackprobe film.mkv                      # a report to read
              trackprobe --depth full film.mkv         # decodes and measures everything
              trackprobe --json film.mkv               # the record for programs
              trackprobe --format html film.mkv > film.html
              trackprobe --format ndjson *.mkv         # one record per line, for scripts
              trackprobe --format ffprobe film.mkv     # the JSON of ffprobe
              trackprobe --where 'channels > 2' *.mkv  # matching tracks and their files
              trackprobe --allow-network https://host/film.mkv
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; - is standard input. With --allow-network also URLs.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup
    var format: FormatOptions<MediaRecord>

    @OptionGroup var fields: FieldsOption

    @Flag(
        help: """
            Text format: also show container identifiers, chapter titles and the writing \
            application.
            """)
    var details = false

    @OptionGroup var evidence: EvidenceOptions

    @OptionGroup var depth: DepthOption

    @OptionGroup
    var scope: ScopeOptions

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup var checksums: ChecksumOptions

    @OptionGroup var hardware: HardwareOptions

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

    @Option(
        help: ArgumentHelp(
            "Read this title of a DVD or playlist of a Blu-ray disc instead of the main one.",
            valueName: "number"))
    var title: Int?

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
        if isolate, title != nil {
            throw ValidationError("--title cannot be combined with --isolate.")
        }
        if isolate, format.name.name == .ffprobe {
            throw ValidationError("--format ffprobe cannot be combined with --isolate.")
        }
        if sheets, format.name.name != .html {
            throw ValidationError(
                "--sheets requires --format html; trackprobe sheet writes a PNG file.")
        }
        if hardware.hwaccel != .none, isolate {
            throw ValidationError(
                "--hwaccel cannot be combined with --isolate: sandboxed processes reach no device.")
        }
        if speechModel.path != nil, isolate {
            throw ValidationError("--speech-model cannot be combined with --isolate; use batch.")
        }
        try evidence.check(
            format: format.name == .text ? nil : format.name.name.rawValue,
            fields: fields.fields != nil, isIsolated: isolate)
        try checksums.validate(
            decodesEverything: depth.value == .full, hint: "--depth full")
        try hardware.validate(decodesEverything: depth.value == .full, hint: "--depth full")
        _ = try fieldReport
        try fields.requireNames(knownAt: depth.value)
        try scope.conditions.requireNames(knownAt: depth.value)
        try speechModel.open(depth: depth.value)
    }

    func run() async throws {
        guard let merge, let film = files.first else { return try await probeRun.run() }
        try await NFOMerge(
            film: film, document: merge, depth: depth.value, network: network.access,
            hardware: hardware.hwaccel, isQuiet: quiet.isOn
        ).run()
    }

    private var fieldReport: FieldReport? {
        // The default is not named.
        get throws { try fields.report(format.name == .text ? nil : format.name.name) }
    }

    var probeRun: ProbeRun {
        get throws {
            var run = ProbeRun(files: files)
            run.scope = try scope.scope
            run.bases = try bases.folders
            run.network = network.access
            run.format = format.name
            run.fields = try fieldReport
            (run.isDetailed, run.hasSheets, run.isOrdered) = (details, sheets, ordered.isOn)
            (run.isIsolated, run.memory, run.pipeFile) = (isolate, memory, pipeFile)
            (run.depth, run.jobs) = (depth.value, jobs.count)
            (run.checksums, run.discTitle) = (checksums.request, title)
            run.hardware = hardware.hwaccel
            (run.keepsEvidence, run.explained) = (evidence.isKept, evidence.explain)
            (run.color, run.isQuiet) = (color.choice, quiet.isOn)
            return run
        }
    }
}

/// `--explain` and `--evidence`.
struct EvidenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            For each track, print what every source states for this member, where in the file \
            (offset, bytes, section of the standard), and which value counts.
            """, valueName: "member"))
    var explain: String?

    @Flag(help: "Put every stated value and its place in the file into the record (evidence).")
    var evidence = false

    /// Whether records have all claims.
    var isKept: Bool { evidence || explain != nil }

    func validate() throws {
        guard let explain, let problem = ExplainReport.problem(of: explain) else { return }
        throw ValidationError("--explain \(explain): \(problem).")
    }

    /// - Parameter format: nil for the default.
    func check(format: String?, fields: Bool, isIsolated: Bool) throws {
        if explain != nil, format != nil || fields {
            throw ValidationError(
                "--explain prints text; use --evidence with --format json or ndjson, and no --fields."
            )
        }
        if isKept, isIsolated {
            throw ValidationError("--explain and --evidence cannot be combined with --isolate.")
        }
    }
}

/// `--speech-model` of commands that can decode whole files.
struct SpeechModelOption: ParsableArguments {
    @Option(
        name: .customLong("speech-model"),
        help: ArgumentHelp(
            """
            With --depth full, detect the spoken language using this multilingual whisper.cpp (ggml) \
            model.
            """, valueName: "file"),
        completion: .file())
    var path: String?

    /// Opens the model in this process.
    func open(depth: ProbeDepth) throws {
        guard let path else { return }
        guard depth == .full else {
            throw ValidationError("--speech-model requires --depth full.")
        }
        if let problem = SpeechModelFile.problem(opening: path) { throw ValidationError(problem) }
    }
}

/// `probe --merge`: writes the stream details of a file into its existing `.nfo` file.
struct NFOMerge {
    let film: String
    let document: String
    let depth: ProbeDepth
    let network: NetworkAccess?
    let hardware: HardwareDecoding
    let isQuiet: Bool

    /// Runs and ends by throwing the exit status.
    func run() async throws {
        let record = await MediaProbe.record(
            of: film, network: network, hardware: hardware, depth: depth)
        if let error = record.error { throw failure(error.message) }
        do {
            guard let old = bytes else { throw failure("Cannot read “\(document)”.") }
            let new = try NFODocument(old).merging(StreamDetails(record))
            guard new != old else { return }
            let file = try OutputFile(document, inputs: [film])
            try file.write(new)
            try file.finish()
        } catch let problem as NFODocument.Problem {
            throw failure("Cannot merge into “\(document)”: \(problem). The file is unchanged.")
        } catch let problem as OutputFile.Failure {
            throw failure("\(problem)")
        }
    }

    /// Largest `.nfo` file that is read, in bytes.
    private static let largest = 16 << 20

    /// Content of the document; nil if it cannot be read.
    private var bytes: [UInt8]? {
        let descriptor = open(FileName.path(document), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= Self.largest {
            let count = read(descriptor, &block, block.count)
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += block.prefix(count)
        }
        return nil
    }

    private func failure(_ sentence: String) -> any Error {
        if !isQuiet { StandardError.say(sentence) }
        return ExitStatus.someFailed.exitCode
    }
}
