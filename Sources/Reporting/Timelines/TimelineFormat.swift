public import TimedMetadata

/// A way to write time lines as text, in a stream.
public protocol TimelineFormat {
    init(options: ReportOptions)

    /// `count` is how many inputs will come.
    mutating func begin(count: Int) -> String

    mutating func document(_ document: TimelineDocument) throws -> String

    /// One message that stands for itself, outside any media.
    mutating func message(_ message: Result<SpliceMessage, MetadataError>) throws -> String

    mutating func end() -> String
}

/// Every format of `timeline`, by the name `--format` knows it under.
public enum TimelineFormatName: String, CaseIterable, Sendable {
    case text, json, ndjson, csv, html

    /// A fresh writer of the format.
    public func makeFormat(options: ReportOptions = ReportOptions()) -> any TimelineFormat {
        switch self {
        case .text: TimelineText(options: options)
        case .json: TimelineJSON(options: options)
        case .ndjson: TimelineNDJSON(options: options)
        case .csv: TimelineCSV(options: options)
        case .html: TimelineHTML(options: options)
        }
    }
}
