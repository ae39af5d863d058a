import ArgumentParser
import TrackProbeKit

struct TimelineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract:
            "List timed metadata: ID3, emsg, SCTE-35, captions, programme dates.",
        discussion: """
            Examples:
              trackprobe timeline live.ts
              trackprobe timeline --kind scte35 --format csv live.ts
              trackprobe timeline --where 'payload.command == "splice_insert"' live.ts
              trackprobe timeline --date-at 83.5 live.m3u8
              trackprobe timeline --follow-cues --kind id3 live.ts
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
            "Decode this splice_info_section in base64, hex or XML instead; - reads one per line "
                + "from standard input.", valueName: "text"))
    var splice: String?

    @Option(
        help: ArgumentHelp(
            "Print the date and time at this position of a playlist instead.", valueName: "time"))
    var dateAt: String?

    @Option(
        help: ArgumentHelp(
            "Print the position in seconds of this date in a playlist instead.",
            valueName: "date"))
    var timeAt: String?

    @Flag(
        help: """
            List the cue events of a player's text tracks instead, in order: added, entered, \
            left.
            """)
    var followCues = false

    @OptionGroup var selection: EventOptions

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup var network: NetworkOptions

    @Option(name: [.customShort("f"), .long], help: "Format of the timeline.")
    var format: FormatName<TimelineSubject> = .text

    @OptionGroup var json: JSONFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        // The default is not named.
        try json.check(beside: format == .text ? nil : format.name.rawValue)
        if inputs.isEmpty == (splice == nil) {
            throw ValidationError("Name an input, or a message with --scte35.")
        }
        if followCues, splice != nil || dateAt != nil || timeAt != nil {
            throw ValidationError(
                "--follow-cues cannot be combined with --scte35, --date-at or --time-at.")
        }
        if followCues, !json.isOn, ![.text, .json, .ndjson].contains(format.name) {
            throw ValidationError("--follow-cues supports the formats text, json and ndjson.")
        }
        if let dateAt, TimeStamp.seconds(dateAt) == nil {
            throw ValidationError("--date-at \(dateAt): write a time such as 83.5 or 0:01:23.5.")
        }
        if let timeAt, PlaylistDate(timeAt) == nil {
            throw ValidationError(
                "--time-at \(timeAt): write a date such as 2026-11-22T10:00:00.5Z.")
        }
    }

    func run() async throws {
        if let splice {
            var report = writer(count: splice == "-" ? 2 : 1)
            for reading in SpliceReadings(splice) {
                guard report.add(.message(reading)) else { break }
            }
            report.end()
            throw report.status.exitCode
        }
        let paths = MediaFolders.files(at: inputs)
        let bases = try bases.folders
        if dateAt != nil || timeAt != nil {
            var answers = TimelineAnswers(
                dateAt: dateAt.flatMap(TimeStamp.seconds),
                timeAt: timeAt.flatMap { PlaylistDate($0) }, isQuiet: quiet.isOn)
            for path in paths {
                answers.add(
                    await MediaProbe.timelineReport(
                        of: path, baseFolders: bases, network: network.access))
            }
            throw answers.status.exitCode
        }
        // A folder counts as a list even with one file.
        var report = writer(count: paths == inputs ? paths.count : max(paths.count, 2))
        for path in paths {
            let read = await MediaProbe.timelineReport(
                of: path, baseFolders: bases, network: network.access)
            var document = try selection.filtered(read)
            document.followsCues = followCues
            guard report.add(.document(document)) else { break }
        }
        report.end()
        throw report.status.exitCode
    }

    private func writer(count: Int) -> ReportWriter<TimelineSubject> {
        ReportWriter(
            format: json.isOn ? .json : format, color: color.choice, isQuiet: quiet.isOn,
            count: count)
    }
}

/// One message, or with `-` one per line of standard input without blank lines.
private struct SpliceReadings: Sequence, IteratorProtocol {
    private var text: String?

    init(_ text: String) { self.text = text }

    mutating func next() -> SpliceReading? {
        guard text == "-" else {
            defer { text = nil }
            return text.map { SpliceReading($0) }
        }
        while let line = readLine() {
            if !line.allSatisfy(\.isWhitespace) { return SpliceReading(line) }
        }
        return nil
    }
}
