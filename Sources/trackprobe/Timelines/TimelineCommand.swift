import ArgumentParser
import TrackProbeKit

struct TimelineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract:
            "List what happens beside picture and sound: ID3, emsg, SCTE-35, captions, dates.",
        discussion: """
            Examples:
              trackprobe timeline live.ts
              trackprobe timeline --kind scte35 --format csv live.ts
              trackprobe timeline --where 'payload.command == "splice_insert"' live.ts
              trackprobe timeline --date-at 83.5 live.m3u8
              trackprobe timeline --scte35 /DAgAAAAAAAAAP/wDwUA2bk0f//+ADS8AMAAAAAAAORhJCQ=
              grep -o 'SCTE35-OUT=[^,]*' live.m3u8 | trackprobe timeline --scte35 - --format ndjson
            """)

    @Argument(
        help: ArgumentHelp(
            "Transport streams, MP4 files and segments, packed audio, ID3 and emsg files, playlists; "
                + "- is standard input.", valueName: "input"), completion: .file())
    var inputs: [String] = []

    @Option(
        name: .customLong("scte35"),
        help: ArgumentHelp(
            "Decode this splice_info_section in base64, hex or XML instead; - reads one a line "
                + "from standard input.", valueName: "text"))
    var splice: String?

    @Option(
        help: ArgumentHelp(
            "Print the date of this time of a playlist instead.", valueName: "time"))
    var dateAt: String?

    @Option(
        help: ArgumentHelp(
            "Print the time in seconds at which a playlist has this date instead.",
            valueName: "date"))
    var timeAt: String?

    @OptionGroup var selection: EventOptions

    @OptionGroup var bases: BaseFolderOptions

    @Option(name: [.customShort("f"), .long], help: "How the time line is written.")
    var format: TimelineFormatName = .text

    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isJSON = false

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        if inputs.isEmpty == (splice == nil) {
            throw ValidationError("Name an input, or a message with --scte35.")
        }
        if let dateAt, TimeStamp.seconds(dateAt) == nil {
            throw ValidationError("--date-at \(dateAt): name a time such as 83.5 or 0:01:23.5.")
        }
        if let timeAt, PlaylistDate(timeAt) == nil {
            throw ValidationError(
                "--time-at \(timeAt): name a date such as 2026-11-22T10:00:00.5Z.")
        }
    }

    func run() async throws {
        let paths = MediaFolders.files(at: inputs)
        var report = TimelineReport(
            format: isJSON ? .json : format, color: color, isQuiet: quiet,
            count: splice == "-" ? 2 : max(paths.count, paths == inputs ? 1 : 2))
        if let splice {
            report.decode(splice)
        } else {
            let bases = try bases.folders
            for path in paths {
                let document = await MediaProbe.timelineReport(of: path, baseFolders: bases)
                if dateAt != nil || timeAt != nil {
                    report.answer(
                        document, dateAt: dateAt.flatMap(TimeStamp.seconds),
                        timeAt: timeAt.flatMap { PlaylistDate($0) })
                    continue
                }
                guard report.add(try selection.filtered(document)) else { break }
            }
        }
        report.end()
        throw report.status.exitCode
    }
}

extension TimelineFormatName: ExpressibleByArgument {}
