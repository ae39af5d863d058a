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

    @Flag(help: "The inputs hold records, as --format json writes them.")
    var records = false

    @Option(help: "How much of media files is read; what was not decoded is not proposed.")
    var depth: ProbeDepth = .sample

    @Option(help: "Files analysed at the same time (default: one a processor).")
    var jobs: Int?

    @OptionGroup var network: NetworkOptions

    @OptionGroup var format: FormatOptions<FixedInput>

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
    }

    func run() async throws {
        let paths = MediaFolders.files(at: files, areRecords: records)
        let watch = InterruptibleRun(
            files: paths.count, isLong: depth.readsWholeFile, isQuiet: quiet)
        let count = paths == files ? paths.count : max(paths.count, 2)
        var report = ReportWriter(
            format: format.name, color: .never, isQuiet: quiet, count: count)
        for await input in try stream(paths, watch.control) where !watch.leavesOut(input.error) {
            watch.clear()
            guard report.add(input) else { break }
        }
        watch.end()
        report.end()
        throw (watch.isStopped ? ExitStatus.interrupted : report.status).exitCode
    }

    private func stream(
        _ paths: [String], _ control: ProbeControl
    ) throws -> AsyncMapSequence<AsyncStream<MediaRecord>, FixedInput> {
        do {
            return try HeaderFixer(emit).fixes(
                for: paths, areRecords: records, network: network.access, order: .asGiven,
                depth: depth,
                jobs: jobs ?? Terminal.processorCount, control: control)
        } catch {
            StandardError.say(error.description)
            throw ExitStatus.someFailed.exitCode
        }
    }
}

extension HeaderEditor: ExpressibleByArgument {}
