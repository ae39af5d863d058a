import ArgumentParser
import TrackProbeKit

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
