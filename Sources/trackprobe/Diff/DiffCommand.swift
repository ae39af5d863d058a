import ArgumentParser
import TrackProbeKit

struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show which facts differ between two files, records or reports.",
        discussion: """
            Examples:
              trackprobe diff film.mkv film-new.mkv
              trackprobe diff film.mkv ffprobe.json       # with the evidence for each value
              trackprobe diff film.mkv mediainfo.json
              trackprobe diff before.json film.mkv --exit-code
              trackprobe diff film.mkv small.mkv --only tracks,container.duration

            A report is the output of ffprobe or MediaInfo. JSON is recognised by its content: a record of trackprobe, or the output of ffprobe -of \
            json or mediainfo --Output=JSON. Give ffprobe or MediaInfo JSON as the second argument; \
            only keys present on both sides are compared.
            """)

    @Argument(
        help: ArgumentHelp(
            "A media file, with --allow-network also a URL, or JSON about one.",
            valueName: "left"),
        completion: .file())
    var left: String

    @Argument(
        help: ArgumentHelp("The file, URL or JSON to compare with.", valueName: "right"),
        completion: .file())
    var right: String

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, html }

    @Option(name: [.customShort("f"), .long], help: "Format of the differences.")
    var format: Format = .text

    @OptionGroup var json: JSONFlag

    @OptionGroup var depth: DepthOption

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @Flag(help: "Also compare statistics of packets, frames and audio.")
    var measured = false

    @Option(
        help: ArgumentHelp(
            """
            Show and count differences of these members only, such as \
            container.duration,languageCode; tracks means tracks on one side only, findings all \
            findings. May be repeated.
            """, valueName: "members"))
    var only: [String] = []

    @Option(
        help: ArgumentHelp(
            "Leave out differences of these members; may be repeated.", valueName: "members"))
    var ignore: [String] = []

    @Flag(help: "Exit with status 3 if anything shown differs.")
    var exitCode = false

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        // The default is not named.
        try json.check(beside: format == .text ? nil : format.rawValue)
        // Names of another program's keys are not checked.
        guard ![left, right].contains(where: { $0.hasSuffix(".json") }) else { return }
        for (option, lists) in [("--only", only), ("--ignore", ignore)] {
            for list in lists {
                _ = try condition(list, of: option, RecordField.list(parsing:))
            }
        }
    }

    private func names(_ lists: [String]) -> [String] {
        lists.flatMap { $0.split(separator: ",") }.map { name in
            name.split(separator: " ").joined()
        }
    }

    func run() async throws {
        let watch = InterruptibleRun(
            files: 2, isLong: depth.value.readsWholeFile, isQuiet: quiet.isOn
        ) {}
        let comparison: MediaComparison
        do {
            comparison = try await ComparedInput.compare(
                ComparedInput(left, network: network.access),
                ComparedInput(right, network: network.access), depth: depth.value,
                demuxing: FFprobeArguments.demuxing, includesMeasurements: measured,
                control: watch.control
            ).only(names(only), ignoring: names(ignore))
        } catch {
            watch.end()
            if !quiet.isOn { StandardError.say("\(error)") }
            throw (watch.isStopped ? ExitStatus.interrupted : .someFailed).exitCode
        }
        watch.end()
        switch json.isOn ? .json : format {
        case .text:
            let text = ComparisonText(comparison, options: color.report).text
            _ = StandardOutput.write(text)
        case .json: _ = StandardOutput.write(JSONWriter.text(comparison.json) + "\n")
        case .html: _ = StandardOutput.write(ComparisonHTML(comparison).text)
        }
        if exitCode, comparison.count > 0 { throw ExitStatus.ruleMatched.exitCode }
    }
}
