import ArgumentParser
import TrackProbeKit

struct FixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract:
            "Write commands that mend headers which say something wrong, each with its evidence.",
        discussion: """
            Examples:
              trackprobe fix film.mkv --emit mkvpropedit
              trackprobe fix ~/Films --emit mkvpropedit --depth packets > mend.sh
              trackprobe fix film.mp4 --emit ffmpeg --format json

            Edits are those of findings (trackprobe findings CODE) and of titles that name a language \
            or a role without its flag. Nothing is run.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders of them; with --allow-network also addresses, for whose copies "
                + "in this folder the commands are.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "The program: mkvpropedit and mp4box edit in place, ffmpeg writes a file beside it.",
            valueName: "program"))
    var emit: HeaderEditor

    @OptionGroup var records: RecordsFlag

    @OptionGroup var depth: DepthOption

    @OptionGroup var jobs: JobsOption

    @OptionGroup var network: NetworkOptions

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
        try await loop.run(over: inputs) { report.add($0) }
        report.end()
        throw loop.status(report.status).exitCode
    }
}

extension HeaderEditor: ExpressibleByArgument {}
