import ArgumentParser
import TrackProbeKit

struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell what is another fact in two files, in their records, or in what ffprobe or "
            + "MediaInfo say.",
        discussion: """
            Examples:
              trackprobe diff film.mkv film-new.mkv
              trackprobe diff film.mkv ffprobe.json       who is right, and how we know
              trackprobe diff film.mkv mediainfo.json
              trackprobe diff before.json film.mkv --exit-code

            JSON is known by its content: a record of trackprobe, or what ffprobe -of json and \
            mediainfo --Output=JSON print. Those stand on the right; of them only keys that both \
            sides have are compared.
            """)

    @Argument(
        help: ArgumentHelp(
            "A media file, with --allow-network also an address, or JSON about one.",
            valueName: "left"),
        completion: .file())
    var left: String

    @Argument(
        help: ArgumentHelp("The other.", valueName: "right"), completion: .file())
    var right: String

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, html }

    @Option(name: [.customShort("f"), .long], help: "How differences are written.")
    var format: Format = .text

    @OptionGroup var json: JSONFlag

    @OptionGroup var depth: DepthOption

    @OptionGroup var network: NetworkOptions

    @Flag(help: "Also compare statistics of packets, pictures and sound.")
    var measured = false

    @Flag(help: "End with status 3 where something differs.")
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
