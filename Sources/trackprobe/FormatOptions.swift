import ArgumentParser
import TrackProbeKit

/// `--format` and the short ways to it.
struct FormatOptions<Subject: Reportable>: ParsableArguments {
    @Option(name: [.customShort("f"), .long], help: "How the report is written.")
    var format: FormatName<Subject> = .text

    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isJSON = false

    var name: FormatName<Subject> { isJSON ? .json : format }

    func validate() throws {
        if isJSON, format.name != .text, format.name != .json {
            throw ValidationError("--json and --format \(format.name.rawValue) exclude each other.")
        }
    }
}

/// The same where nothing is written unless a format is named.
struct StreamFormatOptions: ParsableArguments {
    @Option(
        name: [.customShort("f"), .long],
        help: "How records are written to standard output, each as it ends.")
    var format: FormatName<MediaRecord>?

    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isJSON = false

    var name: FormatName<MediaRecord>? { isJSON ? .json : format }

    func validate() throws {
        if isJSON, let format, format.name != .json {
            throw ValidationError("--json and --format \(format.name.rawValue) exclude each other.")
        }
    }
}
