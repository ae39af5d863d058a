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
              trackprobe diff film.mkv film-1080p.mkv film-720p.mp4

            A report is the output of ffprobe or MediaInfo. JSON is recognised by its content: a record of trackprobe, or the output of ffprobe -of \
            json or mediainfo --Output=JSON. Give ffprobe or MediaInfo JSON as the second argument; \
            only keys present on both sides are compared. Of several files each is compared with \
            the first, in a column of its own.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files, with --allow-network also URLs, or JSON about one; each is compared with "
                + "the first.", valueName: "file"),
        completion: .file())
    var files: [String]

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
        if files.count < 2 { throw ValidationError("Name at least two files.") }
        // Names of another program's keys are not checked.
        guard !files.contains(where: { $0.hasSuffix(".json") }) else { return }
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
            files: files.count, isLong: depth.value.readsWholeFile, isQuiet: quiet.isOn
        ) {}
        let comparisons: [MediaComparison]
        do {
            var inputs: [ComparedInput] = []
            for file in files { inputs.append(try ComparedInput(file, network: network.access)) }
            comparisons = try await ComparedInput.compare(
                inputs, depth: depth.value, demuxing: FFprobeArguments.demuxing,
                includesMeasurements: measured, control: watch.control
            ).map { $0.only(names(only), ignoring: names(ignore)) }
        } catch {
            watch.end()
            if !quiet.isOn { StandardError.say("\(error)") }
            throw (watch.isStopped ? ExitStatus.interrupted : .someFailed).exitCode
        }
        watch.end()
        switch json.isOn ? .json : format {
        case .text:
            let text = ComparisonText(comparisons, options: color.report).text
            _ = StandardOutput.write(text)
        case .json: _ = StandardOutput.write(JSONWriter.text(comparisons.json) + "\n")
        case .html: _ = StandardOutput.write(ComparisonHTML(comparisons).text)
        }
        if exitCode, comparisons.contains(where: { $0.count > 0 }) {
            throw ExitStatus.ruleMatched.exitCode
        }
    }
}
