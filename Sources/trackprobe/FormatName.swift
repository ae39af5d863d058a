import ArgumentParser
import TrackProbeKit

/// `--format` of a command: a format that its subject is written in.
struct FormatName<Subject: Reportable>: ExpressibleByArgument, Equatable {
    static var text: Self { Self(name: .text) }
    static var json: Self { Self(name: .json) }

    let name: ReportFormatName

    private init(name: ReportFormatName) { self.name = name }

    init?(argument: String) {
        guard let name = ReportFormatName(rawValue: argument), Subject.formatNames.contains(name)
        else { return nil }
        self.name = name
    }

    /// By the extension of a file's name; nil for one that names no format of the subject.
    init?(path: String) {
        guard let name = ReportFormatName(path: path), Subject.formatNames.contains(name)
        else { return nil }
        self.name = name
    }

    static var allValueStrings: [String] { Subject.formatNames.map(\.rawValue) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var defaultValueDescription: String { name.rawValue }

    func makeFormat(options: ReportOptions) -> any ReportFormat<Subject> {
        Subject.makeFormat(name, options: options) ?? JSONReport<Subject>(options: options)
    }
}
