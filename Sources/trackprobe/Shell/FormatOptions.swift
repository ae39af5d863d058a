import ArgumentParser
import TrackProbeKit

/// `--format` and `--json`.
struct FormatOptions<Subject: Reportable>: ParsableArguments {
    @Option(name: [.customShort("f"), .long], help: "Format of the report.")
    var format: FormatName<Subject> = .text

    @OptionGroup var json: JSONFlag

    var name: FormatName<Subject> { json.isOn ? .json : format }

    func validate() throws {
        // The default is not named.
        try json.check(beside: format.name == .text ? nil : format.name.rawValue)
    }
}

/// `--format` and `--json` of `batch`, which writes no records to standard output without them.
struct StreamFormatOptions: ParsableArguments {
    @Option(
        name: [.customShort("f"), .long],
        help: "Format of the records on standard output, each written when its file is done.")
    var format: FormatName<MediaRecord>?

    @OptionGroup var json: JSONFlag

    var name: FormatName<MediaRecord>? { json.isOn ? .json : format }

    func validate() throws {
        try json.check(beside: format?.name.rawValue)
        if format?.name == .ffprobe {
            throw ValidationError("--format ffprobe is available in trackprobe probe only.")
        }
    }
}
