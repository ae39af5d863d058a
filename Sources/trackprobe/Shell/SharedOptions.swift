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

    /// How reports on standard output look.
    var report: ReportOptions { Terminal.reportOptions(choice) }
}

/// `--depth`.
struct DepthOption: ParsableArguments {
    @Option(
        name: .customLong("depth"),
        help: """
            How much of media files is read: header opens the container; packets reads every \
            packet; sample decodes a few frames of every track; full decodes everything.
            """)
    var value: ProbeDepth = .sample
}

/// `--jobs` of commands that analyse files in this process.
struct JobsOption: ParsableArguments {
    @Option(
        name: .customLong("jobs"),
        help: "Number of files to analyse in parallel (default: one per processor).")
    var value: Int?

    /// Files at a time.
    var count: Int { value ?? Terminal.processorCount }

    func validate() throws { try Self.check(value) }

    static func check(_ jobs: Int?) throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
    }
}

/// `--ordered`.
struct OrderedFlag: ParsableArguments {
    @Flag(
        name: .customLong("ordered"),
        help: "Write ndjson and csv in the order of the files, not as each is finished.")
    var isOn = false
}

extension RecordOrder {
    /// The order of subjects in a format; formats for people and `json` keep that of the files.
    init(_ format: ReportFormatName, _ ordered: Bool) {
        self = (format == .ndjson || format == .csv) && !ordered ? .asTheyEnd : .asGiven
    }
}

/// `--records`.
struct RecordsFlag: ParsableArguments {
    @Flag(
        name: .customLong("records"),
        help: "The inputs are records, as --format json writes them, not media.")
    var isOn = false
}

extension ProbeDepth: ExpressibleByArgument {}
