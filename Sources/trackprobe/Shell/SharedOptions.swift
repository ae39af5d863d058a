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
