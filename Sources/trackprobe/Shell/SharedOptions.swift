import ArgumentParser
import TrackProbeKit

/// `--quiet`.
struct QuietFlag: ParsableArguments {
    @Flag(name: .customLong("quiet"), help: "Suppress messages on standard error.")
    var isOn = false
}

/// `--color`.
struct ColorOption: ParsableArguments {
    @Option(name: .customLong("color"), help: "When to use colour.")
    var choice: ColorChoice = .auto

    /// Layout of reports on standard output.
    var report: ReportOptions { Terminal.reportOptions(choice) }
}

/// `--depth`.
struct DepthOption: ParsableArguments {
    @Option(
        name: .customLong("depth"),
        help: """
            How much of each media file to read: header opens the container; packets reads every \
            packet; sample decodes a few frames of every track; full decodes everything.
            """)
    var value: ProbeDepth = .sample
}

/// `--jobs` of commands that analyse files in their own process.
struct JobsOption: ParsableArguments {
    @Option(
        name: .customLong("jobs"),
        help: "Number of files to analyse in parallel (default: one per processor).")
    var value: Int?

    /// Number of files analysed in parallel.
    var count: Int { value ?? Terminal.processorCount }

    func validate() throws { try Self.check(value) }

    static func check(_ jobs: Int?) throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of at least 1.") }
    }
}

/// `--ordered`.
struct OrderedFlag: ParsableArguments {
    @Flag(
        name: .customLong("ordered"),
        help: "Write ndjson and csv in the order of the files, not in the order they finish.")
    var isOn = false
}

extension RecordOrder {
    /// The order of subjects in a format; `json` and formats for people keep that of the files.
    init(_ format: ReportFormatName, _ ordered: Bool) {
        self = (format == .ndjson || format == .csv) && !ordered ? .asTheyEnd : .asGiven
    }
}

/// `--records`.
struct RecordsFlag: ParsableArguments {
    @Flag(
        name: .customLong("records"),
        help: "The inputs are records written by --format json, not media files.")
    var isOn = false
}

extension ProbeDepth: ExpressibleByArgument {}

/// `--format` and `--json`, which is no group of its own: ArgumentParser checks a group inside of another
/// five times as often in debug builds.
struct FormatOptions<Subject: Reportable>: ParsableArguments {
    @Option(name: [.customShort("f"), .long], help: "Format of the report.")
    var format: FormatName<Subject> = .text

    @Flag(name: .customLong("json"), help: JSONReportFlag.help)
    var isJSON = false

    var name: FormatName<Subject> { isJSON ? .json : format }

    func validate() throws {
        // The default is not named.
        try JSONFlag.check(isJSON, beside: format.name == .text ? nil : format.name.rawValue)
    }
}

/// `--format` and `--json` of `batch`, which writes no records to standard output without them.
struct StreamFormatOptions: ParsableArguments {
    @Option(
        name: [.customShort("f"), .long],
        help: "Format of the records on standard output, each written when its file is done.")
    var format: FormatName<MediaRecord>?

    @Flag(name: .customLong("json"), help: JSONReportFlag.help)
    var isJSON = false

    var name: FormatName<MediaRecord>? { isJSON ? .json : format }

    func validate() throws {
        try JSONFlag.check(isJSON, beside: format?.name.rawValue)
        if format?.name == .ffprobe {
            throw ValidationError("--format ffprobe is available in trackprobe probe only.")
        }
    }
}

/// Value of `--format`: a format of the subject.
struct FormatName<Subject: Reportable>: ExpressibleByArgument, Equatable {
    static var text: Self { Self(name: .text) }
    static var json: Self { Self(name: .json) }

    let name: ReportFormatName

    private init(name: ReportFormatName) { self.name = name }

    init?(argument: String) {
        self.init { $0.rawValue == argument }
    }

    /// The format of a file name extension; nil for an unknown extension.
    init?(path: String) {
        self.init { $0.matches(path: path) }
    }

    private init?(where isWanted: (ReportFormatName) -> Bool) {
        guard let format = Subject.formats.first(where: { isWanted($0.name) }) else { return nil }
        name = format.name
    }

    static var allValueStrings: [String] { Subject.formats.map(\.name.rawValue) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var defaultValueDescription: String { name.rawValue }

    func makeFormat(options: ReportOptions) -> any ReportFormat<Subject> {
        Subject.makeFormat(name, options: options) ?? JSONReport<Subject>(options: options)
    }
}

/// `--json`, short for `--format json`.
struct JSONFlag: ParsableArguments {
    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isOn = false

    /// Rejects a different `--format`.
    ///
    /// - Parameter format: the named format; nil for none.
    func check(beside format: String?) throws { try JSONFlag.check(isOn, beside: format) }

    static func check(_ isOn: Bool, beside format: String?) throws {
        guard isOn, let format, format != "json" else { return }
        throw ValidationError("--json and --format \(format) cannot be combined.")
    }
}

/// `--json` of reports on any number of inputs.
struct JSONReportFlag: ParsableArguments {
    static let help: ArgumentHelp = """
        The same as --format json: one object for one input, an array for several. In scripts use \
        --format ndjson, which writes one object per line.
        """

    @Flag(name: .customLong("json"), help: Self.help)
    var isOn = false

    func check(beside format: String?) throws { try JSONFlag.check(isOn, beside: format) }
}
