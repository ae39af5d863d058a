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
              trackprobe timeline --scte35 /DAgAAAAAAAAAP/wDwUA2bk0f//+ADS8AMAAAAAAAORhJCQ=
              grep -o 'SCTE35-OUT=[^,]*' live.m3u8 | trackprobe timeline --scte35 - --format ndjson
            """)

    @Argument(
        help: ArgumentHelp(
            "Transport streams, MP4 files and segments, packed audio, ID3 and emsg files; - is "
                + "standard input.", valueName: "input"), completion: .file())
    var inputs: [String] = []

    @Option(
        name: .customLong("scte35"),
        help: ArgumentHelp(
            "Decode this splice_info_section in base64, hex or XML instead; - reads one a line "
                + "from standard input.", valueName: "text"))
    var splice: String?

    @OptionGroup var selection: EventOptions

    @Option(help: "How the time line is written.")
    var format: TimelineFormatName = .text

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        if inputs.isEmpty == (splice == nil) {
            throw ValidationError("Name an input, or a message with --scte35.")
        }
    }

    func run() async throws {
        var report = TimelineReport(
            format: format, color: color, isQuiet: quiet,
            count: splice == "-" ? 2 : max(inputs.count, 1))
        if let splice {
            report.decode(splice)
        } else {
            for path in inputs {
                let document = await MediaProbe.timelineReport(of: path)
                guard report.add(try selection.filtered(document)) else { break }
            }
        }
        report.end()
        throw report.status.exitCode
    }
}

extension TimelineFormatName: ExpressibleByArgument {}
