import ArgumentParser
import TrackProbeKit

struct FixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Print commands that correct wrong header values.",
        discussion: """
            Each command has its evidence. Nothing is run.

            Examples:
              trackprobe fix film.mkv
              trackprobe fix ~/Videos --emit mkvpropedit --depth packets > fix.sh
              trackprobe fix film.mp4 --format json

            Corrections come from findings (trackprobe findings CODE), from track titles that name \
            a language or role without the matching flag, and from the text of subtitles. For MP4 \
            there is a command only where ffmpeg keeps everything else.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; with --allow-network also URLs, whose commands edit a copy in the "
                + "current folder.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "Program of the commands: mkvpropedit edits Matroska in place, ffmpeg writes a new MP4 "
                + "file; without it, the one for each file.",
            valueName: "program"))
    var emit: HeaderEditor?

    @OptionGroup var records: RecordsFlag

    @OptionGroup var depth: DepthOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup var format: FormatOptions<FixedInput>

    @OptionGroup var quiet: QuietFlag

    func run() async throws {
        let loop = InputLoop(
            files, areRecords: records.isOn, depth: depth.value, isQuiet: quiet.isOn)
        let inputs = try reading {
            try HeaderFixer(emit).fixes(
                for: loop.paths, areRecords: records.isOn, network: network.access,
                order: .asGiven, depth: depth.value, jobs: jobs.count, control: loop.control)
        }
        var report = ReportWriter(
            format: format.name, color: .never, isQuiet: quiet.isOn, count: loop.count)
        var (unchanged, fixes) = ([String](), 0)
        try await loop.run(over: inputs) { input in
            if input.error == nil { unchanged.append(input.input.path) }
            fixes += input.fixes.count
            return report.add(input)
        }
        report.end()
        if fixes == 0, let first = unchanged.first {
            let files = unchanged.count == 1 ? "“\(first)”" : Quantity.files(unchanged.count)
            report.say("Nothing to fix in \(files).")
        }
        throw loop.status(report.status).exitCode
    }
}

extension HeaderEditor: ExpressibleByArgument {}
