import ArgumentParser
import TrackProbeKit

/// `--format` and the short way to JSON.
struct FormatOptions<Subject: Reportable>: ParsableArguments {
    @Option(name: [.customShort("f"), .long], help: "How the report is written.")
    var format: FormatName<Subject> = .text

    @OptionGroup var json: JSONFlag

    var name: FormatName<Subject> { json.isOn ? .json : format }

    func validate() throws {
        // The default is not named.
        try json.check(beside: format.name == .text ? nil : format.name.rawValue)
    }
}

/// The same where nothing is written unless a format is named.
struct StreamFormatOptions: ParsableArguments {
    @Option(
        name: [.customShort("f"), .long],
        help: "How records are written to standard output, each as it ends.")
    var format: FormatName<MediaRecord>?

    @OptionGroup var json: JSONFlag

    var name: FormatName<MediaRecord>? { json.isOn ? .json : format }

    func validate() throws {
        try json.check(beside: format?.name.rawValue)
        if format?.name == .ffprobe {
            throw ValidationError("--format ffprobe is for trackprobe probe.")
        }
    }
}
