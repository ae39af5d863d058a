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

    @Flag(help: "Exit with status 3 if anything differs.")
    var exitCode = false

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        // The default is not named.
        try json.check(beside: format == .text ? nil : format.rawValue)
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
                control: watch.control)
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
