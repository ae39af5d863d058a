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
              trackprobe timeline \\
                  --scte35 /DAgAAAAAAAAAP/wDwUA2bk0f//+ADS8AMAAAAAAAORhJCQ=
              grep -o 'SCTE35-OUT=[^,]*' live.m3u8 \\
                  | trackprobe timeline --scte35 - --format ndjson
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

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @Option(name: [.customShort("f"), .long], help: "Format of the timeline.")
    var format: FormatName<TimelineSubject> = .text

    @OptionGroup var json: JSONReportFlag

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

/// Filters for the events of a timeline.
struct EventOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only events of this kind; may be repeated.",
            valueName: TimelineEvent.Kind.allCases.map(\.rawValue).joined(separator: "|")))
    var kind: [TimelineEvent.Kind] = []

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only events that match, e.g. 'payload.isCRCValid == NO'. May be repeated; all must "
                + "match.", valueName: "condition"))
    var filters: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only events that end after this time: seconds or h:mm:ss.", valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("Only events that begin before this time.", valueName: "time"))
    var to: String?

    func validate() throws {
        _ = try conditions
        for (name, time) in [("from", from), ("to", to)] {
            guard let time, TimeStamp.seconds(time) == nil else { continue }
            throw ValidationError("--\(name) \(time): write a time such as 83.5 or 0:01:23.5.")
        }
    }

    func filtered(_ document: TimelineDocument) throws -> TimelineDocument {
        let conditions = try conditions
        let (first, last) = (from.flatMap(TimeStamp.seconds), to.flatMap(TimeStamp.seconds))
        var document = document
        document.timeline = document.timeline.filtered { event in
            (kind.isEmpty || kind.contains(event.kind))
                && event.isOn(first ?? -.infinity, last ?? .infinity)
                && conditions.allSatisfy { $0.holds(for: event) }
        }
        return document
    }

    private var conditions: [EventCondition] {
        get throws {
            try filters.map {
                try condition($0, of: "--where", EventCondition.init(parsing:))
            }
        }
    }
}

extension TimelineEvent {
    /// Whether the event overlaps a time range; true for an event without a time.
    fileprivate func isOn(_ first: Double, _ last: Double) -> Bool {
        guard let start else { return true }
        return start < last && (end ?? start) >= first
    }
}

extension TimelineEvent.Kind: ExpressibleByArgument {}

/// Writes the date of a time, or the time of a date, one per line; a missing answer ends with
/// status 1.
struct TimelineAnswers {
    /// Time in seconds.
    let dateAt: Double?
    let timeAt: PlaylistDate?
    let isQuiet: Bool
    private(set) var status = ExitStatus.analysed
    private var isOpen = true

    init(dateAt: Double?, timeAt: PlaylistDate?, isQuiet: Bool) {
        self.dateAt = dateAt
        self.timeAt = timeAt
        self.isQuiet = isQuiet
    }

    mutating func add(_ document: TimelineDocument) {
        if let error = document.error { return fail(error.message) }
        if let dateAt {
            do {
                write("\(try document.timeline.requestDate(at: dateAt))\n")
            } catch {
                return fail("“\(document.input.path)” has no date for that time. \(error)")
            }
        }
        if let timeAt {
            guard let time = document.timeline.time(at: timeAt) else {
                return fail("“\(document.input.path)” does not contain that date.")
            }
            write("\(time)\n")
        }
    }

    private mutating func write(_ line: String) {
        isOpen = isOpen && StandardOutput.write(line)
    }

    private mutating func fail(_ sentence: String) {
        status = .someFailed
        if !isQuiet { StandardError.say(sentence) }
    }
}
