public import TrackModel

/// What reports are made of: one for each input.
public protocol Reportable: Sendable {
    /// A fresh writer of a format; nil for one that it is not written in.
    static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<Self>)?

    var input: MediaRecord.Input { get }
    /// Why the input could not be analysed.
    var error: MediaRecord.Failure? { get }
    var json: JSONValue { get }
    /// The text of `json`.
    func text(isPretty: Bool) -> String
}

extension Reportable {
    public func text(isPretty: Bool) -> String { JSONWriter.text(json, isPretty: isPretty) }

    /// In the order of `--help`.
    public static var formatNames: [ReportFormatName] {
        ReportFormatName.allCases.filter { makeFormat($0, options: ReportOptions()) != nil }
    }
}

extension MediaRecord: Reportable {
    public static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<MediaRecord>)?
    {
        switch name {
        case .text: TextReport(options: options)
        case .list: ListReport(options: options)
        case .json: JSONReport<MediaRecord>(options: options)
        case .ndjson: NDJSONReport<MediaRecord>(options: options)
        case .csv: CSVReport(options: options)
        case .findingsCSV: FindingsCSVReport(options: options)
        case .markdown: MarkdownReport(options: options)
        case .html: HTMLReport(options: options)
        }
    }

    public func text(isPretty: Bool) -> String { RecordCodec.encode(self, isPretty: isPretty) }
}

extension SelectedInput: Reportable {
    public static func makeFormat(_ name: ReportFormatName, options: ReportOptions)
        -> (any ReportFormat<SelectedInput>)?
    {
        switch name {
        case .text: SelectionText(options: options)
        case .json: JSONReport<SelectedInput>(options: options)
        case .ndjson: NDJSONReport<SelectedInput>(options: options)
        case .list, .csv, .findingsCSV, .markdown, .html: nil
        }
    }
}
