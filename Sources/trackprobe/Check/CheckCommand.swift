import ArgumentParser
import TrackProbeKit

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether files are whole: OK, SUSPICIOUS, DAMAGED or UNREADABLE.",
        discussion: """
            Examples:
              trackprobe check film.mkv
              trackprobe check --quick ~/Films         # every packet, a few decoded places
              trackprobe check --measure 10% film.mkv  # a tenth, in evenly spread parts
              trackprobe check --fail-on damaged film.mkv && mv film.mkv ~/Films

            Reads every packet and decodes everything. The verdict covers what was read, and \
            says so.

            Exit status: 0 OK, 1 unreadable, 3 suspicious or damaged.
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Flag(help: "Read every packet, but decode only a few frames at a few places.")
    var quick = false

    @Option(
        help: ArgumentHelp(
            "Read every packet, but decode only this much, in evenly spread stretches: 10%, 5m.",
            valueName: "amount"))
    var measure: MeasuredAmount?

    @Option(help: "The slightest verdict that ends with status 3.")
    var failOn = FailingVerdict.suspicious

    @OptionGroup var checksums: ChecksumOptions

    @OptionGroup var hardware: HardwareOptions

    @OptionGroup var jobs: JobsOption

    @OptionGroup var bases: BaseFolderOptions

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup var format: FormatOptions<CheckedInput>

    @OptionGroup var ordered: OrderedFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        if quick, measure != nil {
            throw ValidationError("--quick and --measure cannot be combined.")
        }
        try checksums.validate(
            decodesEverything: amount == .everything, hint: Self.wholeCheck)
        try hardware.validate(decodesEverything: amount == .everything, hint: Self.wholeCheck)
    }

    private static let wholeCheck = "a check without --quick and --measure"

    private var amount: DecodingRequest.Amount {
        quick ? .samples : measure?.amount ?? .everything
    }

    func run() async throws {
        var checker = FileChecker(
            amount, checksums: checksums.request, baseFolders: try bases.folders,
            network: network.access)
        checker.hardwareDecoding = hardware.hwaccel
        let loop = InputLoop(files, depth: checker.depth, isQuiet: quiet.isOn)
        if !quiet.isOn, Terminal.isErrorOutput {
            let estimate = await CheckEstimate(loop.paths, amount: amount, network: network.access)
            if let sentence = estimate?.sentence(jobs: jobs.count, files: loop.paths.count) {
                StandardError.say(sentence)
            }
        }
        // Text has the errors in its lines.
        var report = ReportWriter(
            format: format.name, color: color.choice,
            isQuiet: quiet.isOn || format.name == .text, count: loop.count)
        let inputs = checker.check(
            loop.paths, order: RecordOrder(format.name.name, ordered.isOn), jobs: jobs.count,
            control: loop.control)
        var status = ExitStatus.analysed
        try await loop.run(over: inputs) { input in
            if failOn.includes(input.verdict) { status = .ruleMatched }
            return report.add(input)
        }
        report.end()
        throw loop.status(max(status, report.status)).exitCode
    }
}

/// Value of `--measure`: a share of each file, or a time.
struct MeasuredAmount: ExpressibleByArgument {
    let amount: DecodingRequest.Amount

    init?(argument: String) {
        if argument.hasSuffix("%") {
            guard let percent = Double(argument.dropLast()), percent > 0, percent <= 100 else {
                return nil
            }
            amount = percent == 100 ? .everything : .share(percent / 100)
        } else {
            guard let time = Seconds(argument: argument), time.value > 0 else { return nil }
            amount = .seconds(time.value)
        }
    }
}

/// Value of `--fail-on`.
enum FailingVerdict: String, ExpressibleByArgument, CaseIterable {
    case suspicious, damaged

    func includes(_ verdict: MediaHealth.Verdict) -> Bool {
        verdict == .damaged || verdict == .suspicious && self == .suspicious
    }
}

extension CheckEstimate {
    /// Seconds below which nothing is announced.
    private static let worthSaying = 10.0

    /// `Decoding takes about 4:10 at the most.`; nil for a short check.
    ///
    /// - Parameter jobs: files that are read in parallel.
    func sentence(jobs: Int, files: Int) -> String? {
        let together = seconds / Double(max(min(jobs, files), 1))
        guard together >= Self.worthSaying else { return nil }
        return "Decoding takes about \(ProgressLine.clock(together)) at the most, by a sample. "
            + "--quick and --measure 10% decode less."
    }
}
